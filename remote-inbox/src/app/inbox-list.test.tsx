import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRole,
  aRoom,
  FakeAnswer,
  fakeApi,
  renderScreen,
  type FakeApi,
} from '@muhatap/shared/testing';
import { NEXT_CURSOR_HEADER, type Label, type Room } from '@muhatap/shared/wire/conversations';
import type { Role } from '@muhatap/shared/wire/session';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
const URGENT: Label = { id: 'l1', name: 'Acil', color: 'red' };

const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
const roomOf = (id: string, name: string, minutes: number, more: Partial<Room> = {}): Room =>
  aRoom({
    id,
    customer: aCustomer({ id: `c-${id}`, name }),
    customer_id: `c-${id}`,
    unread_messages: 0,
    waiting_since: null,
    last_message: {
      id: `m-${id}`,
      content: `Söz ${id}`,
      type: 'text',
      is_sent: false,
      status: 'received',
      created_at: minutesAgo(minutes),
    },
    ...more,
  });

function open(
  at: string,
  rooms: Room[],
  roles?: readonly Role[],
): FakeApi & { router: ReturnType<typeof renderScreen>['router'] } {
  const list = () => new FakeAnswer(rooms);
  const fake = fakeApi({
    'GET /api/room/all': list,
    'GET /api/room/open': list,
    'GET /api/room/me': () => [],
    'GET /api/room/counts': () => ({ all: 12_345, open: 52, mine: 7, unread: 3 }),
    'GET /api/room/assignees': () => ({
      assignees: [{ id: 'u2', name: 'Elif Kaya', avatar_url: null, open_rooms: 4 }],
    }),
    'GET /api/labels': () => ({ labels: [{ ...URGENT, room_count: 1 }] }),
    'GET /api/room/{id}': ({ params }) => ({
      room: rooms.find(({ id }) => id === params['id']),
      messages: { data: [], current_page: 1, total: 0, per_page: 50 },
    }),
    'POST /api/room/{id}/read': () => ({}),
  });
  const { router } = renderScreen(
    [{ id: 'shell', HydrateFallback: () => null, children: routes }],
    { at, connections: [aConnection()], ...(roles && { roles }) },
  );
  return Object.assign(fake, { router });
}
const listed = (fake: FakeApi) =>
  fake.requests
    .filter(({ path }) => /room\/(all|open|me)$/.test(path))
    .map(({ path, query }) => `${path}?${query.toString()}`);
const rows = () => screen.queryAllByRole('option', { hidden: true }).map((each) => each.id);

test('a row shows who waits how long, whose it is, its labels and its window; tabs show their counts, the title what is unread', async () => {
  const labels: Label[] = [
    URGENT,
    { id: 'l2', name: 'Su', color: 'blue' },
    { id: 'l3', name: 'Yol', color: 'gray' },
  ];
  open('/inbox', [
    roomOf('a', 'İlknur Şahin', 75, {
      waiting_since: minutesAgo(75),
      assignee: { id: 'u2', name: 'Elif Kaya' },
      labels,
      last_customer_message_time: minutesAgo(75),
    }),
  ]);
  const row = within(await screen.findByRole('option', { name: /İlknur Şahin/ }));
  expect(row.getByLabelText('1 saat bekliyor')).toBeInTheDocument();
  expect(row.getByLabelText('Sorumlu: Elif Kaya')).toBeInTheDocument();
  expect(row.queryByText(/kalan|süre/)).toBeNull();
  expect(row.getByText('Acil')).toBeInTheDocument();
  expect(row.getByLabelText('ve Yol')).toHaveTextContent('+1');
  expect(await screen.findByRole('link', { name: /^Tümü.*12\.345 konuşma/ })).toHaveTextContent(
    '12 B',
  );
  await waitFor(() => expect(world.machine.memory.badge).toBe(3));
  const age = row.getByText('1 saat');
  fireEvent.pointerEnter(age);
  expect(age).toHaveAttribute('title', expect.stringMatching(/^\d+ \p{L}+ \d{4} \d\d:\d\d$/u));
});

test('filters of the address are requested, shown in chips and taken away one by one', async () => {
  const fake = open('/inbox?tab=open&label=l1&assignee=u2&waiting=60', [
    roomOf('a', 'İlknur Şahin', 5, {
      labels: [URGENT],
      assignee: { id: 'u2', name: 'Elif Kaya' },
      waiting_since: minutesAgo(90),
    }),
  ]);
  await screen.findByRole('button', { name: 'Etiket: Acil filtresini kaldır' });
  expect(listed(fake)).toEqual(['/api/room/open?label=l1&assignee=u2&waiting=60&limit=20']);
  expect(fake.requests.find(({ path }) => path === '/api/room/counts')?.query.toString()).toBe(
    'label=l1&assignee=u2&waiting=60',
  );
  fireEvent.click(
    await screen.findByRole('button', { name: 'Sorumlu: Elif Kaya filtresini kaldır' }),
  );
  await waitFor(() =>
    expect(fake.router.state.location.search).toBe('?tab=open&label=l1&waiting=60'),
  );
  await waitFor(() =>
    expect(listed(fake).at(-1)).toBe('/api/room/open?label=l1&waiting=60&limit=20'),
  );
});

