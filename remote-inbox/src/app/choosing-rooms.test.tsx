import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aConnection,
  aCustomer,
  aRole,
  aRoom,
  fakeApi,
  fieldsOf,
  refuse,
  renderScreen,
  type FakeApi,
  type FakeRequest,
} from '@muhatap/shared/testing';
import type { Room, RoomChange } from '@muhatap/shared/wire/conversations';
import type { Role } from '@muhatap/shared/wire/session';
import { forgetAnswers } from '../forget-answers';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
afterEach(() => act(forgetAnswers));

const URGENT = { id: 'l1', name: 'Acil', color: 'red' as const };
const ELIF = { id: 'u2', name: 'Elif Kaya' };
const NAMES = ['Ali Kurt', 'Banu Su', 'Cem Ay', 'Derya Gök', 'Esin Taş'];
const idAt = (n: number) => `r${String(n).padStart(3, '0')}`;
const roomAt = (n: number, more: Partial<Room> = {}): Room =>
  aRoom({
    id: idAt(n),
    customer: aCustomer({ id: `c${n}`, name: NAMES[n] ?? `Kişi ${n}` }),
    customer_id: `c${n}`,
    unread_messages: 0,
    waiting_since: null,
    last_message: {
      ...{ id: `m${n}`, content: 'Merhaba', type: 'text', is_sent: false, status: 'received' },
      created_at: new Date(NOW - (n + 1) * 60_000).toISOString(),
    },
    ...more,
  });
const five = (more: Partial<Room> = {}) => NAMES.map((_, n) => roomAt(n, more));

const changesOf = (request: FakeRequest) => fieldsOf(request)['changes'] as RoomChange[];
const answer =
  (rooms: readonly Room[], refused: readonly string[] = []) =>
  (request: FakeRequest) => ({
    results: changesOf(request).map((change) =>
      refused.includes(change.room_id)
        ? { room_id: change.room_id, room: null, error: { code: 'x', message: 'Kilitli.' } }
        : {
            room_id: change.room_id,
            error: null,
            room: {
              ...rooms.find(({ id }) => id === change.room_id),
              ...(change.kind === 'active' && { is_active: change.is_active }),
              ...(change.kind === 'unread' && { unread_messages: change.unread }),
              ...(change.kind === 'assign' && { assignee: change.assignee_id && ELIF }),
              ...(change.kind === 'labels' && { labels: change.add ? [URGENT] : [] }),
            },
          },
    ),
  });

function open(
  rooms: readonly Room[],
  {
    at = '/inbox',
    role = aRole(),
    changes = answer(rooms),
  }: {
    at?: string;
    role?: Role;
    changes?: (request: FakeRequest) => unknown;
  } = {},
): FakeApi & { search: () => string } {
  const fake = fakeApi({
    'GET /api/room/all': () => rooms,
    'GET /api/room/open': () => rooms,
    'GET /api/room/counts': () => ({ all: rooms.length, open: rooms.length, mine: 0, unread: 0 }),
    'GET /api/room/assignees': () => ({
      assignees: [{ ...ELIF, avatar_url: null, open_rooms: 4 }],
    }),
    'GET /api/labels': () => ({ labels: [{ ...URGENT, room_count: 0 }] }),
    'GET /api/room/{id}': ({ params }) => ({
      room: rooms.find(({ id }) => id === params['id']),
      messages: { data: [], current_page: 1, total: 0, per_page: 50 },
    }),
    'POST /api/room/{id}/read': () => ({}),
    'POST /api/room/changes': changes,
  });
  const { router } = renderScreen(
    [{ id: 'shell', HydrateFallback: () => null, children: routes }],
    { at, connections: [aConnection()], roles: [role] },
  );
  return Object.assign(fake, { search: () => router.state.location.search });
}
const sent = (fake: FakeApi) =>
  fake.requests
    .filter(({ path }) => path === '/api/room/changes')
    .map(({ body }) => (body as { changes: RoomChange[] }).changes);
const row = (n: number) => screen.findByRole('option', { name: new RegExp(NAMES[n] ?? '') });
const check = async (n: number) =>
  fireEvent.click((await row(n)).querySelector('.room-check') as Element);
const chosen = () =>
  screen
    .queryAllByRole('option', { hidden: true })
    .filter((each) => each.getAttribute('aria-checked') === 'true')
    .map(({ id }) => id.replace('room-', ''))
    .sort();
const bar = async () => within(await screen.findByRole('region', { name: 'Seçilen konuşmalar' }));
/** jsdom knows no kind of pointer. */
function touch(type: 'pointerDown' | 'pointerUp', element: Element): void {
  const event = createEvent[type](element);
  Object.defineProperty(event, 'pointerType', { value: 'touch' });
  fireEvent(element, event);
}
const press = (key: string) =>
  act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    (document.activeElement ?? document.body).dispatchEvent(event);
    world.machine.memory.press(event);
  });

