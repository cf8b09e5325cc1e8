import type { RouteObject } from 'react-router';
import { administrationRoutes } from './administration.routes';
import { releasesRoutes } from './releases.routes';

/** The shell's own pages behind the guard. */
export const accountRoutes: RouteObject[] = [
  {
    path: 'dashboard',
    lazy: async () => {
      const page = await import('../pages/dashboard.page');
      return { Component: page.DashboardPage, loader: page.loadDashboard };
    },
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
  administrationRoutes,
  releasesRoutes,
  {
    path: 'no-authorized-module',
    lazy: async () => ({
      Component: (await import('../pages/no-authorized-module.page')).NoAuthorizedModulePage,
    }),
  },
];