test('a live change takes a room out of the filtered list and brings another in', async () => {
  const held = roomOf('a', 'İlknur Şahin', 5, { labels: [URGENT] });
  open('/inbox?label=l1', [held]);
  await waitFor(() => expect(rows()).toEqual(['room-a']));
  act(
    () =>
      void world.live.emit('room-updated', {
        room: roomOf('b', 'Çağrı Aydın', 2, { labels: [URGENT] }),
        change: 'labelled',
      }),
  );
  await waitFor(() => expect(rows()).toEqual(['room-b', 'room-a']));
  act(
    () =>
      void world.live.emit('room-updated', { room: { ...held, labels: [] }, change: 'labelled' }),
  );
  await waitFor(() => expect(rows()).toEqual(['room-b']));
});

test('a filter that is set before the address has followed the one before builds on it', async () => {
  const { router } = open('/inbox', [roomOf('a', 'İlknur Şahin', 75)]);
  await screen.findByRole('option', { name: /İlknur Şahin/ });
  fireEvent.click(screen.getByRole('button', { name: 'Filtreler' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtreler' }));
  act(() => {
    fireEvent.change(filters.getByLabelText('Kanal'), { target: { value: 'whatsapp' } });
    fireEvent.change(filters.getByLabelText('Yanıt bekleme süresi'), { target: { value: '60' } });
  });
  await waitFor(() => expect(router.state.location.search).toBe('?channel=whatsapp&waiting=60'));
});

test.each([
  ['/inbox?channel=facebook', '', 'Henüz konuşma yok'],
  ['/inbox?tab=open&channel=facebook', '?tab=open', 'Açık konuşma yok'],
])('filters that leave nothing say so and offer the way out: %s', async (at, search, empty) => {
  const fake = open(at, []);
  expect(await screen.findByText('Bu filtrelere uyan konuşma yok')).toBeInTheDocument();
  const [, offered] = screen.getAllByRole('button', { name: 'Filtreleri temizle' });
  fireEvent.click(offered!);
  await waitFor(() => expect(fake.router.state.location.search).toBe(search));
  expect(await screen.findByText(empty)).toBeInTheDocument();
});

test('a person who sees only their own conversations reads a line about it and has nobody else to choose', async () => {
  open('/inbox', [], [{ ...aRole(['inbox']), visibility: 'own' }]);
  expect(await screen.findByText('Size atanan konuşma yok')).toBeInTheDocument();
  fireEvent.click(screen.getByRole('button', { name: 'Filtreler' }));
  const filters = within(await screen.findByRole('dialog', { name: 'Filtreler' }));
  expect(filters.getByLabelText('Kanal')).toBeInTheDocument();
  expect(filters.queryByLabelText('Sorumlu')).toBeNull();
});

describe('a list that is scrolled', () => {
  const rooms = Array.from({ length: 30 }, (_, n) =>
    roomOf(`r${String(n).padStart(2, '0')}`, `Kişi ${n}`, n + 1),
  );
  const writes = (room: Room, id: string) =>
    act(() => {
      const message = aMessage({
        id,
        room_id: room.id,
        message_id: id,
        content: 'Yeni',
        created_at: minutesAgo(0),
      });
      world.live.emit('chat-message', {
        room_id: room.id,
        customer: room.customer,
        recipient: '',
        content: 'Yeni',
        type: 'text',
        platform: room.channel,
        is_sent: false,
        is_bot_message: false,
        message_id: id,
        receiver_account: room.receiver_account,
        survey_response: null,
        room: { ...room, unread_messages: 2 },
        message,
      });
    });

  test('stays where the reader is, shows what came above, and goes there', async () => {
    open('/inbox', rooms);
    const list = await screen.findByRole('listbox', { name: 'Konuşmalar' });
    list.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options === 'object') list.scrollTop = options.top ?? 0;
      fireEvent.scroll(list);
    };
    list.scrollTop = 10 * 88;
    fireEvent.scroll(list);
    writes(rooms[20] as Room, 'm1'); // from below: everything moves down by one
    await waitFor(() => expect(list.scrollTop).toBe(11 * 88));
    writes(rooms[11] as Room, 'm2'); // one of those on screen: those after it stay
    writes(rooms[11] as Room, 'm3'); // already on top
    fireEvent.click(await screen.findByRole('button', { name: '2 yeni konuşma' }));
    expect(list.scrollTop).toBe(0);
    expect(screen.queryByRole('button', { name: /yeni konuşma/ })).toBeNull();
  });

  test('keeps its rows while the pointer is in it, says what is new, and catches up when it leaves', async () => {
    open('/inbox', rooms.slice(0, 4));
    const list = await screen.findByRole('listbox', { name: 'Konuşmalar' });
    const order = () =>
      rows()
        .map((id) => ({
          id,
          at: Number(document.getElementById(id)?.getAttribute('aria-posinset')),
        }))
        .sort((a, b) => a.at - b.at)
        .map(({ id }) => id);
    const start = ['room-r00', 'room-r01', 'room-r02', 'room-r03'];
    await waitFor(() => expect(order()).toEqual(start));
    fireEvent.pointerEnter(list.parentElement as Element, { pointerType: 'mouse' });
    writes(rooms[3] as Room, 'm1');
    expect(await screen.findByRole('button', { name: '2 yeni mesaj' })).toBeVisible();
    expect(order()).toEqual(start);
    expect(
      within(document.getElementById('room-r03') as HTMLElement).getByLabelText(
        '2 okunmamış mesaj',
      ),
    ).toBeVisible();
    list.scrollTo = () => undefined;
    fireEvent.click(screen.getByRole('button', { name: '2 yeni mesaj' }));
    await waitFor(() => expect(order()[0]).toBe('room-r03'));
    writes(rooms[2] as Room, 'm2');
    await screen.findByRole('button', { name: '2 yeni mesaj' });
    expect(order()[0]).toBe('room-r03');
    fireEvent.pointerLeave(list.parentElement as Element);
    await waitFor(() => expect(order()[0]).toBe('room-r02'));
    expect(screen.queryByRole('button', { name: /yeni mesaj/ })).toBeNull();
  });

  test('keeps its rows for the keyboard, too, and walks the order on screen', async () => {
    open('/inbox', rooms.slice(0, 3));
    const list = await screen.findByRole('listbox', { name: 'Konuşmalar' });
    act(() => list.focus());
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    writes(rooms[2] as Room, 'm1');
    await screen.findByRole('button', { name: '2 yeni mesaj' });
    fireEvent.keyDown(list, { key: 'ArrowDown' });
    expect(list).toHaveAttribute('aria-activedescendant', 'room-r01');
    act(() => list.blur());
    await waitFor(() =>
      expect(document.getElementById('room-r02')).toHaveAttribute('aria-posinset', '1'),
    );
  });
});

test('a further page is requested when its end comes near, not before', async () => {
  const page = (from: number) =>
    Array.from({ length: 20 }, (_, at) => roomOf(`r${from + at}`, `Kişi ${from + at}`, from + at));
  const fake = open('/inbox', []);
  fake.add({
    'GET /api/room/all': ({ query }) => {
      const from = Number(query.get('cursor') ?? 0);
      return new FakeAnswer(page(from), 200, { [NEXT_CURSOR_HEADER]: String(from + 20) });
    },
  });
  await screen.findByText('Kişi 0');
  // The counts follow the list.
  await waitFor(() => expect(fake.requests.map(({ path }) => path)).toContain('/api/room/counts'));
  expect(listed(fake)).toEqual(['/api/room/all?limit=20']);
  const list = screen.getByRole('listbox', { name: 'Konuşmalar' });
  list.scrollTop = 8 * 88;
  fireEvent.scroll(list);
  await waitFor(() =>
    expect(listed(fake)).toEqual(['/api/room/all?limit=20', '/api/room/all?limit=20&cursor=20']),
  );
});

test('keys walk the list, open the room and lead back', async () => {
  const fake = open('/inbox', [roomOf('a', 'İlknur Şahin', 5), roomOf('b', 'Çağrı Aydın', 9)]);
  const list = await screen.findByRole('listbox', { name: 'Konuşmalar' });
  world.machine.page.element = (id) => document.getElementById(id);
  const press = (...keys: readonly string[]) =>
    act(() => {
      for (const key of keys) {
        const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
        (document.activeElement ?? document.body).dispatchEvent(event);
        world.machine.memory.press(event);
      }
    });
  press('j');
  press('j');
  expect(list).toHaveFocus();
  expect(list).toHaveAttribute('aria-activedescendant', 'room-b');
  press('k');
  press('Enter');
  await waitFor(() => expect(fake.router.state.location.search).toBe('?room=a'));
  await waitFor(() =>
    expect(screen.getByRole('option', { name: /İlknur/, hidden: true })).toHaveAttribute(
      'aria-selected',
      'true',
    ),
  );
  press('Escape');
  await waitFor(() => expect(fake.router.state.location.search).toBe(''));
  // Faster than the page draws: the room that is on its way is left.
  press('Enter', 'Escape');
  await waitFor(() => expect(fake.router.state.navigation.state).toBe('idle'));
  expect(fake.router.state.location.search).toBe('');
  press('?');
  expect(await screen.findByRole('dialog', { name: 'Klavye kısayolları' })).toBeInTheDocument();
});
