import type { RouteObject } from 'react-router';
import { AccessGate } from '../access-gate';
import { hasWork, requireAccess } from '../require-access';
import { administrationRoutes, approvalsRoute } from './administration.routes';
import { operationsRoutes } from './operations.routes';
import { releasesRoutes } from './releases.routes';

/** The shell's own pages behind the guard. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: async () => {
      const [{ DashboardPage }, { loadDashboard }] = await Promise.all([
        import('../pages/dashboard.page'),
        import('../pages/dashboard.loader'),
      ]);
      return { Component: DashboardPage, loader: loadDashboard };
    },
  },
  {
    element: <AccessGate allows={hasWork} />,
    middleware: [requireAccess(hasWork)],
    // Middleware runs only where a loader does.
    loader: () => null,
    children: [
      {
        path: 'gorevler',
        lazy: async () => {
          const page = await import('../pages/work.page');
          return { Component: page.WorkPage, loader: page.loadWork };
        },
      },
    ],
  },
  {
    path: 'profile',
    lazy: async () => {
      const page = await import('../pages/profile.page');
      return { Component: page.ProfilePage, loader: page.loadProfilePage };
    },
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('../pages/settings.page')).SettingsPage }),
  },
  {
    id: 'members',
    path: 'users',
    lazy: async () => {
      const [{ MembersPage }, { membersLoader }] = await Promise.all([
        import('../members/members.page'),
        import('../members/members.loader'),
      ]);
      return { Component: MembersPage, loader: membersLoader };
    },
  },
  approvalsRoute,
  administrationRoutes,
  releasesRoutes,
  operationsRoutes,
  {
    path: 'no-authorized-module',
    lazy: async () => {
      const page = await import('../pages/no-authorized-module.page');
      return { Component: page.NoAuthorizedModulePage, loader: page.loadAdministrators };
    },
  },
];
