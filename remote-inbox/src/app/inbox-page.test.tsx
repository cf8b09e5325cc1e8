import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRoom,
  FakeAnswer,
  fakeApi,
  refuse,
  renderScreen,
  type FakeApi,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);

const roomOf = (id: string, name: string, more: Partial<Room> = {}): Room =>
  aRoom({
    id,
    customer: aCustomer({ id: `c-${id}`, name }),
    customer_id: `c-${id}`,
    recipient: `90${id}`,
    ...more,
  });

function open(
  at: string,
  {
    rooms = [
      roomOf('room-1', 'İlknur Şahin'),
      roomOf('room-2', 'Çağrı Aydın', { unread_messages: 0 }),
    ],
    messages = [aMessage()],
    more = {},
  }: { rooms?: Room[]; messages?: Message[]; more?: FakeRoutes } = {},
): FakeApi {
  const list = () => rooms;
  const fake = fakeApi({
    'GET /api/room/all': list,
    'GET /api/room/open': () => rooms.filter((room) => room.is_active),
    'GET /api/room/me': () => [],
    'GET /api/room/{id}': ({ params }) => {
      const room = rooms.find(({ id }) => id === params['id']);
      return room
        ? {
            room,
            messages: {
              data: messages.filter((message) => message.room_id === room.id),
              current_page: 1,
              total: messages.length,
              per_page: 50,
            },
          }
        : refuse(404, 'room_not_found', 'Konuşma bulunamadı.');
    },
    'POST /api/room/{id}/read': () => ({}),
    ...more,
  });
  renderScreen([{ id: 'shell', HydrateFallback: () => null, children: routes }], {
    at,
    connections: [aConnection()],
  });
  return fake;
}

const arrives = (room: Room, message: Message) =>
  act(() =>
    Promise.resolve(
      world.live.emit('chat-message', {
        room_id: room.id,
        customer: room.customer,
        recipient: message.recipient,
        content: message.content,
        type: message.type,
        platform: room.channel,
        is_sent: message.is_sent,
        is_bot_message: false,
        message_id: message.message_id,
        receiver_account: room.receiver_account,
        survey_response: null,
        room: {
          ...room,
          unread_messages: 1,
          last_message: {
            id: message.id,
            content: message.content,
            type: message.type,
            is_sent: message.is_sent,
            status: message.status,
            created_at: message.created_at,
          },
        },
        message,
      }),
    ),
  );

// jsdom has no media queries, so that these tests see the phone: the list is hidden while a room is
// open.
const row = (name: RegExp) => screen.getByRole('option', { name, hidden: true });
const rows = () => screen.getAllByRole('option', { hidden: true }).map((each) => each.textContent);
const back = () => userEvent.click(screen.getByRole('button', { name: 'Konuşma listesine dön' }));

test('lists the rooms: who, last words, how long, unread', async () => {
  open('/inbox');
  const first = await screen.findByRole('option', { name: /İlknur Şahin/ });
  expect(first).toHaveTextContent('Sokağımızdaki lamba yanmıyor.');
  expect(first).toHaveTextContent('30 dk');
  expect(within(first).getByLabelText('1 okunmamış mesaj')).toBeVisible();
  expect(within(first).getByLabelText('WhatsApp')).toBeVisible();
  expect(screen.getByText('Bir konuşma seçin')).toBeInTheDocument();
});

test('is walked by keyboard and opened by Enter; opening reads the room', async () => {
  const fake = open('/inbox');
  await screen.findByRole('option', { name: /İlknur/ });
  await userEvent.tab();
  screen.getByRole('listbox').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  const region = await screen.findByRole('region', { name: 'Mesajlar' });
  expect(await within(region).findByText('Sokağımızdaki lamba yanmıyor.')).toBeVisible();
  expect(row(/İlknur/)).toHaveAttribute('aria-selected', 'true');
  expect(screen.queryByLabelText('1 okunmamış mesaj')).toBeNull();
  expect(fake.requests.map(({ method, path }) => `${method} ${path}`)).toContain(
    'POST /api/room/room-1/read',
  );
});

test('a live message moves its room to the top and is announced once', async () => {
  open('/inbox');
  await screen.findByRole('option', { name: /İlknur/ });
  const other = roomOf('room-2', 'Çağrı Aydın');
  await arrives(
    other,
    aMessage({
      id: 'm2',
      room_id: 'room-2',
      message_id: 'wamid.2',
      content: 'Çöp alınmadı',
      created_at: '2026-11-20T09:59:00.000Z',
    }),
  );
  expect(rows()[0]).toContain('Çağrı Aydın');
  expect(rows()[0]).toContain('Çöp alınmadı');
  expect(screen.getByText('Yeni mesaj, Çağrı Aydın: Çöp alınmadı')).toBeInTheDocument();
});

