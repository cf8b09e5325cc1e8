import { notificationsStore } from '@muhatap/shared/notifications';
import { fakeRealtime } from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeSettings } from '../../fakes/fake-settings';
import { showPage } from '../../fakes/show-page';
import { pageRoutes } from '../page-routes';

beforeAll(async () => void (await import('./inbox-settings.page')));

const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const show = (more = {}) => showPage(pageRoutes, { at: '/inbox/settings', ...more });

test('hands conversations out in turn, with a capacity, among those who take part', async () => {
  const { server } = show();
  expect(await screen.findByRole('radio', { name: /Sırayla/ })).toBeChecked();
  expect(screen.getByText('20 açık konuşma · dolu')).toBeVisible();
  const capacity = screen.getByLabelText('Kişi başına en çok açık konuşma');
  await userEvent.clear(capacity);
  expect(screen.getByText('1 ile 500 arasında bir sayı yazın.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  expect(server.requests.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.type(capacity, '35');
  await userEvent.click(screen.getByRole('button', { name: 'Temizle' }));
  expect(screen.getByText(/Kimse katılmıyor/)).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'İlknur Şahin katılsın' }));
  await userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(notifications()).toContain('Ayarlar kaydedildi'));
  expect(server.requests.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    capacity: 35,
    agents: [
      { takes_part: false },
      { takes_part: false },
      { id: 'user-3', takes_part: true },
      { takes_part: false },
    ],
  });
});

test('previews the survey as the citizen sees it, and no capacity is requested when work is taken by hand', async () => {
  show();
  const preview = within(
    await screen.findByRole('group', { name: 'Kapanan konuşmadan sonra sor: önizleme' }),
  );
  await userEvent.type(screen.getByLabelText('Teşekkür'), ' Sağ olun!');
  expect(preview.getByText('Değerlendirmeniz için teşekkür ederiz. Sağ olun!')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Elle/ }));
  expect(screen.queryByLabelText('Kişi başına en çok açık konuşma')).toBeNull();
});

test('a text that a colleague saves arrives, and never over one that is being written', async () => {
  const { server } = show();
  const live = fakeRealtime();
  await screen.findByLabelText('Karşılama metni');
  const answer = (text: string) =>
    server.add({
      'GET /api/inbox/settings': () => ({ ...fakeSettings(), greeting: { is_on: true, text } }),
    });
  answer('Onun metni');
  act(() => void live.emit('inbox-changed', { what: 'settings' }));
  await waitFor(() => expect(screen.getByLabelText('Karşılama metni')).toHaveValue('Onun metni'));
  await userEvent.type(screen.getByLabelText('Karşılama metni'), ' ve benimki');
  answer('Yine onun');
  act(() => void live.emit('inbox-changed', { what: 'settings' }));
  expect(await screen.findByText(/başkası kaydetti/)).toBeVisible();
  expect(screen.getByLabelText('Karşılama metni')).toHaveValue('Onun metni ve benimki');
  await userEvent.click(screen.getByRole('button', { name: 'Değişiklikleri geri al' }));
  expect(screen.getByLabelText('Karşılama metni')).toHaveValue('Yine onun');
  live.stop();
});

test('unsaved changes are announced, and can be put back', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Yeni konuşmayı karşıla' }));
  expect(screen.getByText('Kaydedilmemiş değişiklikler var.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeEnabled();
  await userEvent.click(screen.getByRole('button', { name: 'Değişiklikleri geri al' }));
  expect(screen.getByRole('checkbox', { name: 'Yeni konuşmayı karşıla' })).toBeChecked();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
});

test('is read only without the grant', async () => {
  show({ grants: ['inbox'] });
  expect(await screen.findByText(/yalnızca ayar yetkisi/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
  expect(screen.getByRole('radio', { name: /Elle/ })).toBeDisabled();
});
