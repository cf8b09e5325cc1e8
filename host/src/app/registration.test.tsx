import { aUser, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';

beforeAll(() => Promise.all([import('./pages/register.page'), import('./layouts/auth-layout')]));

const show = (at: string, state: () => unknown, routes: FakeRoutes = {}) =>
  renderShell({
    at,
    isSignedIn: false,
    routes: {
      'POST /api/auth/registration': state,
      'POST /api/auth/register': () => ({ user: aUser(), token: 'founder' }),
      ...routes,
    },
  });
const fill = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const heading = (name: string) => screen.findByRole('heading', { name });
const bodiesOf = ({ requests }: ReturnType<typeof show>['api'], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body);

it('by the link of the console makes the first administrator', async () => {
  const { api, memory } = show('/register?first=anahtar', () => ({ state: 'first' }));
  expect(await heading('Kurulumu tamamlayın')).toBeVisible();
  await fill('Kurum adı', 'Çınarlı Belediyesi');
  await fill('Ad soyad', 'Ayşe Yılmaz');
  await fill('E-posta', 'ayse@ornek.test');
  await fill('Telefon', '05321112233');
  await fill('Parola', 'uzun-bir-parola');
  await userEvent.click(screen.getByRole('button', { name: 'Kayıt ol' }));
  await waitFor(() => expect(memory.values.get('auth_token')).toBe('founder'));
  expect(bodiesOf(api, '/api/auth/registration')).toEqual([{ first_key: 'anahtar' }]);
  expect(bodiesOf(api, '/api/auth/register')).toMatchObject([
    { company_name: 'Çınarlı Belediyesi', first_key: 'anahtar' },
  ]);
});

it.each([
  ['/register', 'Kayıt kapalı'],
  ['/register?first=eski', 'Bu bağlantı artık geçerli değil'],
])('at %s offers no form where registration is closed', async (at, title) => {
  show(at, () => ({ state: 'closed' }));
  expect(await heading(title)).toBeVisible();
  expect(screen.queryByLabelText('Kurum adı')).toBeNull();
  expect(screen.getByRole('link', { name: 'Giriş yapın' })).toHaveAttribute('href', '/login');
});

it('asks again when nobody answered', async () => {
  let attempts = 0;
  show('/register', () =>
    (attempts += 1) === 1
      ? refuse(500, 'internal', 'Beklenmeyen bir hata oluştu.')
      : { state: 'open' },
  );
  expect(await screen.findByText('Beklenmeyen bir hata oluştu.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await heading('Kurumunuzu kaydedin')).toBeVisible();
});