test('a live message of the open room is appended and read at once', async () => {
  const fake = open('/inbox?room=room-1');
  await screen.findByRole('region', { name: 'Mesajlar' });
  const before = fake.requests.filter(({ path }) => path.endsWith('/read')).length;
  await arrives(
    roomOf('room-1', 'İlknur Şahin'),
    aMessage({
      id: 'm9',
      message_id: 'wamid.9',
      content: 'Hâlâ yanmıyor',
      created_at: '2026-11-20T09:59:30.000Z',
    }),
  );
  expect(
    within(screen.getByRole('region', { name: 'Mesajlar' })).getByText('Hâlâ yanmıyor'),
  ).toBeVisible();
  await waitFor(() =>
    expect(fake.requests.filter(({ path }) => path.endsWith('/read')).length).toBe(before + 1),
  );
});

test('an answer is shown at once, sent with its key, and its ticks follow', async () => {
  let answer: (value: unknown) => void = () => {};
  const fake = open('/inbox?room=room-1', {
    more: { 'POST /api/whatsapp/send/message': () => new Promise((resolve) => (answer = resolve)) },
  });
  const field = await screen.findByRole('textbox', { name: 'Yanıt' });
  await userEvent.type(field, 'Ekip{Shift>}{Enter}{/Shift}yola{Enter}');
  expect(field).toHaveValue('');
  const region = screen.getByRole('region', { name: 'Mesajlar' });
  expect(within(region).getByText(/Ekip/)).toBeVisible();
  expect(within(region).getByLabelText('Gönderiliyor')).toBeVisible();
  const findSent = () => fake.requests.find(({ path }) => path === '/api/whatsapp/send/message');
  await waitFor(() => expect(findSent()).toBeDefined());
  const sent = findSent();
  expect(sent?.body).toEqual({
    message: 'Ekip\nyola',
    recipient: '90room-1',
    from: '100200300',
    seen_seq: 0,
  });
  const key = sent?.headers.get('idempotency-key') ?? '';
  const stored = aMessage({
    id: 'm5',
    content: 'Ekip\nyola',
    is_sent: true,
    status: 'queued',
    client_key: key,
    message_id: null,
    created_at: '2026-11-20T10:00:00.000Z',
    updated_at: '2026-11-20T10:00:00.000Z',
  });
  await arrives(roomOf('room-1', 'İlknur Şahin'), stored);
  await act(() => Promise.resolve(answer(new FakeAnswer(stored, 201))));
  expect(within(region).getAllByText(/Ekip/)).toHaveLength(1);
  for (const [status, label] of [
    ['sent', 'Gönderildi'],
    ['delivered', 'İletildi'],
    ['read', 'Okundu'],
  ] as const) {
    await act(() =>
      Promise.resolve(
        world.live.emit('message-updated', {
          room_id: 'room-1',
          id: 'm5',
          status,
          message: { ...stored, status, message_id: 'wamid.5' },
        }),
      ),
    );
    expect(await within(region).findByLabelText(label)).toBeVisible();
  }
});

test('quoting a message turns to the answer, whose field takes what is typed next', async () => {
  open('/inbox?room=room-1');
  await userEvent.click(await screen.findByRole('button', { name: 'İç not' }));
  const messages = within(screen.getByRole('region', { name: 'Mesajlar' }));
  const [quote] = await messages.findAllByRole('button', { name: 'Yanıtla' });
  await userEvent.click(quote as HTMLElement);
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveFocus());
  await userEvent.keyboard('Evet');
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveValue('Evet');
});

