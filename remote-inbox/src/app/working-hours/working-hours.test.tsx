import { notificationsStore } from '@muhatap/shared/notifications';
import { refuse } from '@muhatap/shared/testing';
import type { WorkingHoursInput } from '@muhatap/shared/wire/conversations';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage } from '../../fakes/show-page';
import { pageRoutes } from '../page-routes';

beforeAll(async () => void (await import('./working-hours.page')));

const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const show = (more = {}) => showPage(pageRoutes, { at: '/inbox/working-hours', ...more });
const day = (name: string) => within(screen.getByRole('group', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Kaydet' }));
const sent = ({ server }: ReturnType<typeof show>) =>
  server.requests
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => body as WorkingHoursInput);

test('says whether it is open, and saves a day that was copied to the workdays', async () => {
  const shown = show();
  expect(await screen.findByText(/^Şu anda açık · .*kapanır$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
  const start = day('Pazartesi').getByLabelText('Pazartesi başlangıç');
  await userEvent.clear(start);
  await userEvent.type(start, '9');
  await userEvent.click(
    day('Pazartesi').getByRole('button', { name: 'Pazartesi saatlerini kopyala' }),
  );
  await waitFor(() => expect(start).toHaveValue('09:00'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Hafta içi günlere kopyala' }));
  await save();
  await waitFor(() => expect(notifications()).toContain('Çalışma saatleri kaydedildi'));
  expect(
    sent(shown)[0]?.days.map(({ periods }) =>
      periods.map(({ from, to }) => `${from}-${to}`).join(),
    ),
  ).toEqual([...Array<string>(5).fill('09:00-17:30'), '', '']);
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
});

test('the switch for a whole day says of which day it is', async () => {
  show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Salı: Tüm gün' }));
  expect(screen.queryByLabelText('Salı başlangıç')).toBeNull();
  expect(screen.getByLabelText('Çarşamba başlangıç')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cumartesi' }));
  expect(screen.getByLabelText('Cumartesi başlangıç')).toBeVisible();
});

test('an end before its start is said beside it and nothing is sent', async () => {
  const shown = show();
  const end = await screen.findByLabelText('Salı bitiş');
  await userEvent.clear(end);
  await userEvent.type(end, '07:00');
  expect(day('Salı').getByText('Bitiş saati başlangıçtan sonra olmalı.')).toBeVisible();
  await save();
  expect(screen.getByText('İşaretli alanları düzeltin.')).toBeVisible();
  expect(sent(shown)).toEqual([]);
});

test('a written text stays when the server refuses', async () => {
  show({
    more: {
      'PUT /api/inbox/working-hours': () => refuse(500, 'internal', 'Sunucuda hata oluştu.'),
    },
  });
  await userEvent.type(await screen.findByLabelText('Yanıt metni'), ' Ek cümle.');
  await save();
  expect(await screen.findByText('Sunucuda hata oluştu.')).toBeVisible();
  expect(screen.getByLabelText('Yanıt metni')).toHaveValue(
    'Merhaba, şu anda mesai dışındayız. Mesajınızı aldık; mesai başlayınca yanıtlayacağız.\n\nAcil durumlar için: 153 Ek cümle.',
  );
});

test('a holiday gets hours of its own, and gives them back', async () => {
  show();
  const holidays = within(await screen.findByRole('list', { name: 'Resmî tatiller' }));
  expect(holidays.getAllByText('13:00’te kapanır')).toHaveLength(2);
  expect(holidays.getByText('Zafer Bayramı').closest('li')).toHaveTextContent('Kapalı');
  await userEvent.click(await screen.findByRole('button', { name: 'Yılbaşı: saatleri değiştir' }));
  expect(screen.getByRole('group', { name: 'Yılbaşı' })).toBeVisible();
  expect(screen.getByText(/^Özel: 08:30/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Yılbaşı: özel saatleri kaldır' }));
  expect(screen.queryByRole('group', { name: 'Yılbaşı' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Kaydet' })).toBeDisabled();
});

/** Does not wait for the navigation: it is held until the person has answered. */
const leave = (router: ReturnType<typeof show>['router']) =>
  act(() => {
    void router.navigate('/elsewhere');
    return Promise.resolve();
  });

test('asks before unsaved changes are left behind', async () => {
  const { router } = show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Cumartesi' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Kaydet' })).toBeEnabled());
  await leave(router);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'İptal' }),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByRole('checkbox', { name: 'Cumartesi' })).toBeChecked();
  await leave(router);
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Onayla' }),
  );
  expect(await screen.findByText('Başka yer')).toBeVisible();
});

test('is read only without the grant', async () => {
  show({ grants: ['inbox'] });
  expect(await screen.findByText(/yalnızca ayar yetkisi/)).toBeVisible();
  expect(screen.getByText('08:30–12:00, 13:30–17:30')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kaydet' })).toBeNull();
  expect(screen.getByLabelText('Yanıt metni')).toBeDisabled();
});

test('can be tried again after a failed load', async () => {
  let isDown = true;
  const { server } = show({
    more: { 'GET /api/inbox/working-hours': () => refuse(500, 'internal', 'Sunucu hatası') },
  });
  expect(await screen.findByText('Sunucu hatası')).toBeVisible();
  isDown = false;
  server.add({
    'GET /api/inbox/working-hours': () =>
      isDown
        ? refuse(500, 'internal', '')
        : {
            days: [],
            observes_holidays: false,
            special_days: [],
            away_reply: { is_on: false, text: '' },
            time_zone: 'Europe/Istanbul',
            holidays: [],
            is_open: false,
            next_change: null,
          },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  // The wire schema requires seven days: an answer without them is refused.
  expect(await screen.findByText('Çalışma saatleri yüklenirken hata oluştu')).toBeVisible();
});
