import { aUser, refuse, type FakeRoutes } from '@muhatap/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShell } from '../testing/render-shell';

beforeAll(() =>
  Promise.all([import('./pages/single-sign-on.page'), import('./layouts/auth-layout')]),
);

const AT_DIRECTORY = 'https://giris.ornek.bel.tr/auth?client_id=muhatap';
const show = (at: string, routes: FakeRoutes = {}) =>
  renderShell({
    at,
    isSignedIn: false,
    routes: {
      'POST /api/auth/single-sign-on/providers': () => ({
        providers: [{ id: 'p1', name: 'Belediye hesabı' }],
      }),
      'POST /api/auth/single-sign-on/start': () => ({ address: AT_DIRECTORY }),
      ...routes,
    },
  });
const bodiesOf = ({ requests }: ReturnType<typeof show>['api'], path: string) =>
  requests.filter((request) => request.path === path).map(({ body }) => body);
const submit = async (email: string) => {
  await userEvent.type(await screen.findByLabelText('Kurum e-postanız'), email);
  await userEvent.click(screen.getByRole('button', { name: 'Devam et' }));
};

it('leads from the e-mail address to the directory', async () => {
  const { api, memory } = show('/single-sign-on?return=%2Freports');
  await submit(' ayse@ornek.bel.tr ');
  await waitFor(() => expect(memory.visited).toEqual([AT_DIRECTORY]));
  expect(bodiesOf(api, '/api/auth/single-sign-on/start')).toEqual([
    { provider_id: 'p1', email: 'ayse@ornek.bel.tr' },
  ]);
  expect([...memory.tabValues.values()]).toContain('/reports');
});

it('lets the person choose where there are several, and says so where there is none', async () => {
  const providers = [
    { id: 'p1', name: 'Belediye hesabı' },
    { id: 'p2', name: 'Su İdaresi' },
  ];
  let found = providers.slice(2);
  const { api, memory } = show('/single-sign-on', {
    'POST /api/auth/single-sign-on/providers': () => ({ providers: found }),
  });
  await submit('ayse');
  expect(await screen.findByText('E-posta adresinizi girin.')).toBeVisible();
  await submit('@ornek.bel.tr');
  expect(await screen.findByText(/kurum girişi tanımlı değil/)).toBeVisible();
  found = providers;
  await userEvent.click(screen.getByRole('button', { name: 'Devam et' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Su İdaresi' }));
  await waitFor(() => expect(memory.visited).toEqual([AT_DIRECTORY]));
  expect(bodiesOf(api, '/api/auth/single-sign-on/start')).toMatchObject([{ provider_id: 'p2' }]);
});

it('asks for the password here where the directory is asked over LDAP', async () => {
  let isRight = false;
  const path = '/api/auth/single-sign-on/password';
  const { api, memory } = show('/single-sign-on', {
    'POST /api/auth/single-sign-on/providers': () => ({
      providers: [{ id: 'p3', name: 'Belediye dizini', kind: 'ldap' }],
    }),
    [`POST ${path}`]: () =>
      isRight
        ? { user: aUser(), token: 'ldap' }
        : refuse(400, 'invalid_credentials', 'E-posta veya parola hatalı.'),
  });
  await submit('ayse@ornek.bel.tr');
  expect(await screen.findByRole('heading', { name: 'Belediye dizini' })).toBeVisible();
  const enter = () => userEvent.click(screen.getByRole('button', { name: 'Giriş Yap' }));
  await enter();
  expect(await screen.findByText('Parolanızı girin.')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Kurum parolanız'), ' gizli ');
  await enter();
  expect(await screen.findByText('E-posta veya parola hatalı.')).toBeVisible();
  isRight = true;
  await enter();
  await waitFor(() => expect(memory.values.get('auth_token')).toBe('ldap'));
  const body = { provider_id: 'p3', email: 'ayse@ornek.bel.tr', password: ' gizli ' };
  expect(bodiesOf(api, path)).toEqual([body, body]);
});

it('leads back from the password to another address', async () => {
  show('/single-sign-on', {
    'POST /api/auth/single-sign-on/providers': () => ({
      providers: [{ id: 'p3', name: 'Belediye dizini', kind: 'ldap' }],
    }),
  });
  await submit('ayse@ornek.bel.tr');
  await userEvent.click(await screen.findByRole('button', { name: 'Başka bir adresle gir' }));
  expect(await screen.findByLabelText('Kurum e-postanız')).toBeVisible();
});

it('signs in by the answer of the directory', async () => {
  const { api, memory } = show('/single-sign-on?code=abc&state=xyz', {
    'POST /api/auth/single-sign-on/finish': () => ({ user: aUser(), token: 'directory' }),
  });
  await waitFor(() => expect(memory.values.get('auth_token')).toBe('directory'));
  expect(bodiesOf(api, '/api/auth/single-sign-on/finish')).toEqual([
    { answer: '?code=abc&state=xyz' },
  ]);
});

it('says why it failed, and begins anew with the form', async () => {
  show('/single-sign-on?error=access_denied&state=xyz', {
    'POST /api/auth/single-sign-on/finish': () =>
      refuse(400, 'single_sign_on_refused', 'Kurumunuzun giriş sunucusu girişi onaylamadı.'),
  });
  expect(await screen.findByText('Kurumunuzun giriş sunucusu girişi onaylamadı.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByLabelText('Kurum e-postanız')).toBeVisible();
});