test('taking a conversation puts the cursor into the answer', async () => {
  open('/inbox?room=room-1');
  await userEvent.click(await screen.findByRole('button', { name: 'Konuşmayı üstlen' }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveFocus());
});

test('a refused answer keeps its words and its reason and is tried again under the same key', async () => {
  let calls = 0;
  const fake = open('/inbox?room=room-1', {
    more: {
      'POST /api/whatsapp/send/message': ({ headers }) => {
        calls += 1;
        if (calls === 1) return refuse(503, 'busy', 'Şu anda gönderilemiyor.');
        return new FakeAnswer(
          aMessage({
            id: 'm6',
            content: 'Tamamdır',
            is_sent: true,
            status: 'sent',
            client_key: headers.get('idempotency-key'),
          }),
          201,
        );
      },
    },
  });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Yanıt' }), 'Tamamdır{Enter}');
  expect(await screen.findByText('Şu anda gönderilemiyor.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Tekrar [Dd]ene$/ }));
  await waitFor(() => expect(screen.queryByText('Şu anda gönderilemiyor.')).toBeNull());
  const keys = fake.requests
    .filter(({ path }) => path.includes('send'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refused answer can be taken back into the field', async () => {
  open('/inbox?room=room-1', {
    more: { 'POST /api/whatsapp/send/message': () => refuse(422, 'x', 'Olmadı.') },
  });
  const field = await screen.findByRole('textbox', { name: 'Yanıt' });
  await userEvent.type(field, 'Merhaba{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Düzenle' }));
  expect(field).toHaveValue('Merhaba');
  expect(screen.queryByText('Olmadı.')).toBeNull();
});

test('a draft stays with its room', async () => {
  open('/inbox?room=room-1');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Yanıt' }), 'yarım söz');
  await back();
  await userEvent.click(row(/Çağrı/));
  await screen.findByRole('heading', { name: 'Çağrı Aydın' });
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveValue('');
  await back();
  await userEvent.click(row(/İlknur/));
  await screen.findByRole('heading', { name: 'İlknur Şahin' });
  expect(screen.getByRole('textbox', { name: 'Yanıt' })).toHaveValue('yarım söz');
});

test('another tab clears the open room and asks for its own rooms', async () => {
  const fake = open('/inbox?room=room-1');
  await screen.findByRole('region', { name: 'Mesajlar' });
  await userEvent.click(screen.getByRole('link', { name: 'Bana atanan', hidden: true }));
  expect(await screen.findByText('Size atanan konuşma yok')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Mesajlar' })).toBeNull();
  expect(fake.requests.map(({ path }) => path)).toContain('/api/room/me');
});

test('a room outside the list opens by its address', async () => {
  const far = roomOf('far', 'Ömer Güneş');
  open('/whatsapp-sikayetler/far', {
    rooms: [far],
    messages: [aMessage({ room_id: 'far', content: 'Uzaktan selam' })],
    more: { 'GET /api/room/all': () => [roomOf('room-2', 'Çağrı Aydın')] },
  });
  expect(await screen.findByRole('heading', { name: 'Ömer Güneş' })).toBeVisible();
  expect(await screen.findByText('Uzaktan selam')).toBeVisible();
  expect(rows()).toHaveLength(1);
});

test('a room that does not exist says so', async () => {
  open('/whatsapp-sikayetler/none');
  expect(await screen.findByText('Konuşma bulunamadı.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Yanıt' })).toBeNull();
});

test('a list that could not load is tried again', async () => {
  let fails = true;
  open('/inbox', {
    more: {
      'GET /api/room/all': () =>
        fails ? refuse(500, 'x', 'Sunucu yanıt veremedi.') : [roomOf('room-1', 'İlknur Şahin')],
    },
  });
  expect(await screen.findByText('Sunucu yanıt veremedi.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tekrar Dene' }));
  expect(await screen.findByRole('option', { name: /İlknur/ })).toBeVisible();
});

test('closing shows at once, and is put back when the server refuses', async () => {
  open('/inbox?room=room-1', {
    more: { 'POST /api/room/{id}/close': () => refuse(500, 'x', 'Kaydedilemedi.') },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Konuşmayı kapat' }));
  expect(await screen.findByText('Kaydedilemedi.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Konuşmayı kapat' })).toBeEnabled();
});

test('after the window only an approved template can be sent, and the reason is said', async () => {
  open('/inbox?room=room-1', {
    rooms: [
      roomOf('room-1', 'İlknur Şahin', { last_customer_message_time: '2026-11-18T09:00:00.000Z' }),
    ],
    more: { 'GET /api/templates': () => ({ templates: [] }) },
  });
  expect(await screen.findByText(/yalnızca onaylı şablon/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Yanıt' })).toBeNull();
  expect(screen.getByRole('combobox', { name: 'Şablon ara' })).toBeVisible();
});

test('a broken live line is said in words', async () => {
  open('/inbox');
  await screen.findByRole('option', { name: /İlknur/ });
  act(() => world.live.setStatus('reconnecting'));
  expect(screen.getByText(/yeniden bağlanılıyor/)).toBeVisible();
});

test('a resync asks for the list and the open room again', async () => {
  const fake = open('/inbox?room=room-1');
  await screen.findByRole('region', { name: 'Mesajlar' });
  const calls = () =>
    fake.requests.filter(({ method }) => method === 'GET').map(({ path }) => path);
  const before = calls().length;
  await act(() => Promise.resolve(world.live.resync()));
  await waitFor(() =>
    expect(calls().slice(before).sort()).toEqual(
      expect.arrayContaining(['/api/room/all', '/api/room/room-1']),
    ),
  );
});
