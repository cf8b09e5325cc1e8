import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRoom,
  fakeApi,
  refuse,
  renderScreen,
  type FakeApi,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Note, Room } from '@muhatap/shared/wire/conversations';
import { conversationStore } from '#entities/conversation';
import { mustKeepPage, writeAs } from '#features/composer';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
const GONE = 'Bu konuşma artık size açık değil.';

const roomOf = (id: string, name: string, more: Partial<Room> = {}): Room =>
  aRoom({
    id,
    customer: aCustomer({ id: `c-${id}`, name }),
    customer_id: `c-${id}`,
    recipient: `90${id}`,
    unread_messages: 0,
    ...more,
  });
const ILKNUR = roomOf('room-1', 'İlknur Şahin');
const CAGRI = roomOf('room-2', 'Çağrı Aydın');
const notFound = () => refuse(404, 'room_not_found', 'Konuşma bulunamadı.');

/** A server that shows what stands in `seen`. */
function open(
  at: string,
  seen: Room[] = [ILKNUR, CAGRI],
  more: FakeRoutes = {},
): FakeApi & { router: ReturnType<typeof renderScreen>['router']; seen: Room[] } {
  const find = (id: string | undefined) => seen.find((room) => room.id === id);
  const note: Note = {
    id: 'n1',
    room_id: 'room-2',
    customer_id: 'c-room-2',
    content: 'Öteki konuşmanın notu',
    author: { id: 'user-2', name: 'Elif Kaya' },
    created_at: '2026-11-20T09:00:00.000Z',
    updated_at: '2026-11-20T09:00:00.000Z',
  };
  const fake = fakeApi({
    'GET /api/room/all': () => seen,
    'GET /api/room/counts': () => ({ all: seen.length, open: seen.length, mine: 0, unread: 0 }),
    'GET /api/labels': () => ({ labels: [] }),
    'GET /api/drafts': () => ({ drafts: [] }),
    'GET /api/templates': () => ({ templates: [] }),
    'GET /api/room/{id}': ({ params }) => {
      const room = find(params['id']);
      return room === undefined
        ? notFound()
        : {
            room,
            messages: {
              data: [aMessage({ room_id: room.id, content: `Söz ${room.id}` })],
              current_page: 1,
              total: 1,
              per_page: 50,
            },
          };
    },
    'GET /api/room/{id}/notes': ({ params }) =>
      find(params['id']) === undefined ? notFound() : { notes: [] },
    'GET /api/customers/{id}': () => ({
      customer: ILKNUR.customer,
      first_seen_at: ILKNUR.created_at,
      message_count: seen.length,
      identities: [],
      rooms: seen,
      notes: seen.includes(CAGRI) ? [note] : [],
    }),
    'POST /api/room/{id}/read': ({ params }) =>
      find(params['id']) === undefined ? notFound() : { room: find(params['id']) },
    'PUT /api/room/{id}/draft': notFound,
    ...more,
  });
  const { router } = renderScreen(
    [{ id: 'shell', HydrateFallback: () => null, children: routes }],
    { at, connections: [aConnection()] },
  );
  return Object.assign(fake, { router, seen });
}
/** The conversation goes to somebody whose conversations are hidden. */
const loses = (seen: Room[], room: Room) =>
  act(() => {
    seen.splice(seen.indexOf(room), 1);
    return Promise.resolve(world.live.emit('room-gone', { room_id: room.id }));
  });
const rows = () => screen.queryAllByRole('option', { hidden: true }).map((each) => each.id);
const messages = () => screen.findByRole('region', { name: 'Mesajlar' });

test('a conversation that goes to somebody else leaves the list', async () => {
  const { seen } = open('/inbox');
  await waitFor(() => expect(rows()).toEqual(['room-room-1', 'room-room-2']));
  await loses(seen, CAGRI);
  await waitFor(() => expect(rows()).toEqual(['room-room-1']));
});

