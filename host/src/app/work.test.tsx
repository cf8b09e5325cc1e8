import { aRole, refuse } from '@muhatap/shared/testing';
import type { FakeRequest } from '@muhatap/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOpenCase, aWaitingRoom, aWorkPage, showWork } from '../testing/show-work';

const COUNTS = {
  me: { conversations: 2, complaints: 1, due: 1 },
  groups: { conversations: 4, complaints: 0, due: 0 },
  nobody: { conversations: 1200, complaints: 34, due: 7 },
};
const MINE = [anOpenCase(15 * 1440), aWaitingRoom(22 * 60), aWaitingRoom(200)];
const routes = { 'GET /api/work': () => aWorkPage(MINE, COUNTS) };

test('rows say who, what, where and since when, and open the conversation or the complaint', async () => {
  showWork('/gorevler', routes);
  const [complaint, soon, other] = await screen.findAllByRole('link', { name: /Zeynep Işık/ });
  expect(complaint).toHaveAttribute('href', '/sikayetler/detay?id=sikayet-21600');
  expect(complaint).toHaveTextContent(
    /^ŞikayetZeynep IşıkKaldırım çöktüMHT-7 · Fen İşleri2 haftadır açık$/,
  );
  expect(soon).toHaveAttribute('href', '/whatsapp-sikayetler/oda-1320');
  expect(soon).toHaveTextContent('22 saattir bekliyorYanıt için kalan: 2 saat');
  expect(other).toHaveTextContent(/3 saattir bekliyor$/);
});

test('tabs and parts carry their exact numbers and lead to lists of their own', async () => {
  const { queries, router } = showWork('/gorevler', routes);
  const tabs = within(await screen.findByRole('navigation', { name: 'Görev listeleri' }));
  await waitFor(() =>
    expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Bana atanan3',
      'Gruplarımda4',
      'Atanmamış1.234',
    ]),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Yanıt süresi filtresi' }));
  expect(await screen.findByRole('button', { name: 'Bugün dolacak1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: 'Tür filtresi' }));
  expect(await screen.findByRole('button', { name: 'Konuşmalar2' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Şikayetler1' }));
  expect(
    await screen.findByRole('button', { name: 'Tür: Şikayetler filtresini kaldır' }),
  ).toBeVisible();
  await userEvent.click(tabs.getByRole('link', { name: /Atanmamış/ }));
  await waitFor(() => expect(queries().at(-1)).toBe('scope=nobody&kind=complaint&limit=30'));
  expect(router.state.location.search).toBe('?scope=nobody&show=complaints');
  expect(tabs.getByRole('link', { name: /Atanmamış/ })).toHaveAttribute('aria-current', 'page');
});

test('the holder is named in the list of the groups alone', async () => {
  showWork('/gorevler?scope=groups', routes);
  expect((await screen.findAllByText(/Ayşe Yılmaz ilgileniyor/))[0]).toBeVisible();
});

test('in the list of what is due today every row says how long an answer is possible', async () => {
  showWork('/gorevler?show=due', { 'GET /api/work': () => aWorkPage([aWaitingRoom(200)], COUNTS) });
  expect(await screen.findByText('Yanıt için kalan: 20 saat 40 dk')).toBeVisible();
});

test('further rows come with the button, over several pages of the server, and the address keeps their number', async () => {
  const page = ({ query }: FakeRequest) => {
    const from = Number(query.get('cursor') ?? 0);
    const limit = Number(query.get('limit'));
    const items = Array.from({ length: limit }, (_, n) => aWaitingRoom(2000 - from - n));
    return aWorkPage(items, COUNTS, String(from + limit));
  };
  const { queries, router } = showWork('/gorevler?rows=90', { 'GET /api/work': page });
  expect(await screen.findAllByRole('listitem')).toHaveLength(90);
  await userEvent.click(screen.getByRole('link', { name: 'Daha fazla göster' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120));
  expect(queries().slice(-2)).toEqual(['scope=me&limit=100', 'scope=me&limit=20&cursor=100']);
  expect(router.state.location.search).toBe('?rows=120');
});

test.each([
  ['/gorevler', 'Bekleyen işiniz yok'],
  ['/gorevler?scope=groups', 'Gruplarınızda bekleyen iş yok'],
  ['/gorevler?scope=nobody', 'Atanmamış iş yok'],
  ['/gorevler?show=due', 'Bu filtrede iş yok'],
])('an empty list at %s says so: %s', async (at, title) => {
  showWork(at, {});
  expect(await screen.findByText(title)).toBeVisible();
});

test('a failure shows the sentence of the server and another try; rows that were shown stay when a later reading fails', async () => {
  let answer: () => unknown = () => refuse(500, 'internal', 'Sunucu yanıt veremedi.');
  const { clock } = showWork('/gorevler', { 'GET /api/work': () => answer() });
  expect(await screen.findByRole('alert')).toHaveTextContent('Sunucu yanıt veremedi.');
  answer = () => aWorkPage(MINE, COUNTS);
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  answer = () => refuse(500, 'internal', 'Sunucu yanıt veremedi.');
  await act(() => clock.advance(60_000));
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('live changes are read once in three seconds, only while the page is seen, and otherwise every minute', async () => {
  const { queries, clock, live, memory } = showWork('/gorevler', routes);
  await screen.findAllByRole('listitem');
  expect(queries()).toHaveLength(1);
  act(() => {
    live.emit('complaint-updated', { complaint_id: 'sikayet-1' });
    live.emit('room-gone', { room_id: 'oda-1' });
  });
  await act(() => clock.advance(2_999));
  expect(queries()).toHaveLength(1);
  await act(() => clock.advance(1));
  expect(queries()).toHaveLength(2);
  act(() => memory.becomeHidden());
  act(() => void live.emit('complaint-updated', { complaint_id: 'sikayet-1' }));
  await act(() => clock.advance(50_000));
  expect(queries()).toHaveLength(2);
  act(() => memory.becomeVisible());
  await act(() => clock.advance(0));
  expect(queries()).toHaveLength(3);
  await act(() => clock.advance(60_000));
  expect(queries()).toHaveLength(4);
  live.stop();
});

test('lists and parts that the roles can never fill are left out', async () => {
  const own = { ...aRole(['complaints']), visibility: 'own' as const };
  showWork('/gorevler', routes, { roles: [own] });
  expect(await screen.findAllByRole('listitem')).toHaveLength(3);
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('without a grant of either kind the page is not opened and nothing is requested', async () => {
  const { queries } = showWork('/gorevler', routes, { roles: [aRole(['reports'])] });
  expect(await screen.findByText('Yetki yok')).toBeVisible();
  expect(queries()).toEqual([]);
});
