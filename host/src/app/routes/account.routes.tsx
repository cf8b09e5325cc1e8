import { addresses } from '@muhatap/shared/contract';
import { redirect, type RouteObject } from 'react-router';
import { Nothing } from '../nothing';
import { releasesRoutes } from './releases.routes';

// Addresses of the specification whose pages are not built yet: the placeholder, as the menu does (spec §2).
const WITHOUT_PAGE = ['users', 'settings/users/*', 'settings/roles', 'settings/groups'];

/** The shell's own pages behind the guard. */
export const accountRoutes: RouteObject[] = [
  { path: 'dashboard', lazy: async () => { const page = await import('../pages/dashboard.page'); return { Component: page.DashboardPage, loader: page.loadDashboard }; } },
  { path: 'profile', lazy: async () => { const page = await import('../pages/profile.page'); return { Component: page.ProfilePage, loader: page.loadProfilePage }; } },
  { path: 'settings', lazy: async () => ({ Component: (await import('../pages/settings.page')).SettingsPage }) },
  ...releasesRoutes,
  { path: 'no-authorized-module', lazy: async () => ({ Component: (await import('../pages/no-authorized-module.page')).NoAuthorizedModulePage }) },
  ...WITHOUT_PAGE.map((path): RouteObject => ({ path, loader: () => redirect(addresses.noAuthorizedModule()), Component: Nothing })),
];
