import { notificationsStore } from '@muhatap/shared/notifications';
import {
  aRole,
  chooseRowAction,
  createManualClock,
  fakeApi,
  freshWorld,
  refuse,
  renderScreen,
  setWideWindow,
} from '@muhatap/shared/testing';
import type { ModuleGrant } from '@muhatap/shared/wire/session';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeOperations, OPERATIONS_NOW } from '../../testing/fake-operations';
import { operationsRoutes } from '../routes/operations.routes';

// The first load of a screen's code is slow on a busy machine; it is not what these tests time.
beforeAll(() =>
  Promise.all([
    import('./operations.page'),
    import('./failed-work.page'),
    import('./operations.loader'),
  ]),
);

const PAGE = '/settings/operations';
const CALLS = `${PAGE}/webhooks`;

function show(at: string, grants: readonly ModuleGrant[] = ['releases']) {
  setWideWindow(true);
  freshWorld({ clock: createManualClock(OPERATIONS_NOW) });
  const { routes } = fakeOperations();
  const server = fakeApi(routes);
  const view = renderScreen(
    [
      {
        path: '/',
        HydrateFallback: () => null,
        children: [operationsRoutes, { path: 'no-authorized-module', element: <p>Yetki yok</p> }],
      },
    ],
    { at, roles: [aRole(grants)] },
  );
  const sent = (path: string) =>
    server.requests.filter((request) => request.path === path).map(({ body }) => body);
  return { ...view, server, routes, sent };
}
const notifications = () =>
  notificationsStore.getState().notifications.map(({ message }) => message);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const confirm = async () => {
  const question = within(await screen.findByRole('alertdialog'));
  const words = question.getByRole('heading').textContent;
  await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
  return words;
};

test('the page, queues, accounts and system, those that need somebody named first', async () => {
  show(PAGE);
  const calls = within(await screen.findByRole('row', { name: /^Gelen çağrılar/ }));
  expect(calls.getByText('Bekleyen yok')).toBeVisible();
  expect(calls.getByText('3 iş karar bekliyor')).toBeVisible();
  const sends = within(screen.getByRole('row', { name: /^Giden mesajlar/ }));
  expect(sends.getByText('1.204 iş, en eskisi 15 dk')).toBeVisible();
  expect(screen.getByRole('row', { name: /^of-a-newer-server.*12 sn/ })).toBeVisible();
  const accounts = within(screen.getByRole('table', { name: 'Kanal hesapları' }));
  const [, first, second] = accounts.getAllByRole('row');
  expect(first).toHaveTextContent(
    /@cinarlibelediyesi.*Onarım bekliyorErişim anahtarının süresi dolmuş/,
  );
  expect(second).toHaveTextContent(/WhatsApp Hattı.*Çalışıyor/);
  for (const text of ['12,4 GB', '41 GB', '26 saat', '2 saat önce'])
    expect(screen.getByText(text)).toBeVisible();
});

test('a queue, leads to what failed of it, by reason', async () => {
  const { router } = show(PAGE);
  await userEvent.click(await screen.findByRole('link', { name: 'Gelen çağrılar' }));
  expect(router.state.location.pathname).toBe(CALLS);
  const reason = within(
    await screen.findByRole('region', { name: 'entry without a readable shape' }),
  );
  expect(reason.getByText('2 iş')).toBeVisible();
  expect(reason.getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Ardındakiler bekliyor')).toBeVisible();
});

test('one job and all of a reason, are put back or given up after a question', async () => {
  const { sent } = show(CALLS);
  await screen.findByText('İş 1');
  await chooseRowAction('İş 1', 'Yeniden dene…');
  expect(await confirm()).toBe('1 numaralı iş yeniden denensin mi?');
  await waitFor(() => expect(notifications()).toContain('1 iş sıraya geri kondu'));
  await waitFor(() => expect(screen.queryByText('İş 1')).toBeNull());
  expect(sent('/api/operations/jobs/replay')).toEqual([{ id: 1 }]);

  await userEvent.click(screen.getAllByRole('button', { name: 'Vazgeç' })[1] ?? document.body);
  expect(await confirm()).toBe('Bu işten vazgeçilsin mi?');
  await waitFor(() => expect(notifications()).toContain('1 iş silindi'));
  expect(sent('/api/operations/jobs/discard')).toEqual([
    { queue: 'webhooks', error: 'unknown object "page_v2"' },
  ]);
  await press('Yeniden dene');
  await confirm();
  expect(await screen.findByText('Yapılamayan iş yok')).toBeVisible();
});

test('a job that refuses, says why and stays', async () => {
  const { server } = show(CALLS);
  await screen.findByText('İş 1');
  server.add({
    'POST /api/operations/jobs/replay': () => ({ done: 0, refused: ['Çağrı artık yok.'] }),
  });
  await press('Hepsini yeniden dene');
  expect(await confirm()).toBe('Bu nedenle yapılamayan 2 iş yeniden denensin mi?');
  await waitFor(() => expect(notifications()).toContain('Çağrı artık yok.'));
  expect(screen.getByText('İş 1')).toBeVisible();
});

test('the content of a call, is shown after a question that says that the look is recorded', async () => {
  show(CALLS);
  await screen.findByText('İş 2');
  expect(screen.queryByText(/Sokak lambası/)).toBeNull();
  await chooseRowAction('İş 2', 'İçeriği göster…');
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/adınızla denetim kaydına yazılır/)).toBeVisible();
  await userEvent.click(question.getByRole('button', { name: 'Onayla' }));
  expect(await screen.findByLabelText('Çağrının içeriği')).toHaveTextContent('Sokak lambası');
});

test('an answer that does not come, is said and can be tried again; without the grant there is no page', async () => {
  const { server, routes, unmount } = show(PAGE);
  server.add({ 'GET /api/operations': () => refuse(503, 'database_unavailable', 'Ulaşılamıyor.') });
  expect(await screen.findByText('Ulaşılamıyor.')).toBeVisible();
  server.add(routes);
  await press('Tekrar Dene');
  expect(await screen.findByRole('row', { name: /^Gelen çağrılar/ })).toBeVisible();
  unmount();
  const { server: other } = show(PAGE, ['inbox', 'settings']);
  expect(await screen.findByText('Yetki yok')).toBeVisible();
  expect(other.requests).toEqual([]);
});