test('the avatar, Ctrl, Shift and the key x choose rows, a click still opens one, and Escape ends the choice', async () => {
  const { search } = open(five());
  world.machine.page.element = (id) => document.getElementById(id);
  expect(await row(0)).not.toHaveAttribute('aria-checked');
  await check(0);
  expect(await row(1)).toHaveAttribute('aria-checked', 'false');
  expect(screen.getByRole('listbox', { name: 'Konuşmalar' })).toHaveAttribute(
    'aria-multiselectable',
    'true',
  );
  fireEvent.click(await row(1), { ctrlKey: true });
  fireEvent.click(await row(4), { shiftKey: true });
  expect(chosen()).toEqual([0, 1, 2, 3, 4].map(idAt));
  fireEvent.click(await row(2), { metaKey: true });
  expect(chosen()).toEqual([0, 1, 3, 4].map(idAt));
  expect(screen.getByText('4 konuşma seçildi', { selector: '[role=status]' })).toBeInTheDocument();
  expect(search()).toBe('');
  // The keyboard goes on from the row that was chosen last.
  press('j');
  press('x');
  expect(chosen()).toEqual([0, 1, 4].map(idAt));
  fireEvent.click(await row(3));
  await waitFor(() => expect(search()).toBe(`?room=${idAt(3)}`));
  expect(chosen()).toEqual([0, 1, 4].map(idAt));
  press('Escape');
  expect(chosen()).toEqual([]);
  expect(search()).toBe(`?room=${idAt(3)}`);
  expect(screen.queryByRole('region', { name: 'Seçilen konuşmalar' })).toBeNull();
});

test('the second click of a double click on the bar opens no conversation that now lies under it', async () => {
  const { search, ...fake } = open(five());
  await check(0);
  fireEvent.click((await bar()).getByRole('button', { name: 'Okundu yap' }), { detail: 1 });
  fireEvent.click(await row(1), { detail: 2 });
  fireEvent.click(await row(2), { detail: 1 });
  await waitFor(() => expect(search()).toBe(`?room=${idAt(2)}`));
  expect(fake.requests.map(({ path }) => path)).not.toContain(`/api/room/${idAt(1)}`);
});

test('a choice survives rooms that move and change, and loses those that leave the list', async () => {
  const rooms = five();
  open(rooms, { at: '/inbox?tab=open' });
  for (const n of [0, 1, 2]) await check(n);
  const update = (room: Room) =>
    act(() => void world.live.emit('room-updated', { room, change: 'other' }));
  update({ ...rooms[1], priority: 'urgent' } as Room);
  act(() =>
    world.live.emitRaw('room-updated', {
      room: { ...rooms[4], listed_at: new Date(NOW).toISOString() },
      change: 'woken',
    }),
  );
  expect(chosen()).toEqual([0, 1, 2].map(idAt));
  const list = screen.getByRole('listbox', { name: 'Konuşmalar' });
  fireEvent.pointerEnter(list.parentElement as Element, { pointerType: 'mouse' });
  update({ ...rooms[1], is_active: false } as Room);
  expect(chosen()).toEqual([0, 1, 2].map(idAt));
  fireEvent.pointerLeave(list.parentElement as Element);
  await waitFor(() => expect(chosen()).toEqual([0, 2].map(idAt)));
  expect((await bar()).getByText('2 konuşma seçildi')).toBeVisible();
});

