import { aRole, refuse } from '@muhatap/shared/testing';
import type { FakeRequest } from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOpenCase, aWaitingRoom, aWorkPage, colleaguesNow, showWork } from '../testing/show-work';

const COUNTS = {
  me: { conversations: 12, complaints: 3, due: 1 },
  nobody: { conversations: 40, complaints: 2, due: 0 },
};
const REPORT = {
  days: [{ date: '2026-11-20', received: 41, sent: 33 }],
  received: 41,
  sent: 33,
  open_rooms: 120,
  waiting_rooms: 17,
  new_customers: 4,
  complaints_by_status: [],
  channels: [],
};
const work = ({ query }: FakeRequest) =>
  query.get('due') === 'today'
    ? aWorkPage([aWaitingRoom(22 * 60, { name: 'Süresi Dolan' })], COUNTS)
    : aWorkPage([anOpenCase(1440), aWaitingRoom(200)], COUNTS);
const ROUTES = {
  'GET /api/work': work,
  'GET /api/reports/general': () => REPORT,
  'GET /api/colleagues': () =>
    colleaguesNow([
      { id: 'user-2', name: 'Ali Uzak', availability: 'away' },
      { id: 'user-3', name: 'Mert Aydoğan', availability: 'online' },
    ]),
};
const tiles = async (label: string) =>
  within(await screen.findByRole('list', { name: label }))
    .getAllByRole('listitem')
    .map((tile) => [
      tile.textContent,
      within(tile).queryByRole('link')?.getAttribute('href') ?? null,
    ]);

test('every number of the own work leads to its rows, the figures of the day to the report', async () => {
  showWork('/dashboard', ROUTES);
  expect(await tiles('Bekleyen işler')).toEqual([
    ['12Bana atanan bekleyen konuşma', '/gorevler?show=conversations'],
    ['3Bana atanan açık şikayet', '/gorevler?show=complaints'],
    ['1Bugün süresi dolacak', '/gorevler?show=due'],
    ['42Atanmamış', '/gorevler?scope=nobody'],
  ]);
  expect(await tiles('Kurumda bugün')).toEqual([
    ['41Bugün gelen mesaj', '/reports/general'],
    ['33Bugün gönderilen yanıt', '/reports/general'],
    ['120Açık konuşma', '/reports/general'],
    ['17Yanıt bekleyen', '/reports/general'],
  ]);
});

test('the conversations that are due today and the oldest work stand below', async () => {
  showWork('/dashboard', ROUTES);
  const due = await screen.findByRole('link', { name: /Süresi Dolan/ });
  expect(due).toHaveTextContent('Yanıt için kalan: 2 saat');
  expect(screen.getByRole('heading', { name: 'Bugün süresi dolacak' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'En uzun bekleyen işlerim' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tümü' })).toHaveAttribute('href', '/gorevler');
});

test('colleagues who are here are named with their state, those who can be reached first', async () => {
  showWork('/dashboard', ROUTES);
  await screen.findByText('Mert Aydoğan');
  const panel = screen.getByRole('heading', { name: 'Şu anda burada' }).closest('section');
  expect(
    within(panel as HTMLElement)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Mert AydoğanÇevrimiçi$/),
    expect.stringMatching(/Ali UzakUzakta$/),
  ]);
});

test('nothing waits: it is said, with the way to what nobody holds', async () => {
  const nothing = { 'GET /api/work': () => aWorkPage([], { nobody: COUNTS.nobody }) };
  showWork('/dashboard', nothing);
  expect(await screen.findByText('Bekleyen işiniz yok')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Atanmamış işleri aç' })).toHaveAttribute(
    'href',
    '/gorevler?scope=nobody',
  );
  expect(await screen.findByText('Şu anda sizden başka çevrimiçi kimse yok.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Bugün süresi dolacak' })).toBeNull();
});

test('a reader of reports sees the figures and asks for no work; who sees only their own has no tile of what nobody holds', async () => {
  const reader = showWork('/dashboard', ROUTES, { roles: [aRole(['reports'])] });
  expect(await tiles('Kurumda bugün')).toHaveLength(4);
  expect(screen.queryByRole('list', { name: 'Bekleyen işler' })).toBeNull();
  expect(reader.queries()).toEqual([]);
  reader.unmount();
  const own = { ...aRole(['inbox']), visibility: 'own' as const };
  showWork('/dashboard', ROUTES, { roles: [own] });
  expect((await tiles('Bekleyen işler')).map(([text]) => text)).toEqual([
    '12Bana atanan bekleyen konuşma',
    '1Bugün süresi dolacak',
  ]);
  expect(screen.queryByRole('list', { name: 'Kurumda bugün' })).toBeNull();
});

test('one part that fails leaves the others, and what was shown stays while a later reading fails', async () => {
  let report: () => unknown = () => REPORT;
  const { clock } = showWork('/dashboard', {
    ...ROUTES,
    'GET /api/colleagues': () => refuse(500, 'internal', 'Kimler burada, okunamadı.'),
    'GET /api/reports/general': () => report(),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Kimler burada');
  expect(await tiles('Kurumda bugün')).toHaveLength(4);
  report = () => refuse(500, 'internal', 'Rapor okunamadı.');
  await act(() => clock.advance(60_000));
  await waitFor(() => expect(screen.getAllByRole('alert')).toHaveLength(1));
  expect(await tiles('Kurumda bugün')).toHaveLength(4);
});
