import { platform } from '@muhatap/shared/platform';
import type { MiddlewareFunction, RouterState } from 'react-router';
import { ownerOf } from '#entities/menu';
import { liveModules } from '#entities/releases';
import type { ModuleLoader } from '../federation';

/** Where the router is, and where it is going. */
export type Place = () => Pick<RouterState, 'location' | 'navigation'>;

/** A full page load; the navigation that requires it waits until the page is gone. */
export function loadPage({ url, signal }: Request): Promise<never> {
  const { pathname, search } = new URL(url);
  platform().page.goTo(`${pathname}${search}`);
  return new Promise((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error)),
  );
}

/**
 * When a person enters a module from outside and another release has become live, a full page load
 * brings that release. Never while something is being typed: the running release stays loadable
 * (docs/behaviour.md §11.6).
 */
export const enterAnew =
  (name: string, loader: ModuleLoader, place: Place): MiddlewareFunction =>
  async ({ request }) => {
    if (request.method !== 'GET' || !loader.isStale(name) || platform().page.isTyping()) return;
    const { location, navigation } = place();
    // A fetcher's call is no navigation.
    const isEntry =
      navigation.location !== undefined && ownerOf(liveModules(), location.pathname) !== name;
    if (isEntry) await loadPage(request);
  };
