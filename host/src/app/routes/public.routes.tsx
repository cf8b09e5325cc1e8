import type { RouteObject } from 'react-router';
import { leaveWhenSignedIn } from '../guard';

/** Pages that need no sign-in (docs/behaviour.md §1.1). Each is a chunk of its own. */
export const publicRoutes: RouteObject[] = [
  {
    id: 'auth',
    lazy: async () => ({ Component: (await import('../layouts/auth-layout')).AuthLayout }),
    children: [
      {
        path: 'login',
        loader: leaveWhenSignedIn,
        lazy: async () => ({ Component: (await import('../pages/login.page')).LoginPage }),
      },
      {
        path: 'verify-login',
        loader: leaveWhenSignedIn,
        lazy: async () => ({
          Component: (await import('../pages/verify-login.page')).VerifyLoginPage,
        }),
      },
      {
        path: 'register',
        loader: leaveWhenSignedIn,
        lazy: async () => ({ Component: (await import('../pages/register.page')).RegisterPage }),
      },
      {
        path: 'forgot-password',
        loader: leaveWhenSignedIn,
        lazy: async () => ({
          Component: (await import('../pages/forgot-password.page')).ForgotPasswordPage,
        }),
      },
      {
        path: 'second-factor',
        loader: leaveWhenSignedIn,
        lazy: async () => ({
          Component: (await import('../pages/second-factor.page')).SecondFactorPage,
        }),
      },
      {
        path: 'second-factor/set-up',
        lazy: async () => {
          const page = await import('../pages/set-up-factor.page');
          return { Component: page.SetUpFactorPage, loader: page.loadSetUpFactor };
        },
      },
      {
        path: 'single-sign-on',
        loader: leaveWhenSignedIn,
        lazy: async () => ({
          Component: (await import('../pages/single-sign-on.page')).SingleSignOnPage,
        }),
      },
    ],
  },
  {
    path: 'help',
    lazy: async () => {
      const page = await import('../pages/help.page');
      return { Component: page.HelpPage, loader: page.loadHelp };
    },
  },
  {
    path: 'privacy-policy',
    lazy: async () => ({
      Component: (await import('../pages/privacy-policy.page')).PrivacyPolicyPage,
    }),
  },
  {
    path: 'terms-and-conditions',
    lazy: async () => ({ Component: (await import('../pages/terms.page')).TermsPage }),
  },
  {
    path: '404',
    lazy: async () => ({ Component: (await import('../pages/not-found.page')).NotFoundPage }),
  },
];
