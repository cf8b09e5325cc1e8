import { platform } from '@muhatap/shared/platform';
import type { RouteObject } from 'react-router';

const PAUSE_MS = 600;

/**
 * The router keeps a chunk's failure for good, so a failed chunk is requested once more before the
 * router gets the failure.
 */
export function retryingRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map((route): RouteObject => {
    const { lazy } = route;
    const retrying =
      typeof lazy !== 'function'
        ? route
        : {
            ...route,
            lazy: () =>
              lazy().catch(async () => {
                await new Promise<void>(
                  (resolve) => void platform().clock.setTimeout(resolve, PAUSE_MS),
                );
                return lazy();
              }),
          };
    return retrying.children === undefined
      ? retrying
      : { ...retrying, children: retryingRoutes(retrying.children) };
  });
}
