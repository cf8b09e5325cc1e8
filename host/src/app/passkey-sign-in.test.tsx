import { aUser, refuse } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveBrowserPasskeys, SENT_BYTES } from '../testing/fake-passkeys';
import { renderShell } from '../testing/render-shell';

beforeAll(() =>
  Promise.all([
    import('./pages/login.page'),
    import('./layouts/auth-layout'),
    import('@simplewebauthn/browser'),
  ]),
);

let device: ReturnType<typeof giveBrowserPasskeys>;
beforeEach(() => {
  device = giveBrowserPasskeys();
});
afterEach(() => device.restore());

const QUESTION = 'POST /api/auth/passkey/question';
const enter = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Geçiş anahtarıyla gir' }));

it('a passkey alone signs in and leads to the address that was wanted', async () => {
  const { api, memory, router } = renderShell({
    at: '/login?return=%2Fhelp',
    isSignedIn: false,
    routes: {
      [QUESTION]: () => ({ options: { challenge: SENT_BYTES } }),
      'POST /api/auth/passkey': () => ({ user: aUser(), token: 'alone' }),
    },
  });
  await enter();
  await waitFor(() => expect(memory.values.get('auth_token')).toBe('alone'));
  expect(api.requests.find(({ path }) => path === '/api/auth/passkey')?.body).toMatchObject({
    answer: { id: SENT_BYTES, response: { signature: SENT_BYTES } },
  });
  await waitFor(() => expect(router.state.location.pathname).toBe('/help'));
});

it('a passkey that is refused says why, and the other ways stay', async () => {
  const message = 'Bu geçiş anahtarı hesabınızda kayıtlı değil ya da kaldırılmış.';
  renderShell({
    at: '/login',
    isSignedIn: false,
    routes: {
      [QUESTION]: () => ({ options: { challenge: SENT_BYTES } }),
      'POST /api/auth/passkey': () => refuse(400, 'unknown_passkey', message),
    },
  });
  await enter();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('tab', { name: /Parola|E-posta/ })).toBeVisible();
});
