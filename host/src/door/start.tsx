import { TOKEN_KEY } from '@muhatap/shared/api';
import { returnAddress } from '@muhatap/shared/contract';
import { createWebPlatform, initializePlatform, platform } from '@muhatap/shared/platform';
import { LookProvider } from '@muhatap/shared/ui';
import { lazy, StrictMode, Suspense, type ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { invitationIn } from '../app/invitation-link';
import { AuthLayout } from '../app/layouts/auth-layout';
import { LoginPage } from '../app/pages/login.page';
import { OutletProvider } from './door-router';

// The door: the sign-in pages as their own small start, so that whoever opens /login waits for a form and not for the suite. The same
// pages are also routes of the shell, for those who are already inside.
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
};

async function start(): Promise<void> {
  initializePlatform(createWebPlatform());
  const { page, storage } = platform();
  const { pathname, searchParams } = new URL(page.currentAddress(), page.origin);
  const enter = () => page.replaceWith(returnAddress(searchParams.get('return')));
  // Who is in already has no business here, unless another company invites them. Whether the token is still good, the suite asks.
  if (invitationIn(pathname, searchParams) === null && (await storage.get(TOKEN_KEY)))
    return enter();
  storage.onChange((key, value) => {
    if (key === TOKEN_KEY && value !== null) enter();
  });

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