test('closing happens at once with one way back, and the one that is refused is named and stays chosen', async () => {
  const rooms = five();
  const fake = open(rooms, { changes: answer(rooms, [idAt(1)]) });
  for (const n of [0, 1, 2]) await check(n);
  fireEvent.click((await bar()).getByRole('button', { name: 'Kapat' }));
  const closed = () =>
    [0, 1, 2].map((n) =>
      document.getElementById(`room-${idAt(n)}`)?.textContent.includes('Kapalı'),
    );
  expect(closed()).toEqual([true, true, true]);
  expect(
    await screen.findByText('2 konuşma kapatıldı. 1 konuşma değiştirilemedi: Banu Su. Kilitli.'),
  ).toBeInTheDocument();
  expect(chosen()).toEqual([idAt(1)]);
  expect(closed()).toEqual([true, false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() => expect(sent(fake)).toHaveLength(2));
  expect(sent(fake)[1]).toEqual(
    [0, 2].map((n) => ({ kind: 'active', room_id: idAt(n), is_active: true })),
  );
  await waitFor(() => expect(closed()).toEqual([false, false, false]));
});

test('a call that fails puts all back, says why and leaves them chosen', async () => {
  open(five(), { changes: () => refuse(503, 'x', 'Şu anda olmuyor.') });
  await check(0);
  await check(1);
  fireEvent.click((await bar()).getByRole('button', { name: 'Kapat' }));
  expect(await screen.findByText('Şu anda olmuyor.')).toBeInTheDocument();
  expect(within(await row(0)).queryByText('Kapalı')).toBeNull();
  expect(chosen()).toEqual([0, 1].map(idAt));
  expect(screen.queryByRole('button', { name: 'Geri al' })).toBeNull();
});

test('an assignment names the holder that is on screen, and skips those that have it already', async () => {
  const rooms = [roomAt(0), roomAt(1, { assignee: ELIF }), roomAt(2)];
  const fake = open(rooms);
  for (const n of [0, 1, 2]) await check(n);
  fireEvent.click((await bar()).getByRole('button', { name: 'Ata' }));
  const people = within(await screen.findByRole('listbox', { name: 'Temsilci ya da grup ara' }));
  fireEvent.click(await people.findByRole('option', { name: /Elif Kaya/ }));
  expect(await screen.findByText('2 konuşma atandı: Elif Kaya')).toBeInTheDocument();
  expect(sent(fake)).toEqual([
    [0, 2].map((n) => ({
      ...{ kind: 'assign', room_id: idAt(n), assignee_id: 'u2' },
      ...{ group_id: null, expected: null },
    })),
  ]);
  expect(chosen()).toEqual([]);
});

test('one handover note goes along with all; for those that are refused it waits', async () => {
  const rooms = five();
  const fake = open(rooms, { changes: answer(rooms, [idAt(1)]) });
  for (const n of [0, 1]) await check(n);
  const give = async () => {
    const people = within(await screen.findByRole('listbox', { name: 'Temsilci ya da grup ara' }));
    fireEvent.click(await people.findByRole('option', { name: /Elif Kaya/ }));
  };
  fireEvent.click((await bar()).getByRole('button', { name: 'Ata' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Devir notu ekle' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Devir notu' }), {
    target: { value: ' Vardiya sende ' },
  });
  await give();
  expect(await screen.findByText(/^1 konuşma atandı: Elif Kaya\. 1 konuşma/)).toBeInTheDocument();
  const notes = () =>
    fake.requests.flatMap((request) =>
      request.path === '/api/room/changes' ? [fieldsOf(request)['note']] : [],
    );
  expect(notes()).toEqual(['Vardiya sende']);
  await waitFor(() => expect(chosen()).toEqual([idAt(1)]));
  fireEvent.click((await bar()).getByRole('button', { name: 'Ata' }));
  expect(await screen.findByRole('textbox', { name: 'Devir notu' })).toHaveValue(' Vardiya sende ');
  await give();
  await waitFor(() => expect(notes()).toEqual(['Vardiya sende', 'Vardiya sende']));
  // Another choice begins without it.
  await waitFor(() => expect(chosen()).toEqual([idAt(1)]));
  fireEvent.click((await bar()).getByRole('button', { name: 'Seçimi bırak' }));
  await check(0);
  fireEvent.click((await bar()).getByRole('button', { name: 'Ata' }));
  expect(await screen.findByRole('button', { name: 'Devir notu ekle' })).toBeVisible();
});

test('a label goes on those that lack it, and comes off again', async () => {
  const fake = open([roomAt(0), roomAt(1, { labels: [URGENT] })]);
  await check(0);
  await check(1);
  fireEvent.click((await bar()).getByRole('button', { name: 'Etiketle' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Acil' }));
  expect(await screen.findByText('1 konuşmaya etiket eklendi: Acil')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Geri al' }));
  await waitFor(() =>
    expect(sent(fake)).toEqual([
      [{ kind: 'labels', room_id: idAt(0), add: ['l1'] }],
      [{ kind: 'labels', room_id: idAt(0), remove: ['l1'] }],
    ]),
  );
});

test('where nothing would change nothing is sent', async () => {
  const fake = open(five());
  await check(0);
  fireEvent.click((await bar()).getByRole('button', { name: 'Okundu yap' }));
  expect(
    await screen.findByText('Seçilen konuşmalarda değişecek bir şey yok.'),
  ).toBeInTheDocument();
  expect(sent(fake)).toEqual([]);
});

test('all that is loaded is chosen, up to a hundred, and the bar says so', async () => {
  open(Array.from({ length: 130 }, (_, n) => roomAt(n)));
  await check(0);
  fireEvent.click((await bar()).getByRole('button', { name: 'Tümünü seç' }));
  expect((await bar()).getByText('100 konuşma seçildi')).toBeVisible();
  expect((await bar()).getByText('Bir seferde en çok 100 konuşma seçilebilir.')).toBeVisible();
});

test('by touch a long press begins and taps go on; the button in the header begins, too', async () => {
  const { search } = open(five());
  const first = await row(0);
  const timers = jest.spyOn(world.machine.clock, 'setTimeout');
  touch('pointerDown', first);
  act(() => timers.mock.calls.at(-1)?.[0]());
  touch('pointerUp', first);
  fireEvent.click(first);
  expect(chosen()).toEqual([idAt(0)]);
  const third = await row(2);
  touch('pointerDown', third);
  touch('pointerUp', third);
  fireEvent.click(third);
  expect(chosen()).toEqual([0, 2].map(idAt));
  expect(search()).toBe('');
  fireEvent.click((await bar()).getByRole('button', { name: 'Seçimi bırak' }));
  expect(chosen()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Konuşma seç', hidden: true }));
  expect((await bar()).getByText('Konuşma seçin')).toBeVisible();
});

test('actions that the role does not allow are not offered', async () => {
  open(five(), { role: { ...aRole(['inbox']), actions: [] } });
  await check(0);
  const names = (await bar()).getAllByRole('button').map((each) => each.textContent);
  expect(names).toEqual(['Tümünü seç', '', 'Etiketle', 'Ertele', 'Okundu']);
});
