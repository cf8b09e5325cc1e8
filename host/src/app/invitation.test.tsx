import { aUser, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';

beforeAll(() => Promise.all([import('./pages/register.page'), import('./layouts/auth-layout')]));

const TOKEN = 'bir-davet-bağlantısının-anahtarı';
const AT = `/register?invite=${encodeURIComponent(TOKEN)}`;
const about = (more: object = {}) => ({
  company_name: 'Çınarlı Belediyesi',
  name: 'Deniz Kaya',
  email: 'deniz@demo.muhatap.test',
  phone: null,
  has_account: false,
  ...more,
});
const show = (routes: FakeRoutes, isSignedIn = false) =>
  renderShell({
    at: AT,
    isSignedIn,
    routes: {
      'POST /api/auth/invitation': () => about(),
      'POST /api/auth/accept-invitation': () => ({
        user: aUser({ company_id: 'company-2' }),
        token: 'joined',
      }),
      ...routes,
    },
  });
const accepted = (api: ReturnType<typeof show>['api']) =>
  api.requests.filter(({ path }) => path === '/api/auth/accept-invitation').map(({ body }) => body);
const join = () => userEvent.click(screen.getByRole('button', { name: 'Katıl' }));

it('is accepted with a name and a new password, and leads into the company', async () => {
  const { api, memory } = show({});
  expect(
    await screen.findByRole('heading', { name: 'Çınarlı Belediyesi ekibine davetlisiniz' }),
  ).toBeVisible();
  expect(screen.getByLabelText('E-posta')).toHaveValue('deniz@demo.muhatap.test');
  expect(screen.getByLabelText('Ad soyad')).toHaveValue('Deniz Kaya');
  await userEvent.type(screen.getByLabelText('Parola'), 'kısa');
  await join();
  expect(screen.getByText('Parola en az 8 karakter olmalı.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Parola'), '-değil-artık');
  await join();
  await waitFor(() => expect(memory.visited).toEqual(['/']));
  expect(accepted(api)).toEqual([
    { token: TOKEN, name: 'Deniz Kaya', password: 'kısa-değil-artık' },
  ]);
  expect(memory.values.get('auth_token')).toBe('joined');
});

it('asks whoever has an account for its password', async () => {
  const { api, memory } = show({
    'POST /api/auth/invitation': () =>
      about({ has_account: true, email: null, phone: '+905550000009' }),
    'POST /api/auth/accept-invitation': ({ body }) =>
      (body as { password: string }).password === 'eski'
        ? { user: aUser(), token: 'joined' }
        : refuse(400, 'invalid_credentials', 'Parola hatalı.'),
  });
  expect(await screen.findByText(/zaten bir hesabınız var/)).toBeVisible();
  expect(screen.getByLabelText('Telefon')).toHaveValue('+905550000009');
  expect(screen.queryByLabelText('Ad soyad')).toBeNull();
  await userEvent.type(screen.getByLabelText('Parola'), 'yanlış');
  await join();
  expect(await screen.findByRole('alert')).toHaveTextContent('Parola hatalı.');
  await userEvent.clear(screen.getByLabelText('Parola'));
  await userEvent.type(screen.getByLabelText('Parola'), 'eski');
  await join();
  await waitFor(() => expect(memory.visited).toEqual(['/']));
  expect(accepted(api).at(-1)).toEqual({ token: TOKEN, name: 'Deniz Kaya', password: 'eski' });
});

it('is looked at again where the look was lost on its way', async () => {
  const answers = [refuse(502, 'backend_unreachable', 'Sunucu şu anda yanıt vermiyor.'), about()];
  show({ 'POST /api/auth/invitation': () => answers.shift() });
  expect(
    await screen.findByRole('heading', { name: /ekibine davetlisiniz/ }, { timeout: 3_000 }),
  ).toBeVisible();
});

it('is open to who is signed in already: another company may invite them', async () => {
  const { address } = show({}, true);
  expect(await screen.findByRole('heading', { name: /ekibine davetlisiniz/ })).toBeVisible();
  expect(address()).toBe(AT);
});

it.each([
  ['invitation_gone', 404],
  ['validation', 400],
])('that is over (%s) says so and leads to the sign-in', async (code, status) => {
  show({ 'POST /api/auth/invitation': () => refuse(status, code, 'Davet bulunamadı.') });
  expect(
    await screen.findByRole('heading', { name: 'Bu davet artık geçerli değil' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Giriş yapın' })).toHaveAttribute('href', '/login');
});

it('that cannot be read now can be read again', async () => {
  let isDown = true;
  show({
    'POST /api/auth/invitation': () =>
      isDown ? Promise.reject(new TypeError('offline')) : about(),
  });
  expect(await screen.findByText('Sunucuya ulaşılamadı. Bağlantınızı kontrol edin.')).toBeVisible();
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByRole('heading', { name: /ekibine davetlisiniz/ })).toBeVisible();
});
