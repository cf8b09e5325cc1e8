import type { RouteObject } from 'react-router';

const data = () => import('../releases.loader');
const loads = { loader: async () => (await data()).loadReleases, action: async () => (await data()).changeReleases };

/** What is live, for whom and why; for whoever holds the grant `releases` (design §5). */
export const releasesRoutes: RouteObject[] = [
  { id: 'releases', path: 'settings/releases', lazy: { ...loads, Component: async () => (await import('../pages/releases.page')).ReleasesPage } },
  { id: 'module-releases', path: 'settings/releases/:module', lazy: { ...loads, Component: async () => (await import('../pages/module-releases.page')).ModuleReleasesPage } },
];
