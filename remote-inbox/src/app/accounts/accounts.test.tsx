import { notificationsStore } from '@muhatap/shared/notifications';
import { platform } from '@muhatap/shared/platform';
import { aConnection, chooseRowAction, refuse } from '@muhatap/shared/testing';
import type { Connection } from '@muhatap/shared/wire/channels';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../fakes/show-page';
import { pageRoutes } from '../page-routes';

beforeAll(async () => void (await import('./accounts.page')));

const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const whatsapp = aConnection({ name: 'Belediye WhatsApp Hattı' });
const show = (at = '/inbox/accounts', more = {}) =>
  showPage(pageRoutes, { at, connections: [whatsapp], ...more });
/** Pasted, as keys are: typing them letter by letter takes a busy machine its time. */
const fill = async (label: RegExp, text: string) => {
  await userEvent.click(await screen.findByLabelText(label));
  await userEvent.paste(text);
};
const bodyOf = (server: ReturnType<typeof show>['server'], method: string) =>
  server.requests.find((request) => request.method === method)?.body;

test('invites to connect when there is none, and only who may', async () => {
  const { unmount } = showPage(pageRoutes, { at: '/inbox/accounts' });
  expect(await screen.findByText('Henüz bağlı hesap yok')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Hesap bağla' })).toBeVisible();
  unmount();
  showPage(pageRoutes, { at: '/inbox/accounts', grants: ['inbox'] });
  expect(await screen.findByText('Henüz bağlı hesap yok')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hesap bağla' })).toBeNull();
});

test('without the grant the list is read only', async () => {
  show('/inbox/accounts?connect=whatsapp', { grants: ['inbox'] });
  expect(await screen.findByText('Belediye WhatsApp Hattı')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Denetle/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('connects an account: faults beside the fields, the secret goes out once, the account is checked and a test message proves it', async () => {
  const { server, router } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Hesap bağla' }));
  await userEvent.click(await screen.findByRole('button', { name: /^WhatsApp Meta/ }));
  expect(router.state.location.search).toBe('?connect=whatsapp');
  await fill(/Phone number ID/, '+90 252');
  await userEvent.click(await screen.findByRole('button', { name: 'Hesabı bağla' }));
  expect(screen.getByText('Hesaba bir ad verin.')).toBeVisible();
  expect(screen.getByLabelText(/Hesabın adı/)).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText('Yalnızca rakamlardan oluşan kimliği yazın.')).toBeVisible();
  expect(screen.getByText('Bu anahtar gerekli.')).toBeVisible();
  await fill(/Hesabın adı/, 'İkinci hat');
  await userEvent.clear(screen.getByLabelText(/Phone number ID/));
  await fill(/Phone number ID/, '106540352242922');
  expect(screen.getByLabelText(/Erişim anahtarı/)).toHaveAttribute('type', 'password');
  await fill(/Erişim anahtarı/, 'EAAG-gizli');
  await userEvent.click(screen.getByRole('button', { name: 'Hesabı bağla' }));
  expect(await screen.findByText(/İkinci hat eklendi/)).toBeVisible();
  expect(bodyOf(server, 'POST')).toEqual({
    platform: 'whatsapp',
    name: 'İkinci hat',
    external_id: '106540352242922',
    display_number: null,
    credentials: { access_token: 'EAAG-gizli' },
  });
  expect(screen.queryByDisplayValue('EAAG-gizli')).toBeNull();
  expect(await screen.findByText('Sistem kullanıcısı anahtarı, süresiz.')).toBeVisible();
  expect(screen.getByText(/henüz hiçbir mesajın ulaştığı görülmedi/)).toBeVisible();
  await fill(/Kendi telefonunuz/, '0532 111 22 33');
  await userEvent.click(screen.getByRole('button', { name: 'Deneme mesajı gönder' }));
  expect(screen.getByText(/\+ ve ülke koduyla/)).toBeVisible();
  await userEvent.clear(screen.getByLabelText(/Kendi telefonunuz/));
  await fill(/Kendi telefonunuz/, '+90 (532) 111 22 33');
  await userEvent.click(screen.getByRole('button', { name: 'Deneme mesajı gönder' }));
  expect(await screen.findByText('Okundu')).toBeVisible();
  expect(screen.getByText(/Son ulaşan/)).toBeVisible();
  expect(server.requests.find(({ path }) => path.endsWith('/test-message'))?.body).toEqual({
    phone: '+905321112233',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Bitir' }));
  expect(await screen.findByText('İkinci hat')).toBeVisible();
});

test('an account that is connected already is said beside its id, and everything typed stays', async () => {
  show('/inbox/accounts?connect=facebook', {
    more: {
      'POST /api/connection': () => refuse(409, 'connection_exists', 'Bu hesap zaten bağlı.'),
    },
  });
  await fill(/Hesabın adı/, 'Sayfamız');
  await fill(/Sayfa kimliği/, '104500001');
  await fill(/Erişim anahtarı/, 'x');
  await userEvent.click(screen.getByRole('button', { name: 'Hesabı bağla' }));
  expect(await screen.findByText('Bu hesap zaten bağlı.')).toBeVisible();
  await waitFor(() =>
    expect(screen.getByLabelText(/Sayfa kimliği/)).toHaveAccessibleErrorMessage(
      'Bu hesap zaten bağlı.',
    ),
  );
  expect(screen.getByLabelText(/Hesabın adı/)).toHaveValue('Sayfamız');
  expect(screen.getByLabelText(/Erişim anahtarı/)).toHaveValue('x');
});

test('checks, pauses, renames and takes away an account', async () => {
  const { server } = show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Belediye WhatsApp Hattı: Denetle' }),
  );
  expect(await screen.findByText('Sistem kullanıcısı anahtarı, süresiz.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yeniden denetle' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kapat' }));
  const menu = (item: string) => chooseRowAction('Belediye WhatsApp Hattı', item);
  await menu('Duraklat');
  await waitFor(() => expect(notifications()).toContain('Belediye WhatsApp Hattı duraklatıldı'));
  expect(bodyOf(server, 'PATCH')).toEqual({ is_active: false });
  expect(screen.getAllByText('Duraklatıldı')).toHaveLength(2);
  await menu('Sürdür');
  await waitFor(() => expect(screen.getAllByText('Duraklatıldı')).toHaveLength(1));
  await menu('Anahtarları değiştir');
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/Erişim anahtarı/)).toHaveValue('');
  expect(dialog.getByPlaceholderText(/kayıtlı/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'İptal' }));
  await menu('Kaldır');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Konuşmalar silinmez');
  await userEvent.click(within(question).getByRole('button', { name: 'Onayla' }));
  await waitFor(() => expect(server.requests.some(({ method }) => method === 'DELETE')).toBe(true));
  await waitFor(() => expect(screen.queryByText('Belediye WhatsApp Hattı')).toBeNull());
});

test('the WhatsApp Business account of a number is typed where its key does not tell it', async () => {
  const { server } = show('/inbox/accounts', {
    more: {
      'GET /api/connection/{id}/check': () => ({
        ...{ steps: [], checked_at: '2026-11-20T10:00:00.000Z', key_expires_at: null },
        ...{ arrived_at: null, can_register: false, proof: 'send', test: null },
        can_name_business: true,
      }),
    },
  });
  await userEvent.click(
    await screen.findByRole('button', { name: 'Belediye WhatsApp Hattı: Denetle' }),
  );
  const field = await screen.findByLabelText('WhatsApp Business hesabının kimliği');
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Meta’ya sor' }));
  await userEvent.type(field, 'hesap');
  await ask();
  expect(await screen.findByText(/yalnız rakamdan/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '10229');
  await ask();
  expect(await screen.findByText(/bu numara yok/)).toBeVisible();
  await userEvent.clear(field);
  await userEvent.type(field, '102290129340398');
  await ask();
  await waitFor(() => expect(screen.queryByLabelText(/hesabının kimliği/)).toBeNull());
  expect(server.requests.findLast(({ method }) => method === 'PUT')?.body).toEqual({
    business_id: '102290129340398',
  });
});

const shown = (change: Partial<Connection>) =>
  showPage(pageRoutes, { at: '/inbox/accounts', connections: [aConnection(change)] });
const DAY_MS = 24 * 60 * 60_000;

test.each([
  ['words that arrived', { arrived_at: '2026-11-20T10:00:00.000Z' }, 'Bağlı'],
  ['nothing yet', { arrived_at: null }, 'Henüz mesaj ulaşmadı'],
  ['a failed check', { arrived_at: null, check_state: 'failed' }, 'Sorun var'],
  [
    'a provider that reports nothing',
    { arrived_at: null, platform: 'whatsapp-authkey' },
    'Yalnızca gönderir',
  ],
  ['a server of an earlier release', {}, 'Etkin'],
] as const)('an account with %s is shown as such', async (_name, change, state) => {
  shown(change);
  expect((await screen.findAllByText(state))[0]).toBeVisible();
});

test('a key that ends soon is announced, one that lasts is not', async () => {
  const inDays = (days: number) => new Date(platform().clock.now() + days * DAY_MS).toISOString();
  const { unmount } = shown({ key_expires_at: inDays(2.5) });
  expect(await screen.findByText(/3 gün sonra geçersiz olacak/)).toBeVisible();
  unmount();
  shown({ key_expires_at: inDays(40) });
  expect(await screen.findByText('Belediye Hattı')).toBeVisible();
  expect(screen.queryByText(/geçersiz olacak/)).toBeNull();
});

test('a permission that is missing at the provider is named with what to do', async () => {
  showPage(pageRoutes, {
    at: '/inbox/accounts?check=connection-3',
    connections: [aConnection({ id: 'connection-3', platform: 'facebook' })],
  });
  const steps = await screen.findByRole('list', { name: 'Denetimin adımları' });
  expect(await within(steps).findByText(/eksik izin var: pages_manage_metadata/)).toBeVisible();
  expect(within(steps).getByText(/yeni bir anahtar üretin/)).toBeVisible();
  expect(within(steps).getByLabelText('Sorun')).toBeVisible();
});
