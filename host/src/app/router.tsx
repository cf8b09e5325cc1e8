import { kitPages } from '@muhatap/shared/ui/plain';
import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { followReleases } from '#features/release-news';
import { preloadModule, retryingRoutes, type ModuleLoader } from '../federation';
import { requireSignIn } from './guard';
import { leadIn } from './landing';
import { createRecovery, type Recovery } from './module-recovery';
import { createModuleRoutes, MODULES_ROUTE } from './module-routes';
import { bringShell, type Place } from './module-switch';
import { Nothing } from './nothing';
import { followSwitches } from './page-switch';
import { PassThrough } from './pass-through';
import { FatalError } from './pages/fatal-error';
import { ModuleError } from './pages/module-error';
import { SessionPending } from './pages/session-pending';
import { UnattachedPage } from './pages/unattached.page';
import { accountRoutes } from './routes/account.routes';
import { publicRoutes } from './routes/public.routes';

export interface RouterParts {
  readonly loader: ModuleLoader;
  /** Where the router is that these routes are given to. */
  readonly place: Place;
  readonly recovery?: Recovery;
}

/** The shell's routes, and how modules join them; `createBrowserRouter` and the tests' memory router take the same. */
export function shellRoutes({ loader, place, recovery = createRecovery(loader) }: RouterParts) {
  const { discover, explain, isKnown, retry } = createModuleRoutes({ loader, recovery, place });
  const follow = () => {
    const undos = [followReleases(), followSwitches(loader, place)];
    return () => undos.forEach((undo) => undo());
  };
  const modulesRoute: RouteObject = {
    id: MODULES_ROUTE,
    Component: PassThrough,
    errorElement: <ModuleError />,
    children: [
      kitPages(retryingRoutes(accountRoutes)),
      {
        id: 'unattached',
        path: '*',
        loader: explain,
        Component: UnattachedPage,
        errorElement: <ModuleError onRetry={retry} />,
      },
    ],
  };
  const routes: RouteObject[] = [
    {
      id: 'root',
      path: '/',
      HydrateFallback: SessionPending,
      // While a module is searched for, its parents are the last match; the router warns about one
      // without a component.
      Component: Outlet,
      errorElement: <FatalError />,
      children: [
        kitPages(publicRoutes),
        {
          id: 'guard',
          Component: Outlet,
          middleware: [requireSignIn(isKnown), bringShell(place)],
          // Middleware runs only where a loader does.
          loader: () => null,
          children: [
            {
              index: true,
              loader: leadIn,
              Component: Nothing,
            },
            {
              id: 'shell',
              lazy: async () => {
                const { DashboardLayout, kitOfPage } = await import('./layouts/dashboard-layout');
                await kitOfPage();
                return {
                  element: (
                    <DashboardLayout
                      onIntent={preloadModule}
                      onOpen={follow}
                      onLeave={loader.teardown}
                    />
                  ),
                };
              },
              children: [modulesRoute],
            },
          ],
        },
      ],
    },
  ];
  return { routes, discover };
}

/** The router of the page. */
export function createAppRouter(loader: ModuleLoader) {
  const { routes, discover } = shellRoutes({ loader, place: () => router.state });
  const router = createBrowserRouter(routes, {
    patchRoutesOnNavigation: discover,
    future: { v8_middleware: true },
  });
  return router;
}