test('the open one says so and leads back; nothing of it stays on screen', async () => {
  const { seen, router } = open('/inbox?room=room-1');
  expect(await within(await messages()).findByText('Söz room-1')).toBeVisible();
  act(() => writeAs('room-1', 'note'));
  await userEvent.type(await screen.findByRole('textbox', { name: 'İç not' }), 'yarım not');
  expect(mustKeepPage()).toBe(true);
  await loses(seen, ILKNUR);
  expect(await screen.findByRole('alert')).toHaveTextContent(GONE);
  expect(screen.queryByText('Söz room-1')).toBeNull();
  expect(screen.queryByText('İlknur Şahin')).toBeNull();
  expect(screen.queryByRole('textbox', { name: /Yanıt|not/ })).toBeNull();
  expect(mustKeepPage()).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Konuşma listesine dön' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  await waitFor(() => expect(screen.queryByText(GONE)).toBeNull());
  expect(rows()).toEqual(['room-room-2']);
});

test('the open one is there again when it is given back', async () => {
  const { seen } = open('/inbox?room=room-1');
  await within(await messages()).findByText('Söz room-1');
  await loses(seen, ILKNUR);
  await screen.findByText(GONE);
  await act(() => {
    seen.unshift(ILKNUR);
    return Promise.resolve(world.live.emit('room-updated', { room: ILKNUR, change: 'assigned' }));
  });
  expect(await within(await messages()).findByText('Söz room-1')).toBeVisible();
  expect(screen.queryByText(GONE)).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toBeVisible();
});

test('after a change of roles everything is requested again, and what is not found any more is gone', async () => {
  const { seen } = open('/inbox?room=room-1');
  await within(await messages()).findByText('Söz room-1');
  seen.splice(0, 1);
  await act(() => Promise.resolve(world.live.resync()));
  expect(await screen.findByText(GONE)).toBeVisible();
  await waitFor(() => expect(rows()).toEqual(['room-room-2']));
  seen.unshift(ILKNUR);
  await act(() => Promise.resolve(world.live.resync()));
  expect(await within(await messages()).findByText('Söz room-1')).toBeVisible();
});

test('a row that leads to a conversation of somebody else by now goes when it is opened; an unknown address is only not found', async () => {
  const { seen, router } = open('/inbox');
  await waitFor(() => expect(rows()).toEqual(['room-room-1', 'room-room-2']));
  seen.splice(1, 1);
  await act(() => router.navigate('/inbox?room=room-2'));
  expect(await screen.findByText(GONE)).toBeVisible();
  expect(rows()).toEqual(['room-room-1']);
  await act(() => router.navigate('/inbox?room=unknown'));
  expect(await screen.findByText('Konuşma bulunamadı.')).toBeVisible();
});

test('a message that waited to be sent there is taken back and announced', async () => {
  const { seen } = open('/inbox?room=room-1', undefined, {
    'POST /api/whatsapp/send/message': () => Promise.reject(new TypeError('offline')),
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Yanıt' }), 'Ekip yolda{Enter}');
  await waitFor(() =>
    expect(conversationStore.getState().outbox.map(({ state }) => state)).toEqual(['waiting']),
  );
  await loses(seen, ILKNUR);
  expect(
    await screen.findByText('Artık size açık olmayan bir konuşmadaki mesajınız gönderilmedi.'),
  ).toBeVisible();
  expect(conversationStore.getState().outbox).toEqual([]);
});

test('search results and the panel of the citizen go with their conversation', async () => {
  const { seen } = open('/inbox?room=room-1&q=söz', undefined, {
    'GET /api/inbox/search': () => ({
      rooms: [],
      messages: [ILKNUR, CAGRI].map((room) => ({
        room,
        message: aMessage({
          id: `m-${room.id}`,
          room_id: room.id,
          content: `Bulunan ${room.customer.name}`,
        }),
      })),
      next_cursor: null,
    }),
  });
  const found = () => screen.queryAllByText(/^Bulunan/).map((each) => each.textContent);
  await waitFor(() => expect(found()).toHaveLength(2));
  await userEvent.click(screen.getByRole('button', { name: 'Kişi bilgileri' }));
  expect(await screen.findByText('Öteki konuşmanın notu')).toBeVisible();
  await loses(seen, CAGRI);
  await waitFor(() => expect(found()).toEqual(['Bulunan İlknur Şahin']));
  await waitFor(() => expect(screen.queryByText('Öteki konuşmanın notu')).toBeNull());
  expect(await screen.findByText('Bu kişinin başka konuşması yok.')).toBeVisible();
});
