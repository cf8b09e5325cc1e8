import { notificationsStore } from '@muhatap/shared/notifications';
import { aConnection, chooseRowAction, refuse } from '@muhatap/shared/testing';
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
  expect(screen.queryByRole('button', { name: /Sına/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('connects an account: faults beside the fields, the secret goes out once and the webhook address is shown', async () => {
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
  expect(await screen.findByText(/İkinci hat bağlandı/)).toBeVisible();
  expect(bodyOf(server, 'POST')).toEqual({
    platform: 'whatsapp',
    name: 'İkinci hat',
    external_id: '106540352242922',
    display_number: null,
    credentials: { access_token: 'EAAG-gizli' },
  });
  expect(screen.getByText(/\/webhooks\/meta$/)).toBeVisible();
  expect(screen.queryByDisplayValue('EAAG-gizli')).toBeNull();
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Bağlantıyı sına' }),
  );
  expect(await screen.findByText('Bağlantı çalışıyor.')).toBeVisible();
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

test('tests, pauses, renames and takes away an account', async () => {
  const { server } = show();
  await userEvent.click(
    await screen.findByRole('button', { name: 'Belediye WhatsApp Hattı: Bağlantıyı sına' }),
  );
  expect(await screen.findByText('Bağlantı çalışıyor.')).toBeVisible();
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
