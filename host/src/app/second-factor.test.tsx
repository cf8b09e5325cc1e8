import { aUser, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { giveBrowserPasskeys, SENT_BYTES } from '../testing/fake-passkeys';
import { renderShell } from '../testing/render-shell';

beforeAll(() =>
  Promise.all([
    import('./pages/login.page'),
    import('./pages/second-factor.page'),
    import('./pages/set-up-factor.page'),
    import('./layouts/auth-layout'),
    import('@simplewebauthn/browser'),
  ]),
);

const CHALLENGE = 'second_factor_challenge';
const required = (details: Record<string, unknown>) => () =>
  refuse(400, 'second_factor_required', 'Sayfayı yenileyip yeniden giriş yapın.', details);
const show = (routes: FakeRoutes, at = '/login?return=%2Freports') =>
  renderShell({ at, isSignedIn: false, routes });
const signIn = async () => {
  await userEvent.click(await screen.findByRole('tab', { name: /Parola|E-posta/ }));
  await userEvent.type(screen.getByLabelText('E-posta'), 'ayse@ornek.test');
  await userEvent.type(screen.getByLabelText('Parola'), 'parolam-bu');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
};

it('a password leads on to the code, and the code signs in with the challenge of that password', async () => {
  const { api, memory } = show({
    'POST /api/auth/login': required({ challenge: 'c1' }),
    'POST /api/auth/second-factor': () => ({ user: aUser(), token: 'second' }),
  });
  await signIn();
  const field = await screen.findByLabelText(/Doğrulama kodu/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
  expect(await screen.findByText('Doğrulama kodunu girin.')).toBeVisible();
  await userEvent.type(field, ' 123 456 ');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
  await waitFor(() => expect(memory.values.get('auth_token')).toBe('second'));
  expect(api.requests.find(({ path }) => path === '/api/auth/second-factor')?.body).toEqual({
    challenge: 'c1',
    code: '123 456',
  });
  expect(memory.tabValues.get(CHALLENGE)).toBe('');
});

it('a passkey signs in where the server says that the person has one', async () => {
  const device = giveBrowserPasskeys();
  try {
    const { api, memory } = show({
      'POST /api/auth/login': required({ challenge: 'c1', by: ['passkey'] }),
      'POST /api/auth/second-factor/passkey': () => ({ options: { challenge: SENT_BYTES } }),
      'POST /api/auth/second-factor': () => ({ user: aUser(), token: 'third' }),
    });
    await signIn();
    const button = await screen.findByRole('button', { name: 'Geçiş anahtarıyla doğrula' });
    expect(screen.getByLabelText(/Kurtarma kodu/)).toBeVisible();
    await userEvent.click(button);
    await waitFor(() => expect(memory.values.get('auth_token')).toBe('third'));
    const bodyOf = (path: string) => api.requests.find((request) => request.path === path)?.body;
    expect(bodyOf('/api/auth/second-factor/passkey')).toEqual({ challenge: 'c1' });
    expect(bodyOf('/api/auth/second-factor')).toMatchObject({
      challenge: 'c1',
      passkey: { id: SENT_BYTES },
    });
  } finally {
    device.restore();
  }
});

it('a browser is remembered where the company offers it and the person wants it', async () => {
  const { api } = show({
    'POST /api/auth/login': required({ challenge: 'c1', remember_days: 30 }),
    'POST /api/auth/second-factor': () => ({ user: aUser(), token: 'second' }),
  });
  await signIn();
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'Bu tarayıcıda 30 gün sorma' }),
  );
  await userEvent.type(screen.getByLabelText(/Doğrulama kodu/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
  await waitFor(() =>
    expect(api.requests.find(({ path }) => path === '/api/auth/second-factor')?.body).toEqual({
      challenge: 'c1',
      code: '123456',
      remember: true,
    }),
  );
});

it('a wrong code says so at its field, and the way back begins anew', async () => {
  const message = 'Doğrulama kodu hatalı ya da daha önce kullanılmış.';
  show({
    'POST /api/auth/login': required({ challenge: 'c1' }),
    'POST /api/auth/second-factor': () =>
      refuse(400, 'invalid_second_factor', message, { fields: { code: message } }),
  });
  await signIn();
  await userEvent.type(await screen.findByLabelText(/Doğrulama kodu/), '000000');
  await userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Baştan giriş yapın' })).toHaveAttribute(
    'href',
    '/login?return=%2Freports',
  );
});

it('without a first step the page is the sign-in', async () => {
  show({}, '/second-factor?return=%2Freports');
  expect(await screen.findByRole('heading', { name: 'Giriş yapın' })).toBeVisible();
});

it('a refusal without a challenge stays where it is', async () => {
  show({ 'POST /api/auth/login': required({}) });
  await signIn();
  expect(await screen.findByText('Sayfayı yenileyip yeniden giriş yapın.')).toBeVisible();
});

const PATH = '/api/profile/second-factor';
const NONE = { totp: null, recovery_codes_left: 0, asks_password: false };
const SET_UP = { ...NONE, totp: { created_at: '2026-11-20T09:00:00.000Z', last_used_at: null } };

it('a person who must set a second factor up does so on a page of its own, and goes on from where they were', async () => {
  let state: typeof NONE | typeof SET_UP = NONE;
  const { memory } = show(
    {
      'GET /api/profile/me': () => refuse(403, 'second_factor_obligatory', 'Kurun.'),
      [`GET ${PATH}`]: () => state,
      [`POST ${PATH}/totp`]: () => ({ secret: 'S', address: 'otpauth://x', setup: 's' }),
      [`POST ${PATH}/totp/confirm`]: () => {
        state = SET_UP;
        return { recovery_codes: ['aaaa-bbbb'] };
      },
    },
    '/second-factor/set-up?return=%2Freports',
  );
  expect(await screen.findByText(/ikinci bir adım istiyor/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Devam et' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Kur' }));
  await userEvent.type(await screen.findByLabelText(/Doğrulama kodu/), '123456');
  await userEvent.click(screen.getByRole('button', { name: 'Doğrula ve aç' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sakladım' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Devam et' }));
  expect(memory.visited).toEqual(['/reports']);
});

it('the page for setting one up leads whoever is not signed in to the sign-in page', async () => {
  const { router } = show(
    { [`GET ${PATH}`]: () => refuse(401, 'unauthenticated', 'Giriş yapın.') },
    '/second-factor/set-up?return=%2Freports',
  );
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(router.state.location.search).toBe('?return=%2Freports');
});
