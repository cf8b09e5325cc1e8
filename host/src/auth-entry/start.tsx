import { TOKEN_KEY } from '@muhatap/shared/api';
import { returnAddress } from '@muhatap/shared/contract';
import { createWebPlatform, initializePlatform, platform } from '@muhatap/shared/platform';
import { startSignIn } from '@muhatap/shared/session';
import { LookProvider } from '@muhatap/shared/ui';
import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { invitationIn } from '../app/invitation-link';
import { AuthLayout } from '../app/layouts/auth-layout';
import { LoginPage } from '../app/pages/login.page';
import { OutletProvider } from './page-load-router';

// The auth entry: the sign-in pages with a small start of their own, so that /login waits for a form and not for the suite. The same
// pages are also routes of the shell, for people who are signed in already.
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/verify-login': lazy(async () => ({
    default: (await import('../app/pages/verify-login.page')).VerifyLoginPage,
  })),
  '/register': lazy(async () => ({
    default: (await import('../app/pages/register.page')).RegisterPage,
  })),
  '/forgot-password': lazy(async () => ({
    default: (await import('../app/pages/forgot-password.page')).ForgotPasswordPage,
  })),
  '/second-factor': lazy(async () => ({
    default: (await import('../app/pages/second-factor.page')).SecondFactorPage,
  })),
  '/single-sign-on': lazy(async () => ({
    default: (await import('../app/pages/single-sign-on.page')).SingleSignOnPage,
  })),
};

async function start(): Promise<void> {
  initializePlatform(createWebPlatform());
  const { page, storage } = platform();
  const { pathname, searchParams } = new URL(page.currentAddress(), page.origin);
  const enter = () => page.replaceWith(returnAddress(searchParams.get('return')));
  // A person with a token belongs into the suite, unless another company invites them. The suite
  // checks whether the token is still valid.
  if (invitationIn(pathname, searchParams) === null && (await storage.get(TOKEN_KEY)))
    return enter();
  storage.onChange((key, value) => {
    if (key === TOKEN_KEY && value !== null) enter();
  });

  startSignIn();
  const Page = PAGES[pathname] ?? LoginPage;
  const root = page.element('root');
  if (root === null) throw new Error('The page has no #root.');
  createRoot(root).render(
    <StrictMode>
      <LookProvider>
        <OutletProvider
          value={
            <Suspense fallback={null}>
              <Page />
            </Suspense>
          }
        >
          <AuthLayout />
        </OutletProvider>
      </LookProvider>
    </StrictMode>,
  );
}

void start();
