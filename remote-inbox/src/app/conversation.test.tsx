import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmStore } from '@muhatap/shared/notifications';
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
import type { Message, Note } from '@muhatap/shared/wire/conversations';
import { SOCKET_PRESENCE } from '@muhatap/shared/wire/people';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
const at = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
const room = aRoom({ id: 'room-1', customer: aCustomer({ name: 'İlknur Şahin' }) });
const say = (id: string, minute: number, more: Partial<Message> = {}): Message =>
  aMessage({
    id,
    room_id: 'room-1',
    message_id: `wamid.${id}`,
    content: `Söz ${id}`,
    created_at: at(minute),
    updated_at: at(minute),
    ...more,
  });
const aNote = (more: Partial<Note> = {}): Note => ({
  id: 'n1',
  room_id: 'room-1',
  customer_id: 'customer-1',
  content: 'Parça yarın geliyor',
  author: { id: 'user-1', name: 'Ayşe Yılmaz' },
  created_at: at(5),
  updated_at: at(5),
  ...more,
});

function open(messages: Message[], more: FakeRoutes = {}, address = '/inbox?room=room-1'): FakeApi {
  const fake = fakeApi({
    'GET /api/room/all': () => [room],
    'GET /api/room/counts': () => ({ all: 1, open: 1, mine: 0 }),
    'GET /api/labels': () => ({ labels: [] }),
    'GET /api/drafts': () => ({ drafts: [] }),
    'GET /api/templates': () => ({ templates: [] }),
    'GET /api/room/{id}': () => ({
      room,
      messages: {
        data: messages,
        current_page: 1,
        total: messages.length,
        per_page: 50,
        has_older: false,
        has_newer: false,
      },
    }),
    'GET /api/room/{id}/notes': () => ({ notes: [] }),
    'GET /api/customers/{id}': () => ({
      customer: room.customer,
      first_seen_at: at(9000),
      message_count: 12,
      identities: [],
      rooms: [room],
      notes: [],
    }),
    'POST /api/room/{id}/read': () => ({ room }),
    ...more,
  });
  renderScreen([{ id: 'shell', HydrateFallback: () => null, children: routes }], {
    at: address,
    connections: [aConnection()],
  });
  return fake;
}
const region = () => screen.findByRole('region', { name: 'Mesajlar' });
/** The message as the server sends it live. */
const emit = (message: Message) =>
  act(() =>
    Promise.resolve(
      world.live.emit('chat-message', {
        room_id: 'room-1',
        customer: room.customer,
        recipient: '',
        content: message.content,
        type: 'text',
        platform: 'whatsapp',
        is_sent: false,
        is_bot_message: false,
        message_id: message.message_id,
        receiver_account: room.receiver_account,
        survey_response: null,
        room,
        message,
      }),
    ),
  );

const LOST = { state: 'failed', url: null, mime_type: null, name: null, size: null } as const;

test('every kind of message has its own body', async () => {
  open([
    say('a', 30, {
      type: 'location',
      content: 'Atatürk Parkı\nhttps://www.google.com/maps?q=36.81,28.27',
    }),
    say('b', 29, { type: 'interactive', content: 'Su arızası' }),
    say('c', 28, { type: 'unsupported', content: '' }),
    say('d', 27, {
      type: 'document',
      content: '',
      media: {
        state: 'ready',
        url: '/uploads/a.xls',
        mime_type: 'application/vnd.ms-excel',
        name: 'tablo.xls',
        size: 2048,
      },
    }),
    say('e', 26, {
      type: 'image',
      content: '',
      media: { state: 'pending', url: null, mime_type: null, name: null, size: null },
    }),
    say('f', 25, {
      type: 'audio',
      content: '',
      media: LOST,
    }),
    say('f2', 24, {
      type: 'document',
      content: '',
      media: { ...LOST, is_blocked: true },
    }),
    say('f3', 24, {
      type: 'image',
      content: '',
      media: { ...LOST, is_expired: true },
    }),
    say('g', 24, { is_sent: true, is_bot_message: true, status: 'read' }),
    say('h', 23, {
      visibility: 'private',
      is_sent: true,
      status: 'sent',
      reactions: [{ emoji: '🙏', is_sent: false }],
    }),
    say('i', 22, { type: 'contacts', content: 'Muhtar Halil +90 555 020 01 98' }),
  ]);
  const list = within(await region());
  expect(await list.findByRole('link', { name: 'Haritada aç' })).toHaveAttribute(
    'href',
    expect.stringContaining('mlat=36.81'),
  );
  expect(list.getByText('Seçeneklerden seçti')).toBeVisible();
  expect(list.getByText(/Muhtar Halil.*555 020 01 98/)).toBeVisible();
  expect(list.getByText(/Bu mesaj türü burada gösterilemiyor/)).toBeVisible();
  expect(list.getByRole('link', { name: /tablo\.xls.*2 KB/ })).toHaveAttribute(
    'download',
    'tablo.xls',
  );
  expect(list.getByText('Fotoğraf alınıyor…')).toBeVisible();
  expect(list.getByText('Ses kaydı alınamadı')).toBeVisible();
  expect(list.getByText('Belge engellendi: zararlı yazılım bulundu')).toBeVisible();
  expect(list.getByText('Fotoğraf: saklama süresi dolduğu için silindi')).toBeVisible();
  expect(list.getByText('Chatbot')).toBeVisible();
  expect(list.getByText('Özel')).toBeVisible();
  expect(list.getByRole('img', { name: 'Kişinin tepkisi: 🙏' })).toBeVisible();
});

test('pictures open large, one beside the other, and Escape closes', async () => {
  const media = (name: string) => ({
    state: 'ready' as const,
    url: `/uploads/${name}`,
    mime_type: 'image/jpeg',
    name,
    size: 10,
  });
  open([
    say('a', 30, { type: 'image', content: '', media: media('bir.jpg') }),
    say('b', 20, { type: 'image', content: '', media: media('iki.jpg') }),
  ]);
  await userEvent.click(
    await within(await region()).findByRole('button', { name: 'Büyüt: bir.jpg' }),
  );
  const viewer = await screen.findByRole('dialog', { name: 'bir.jpg' });
  expect(within(viewer).getByText('1 / 2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(within(viewer).getByRole('link', { name: 'İndir' })).toHaveAttribute(
    'href',
    '/uploads/iki.jpg',
  );
  expect(within(viewer).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['retry', 'Tekrar Dene'],
  ['template', 'Şablon seç'],
  ['shorten', 'Kısalt'],
  ['convert', 'Dönüştürüp gönder'],
] as const)(
  'a refused send says why and offers the one thing that helps: %s',
  async (action, name) => {
    open([
      say('a', 3, {
        is_sent: true,
        status: 'failed',
        error: { code: 'x', message: 'Karşı taraf almadı.', action },
      }),
    ]);
    const alert = await within(await region()).findByRole('alert');
    expect(alert).toHaveTextContent('Karşı taraf almadı.');
    expect(
      within(alert)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual([name]);
  },
);

test('an account that has to be connected again is a link away', async () => {
  open([
    say('a', 3, {
      is_sent: true,
      status: 'failed',
      error: { code: 'x', message: 'İzin bitti.', action: 'reconnect' },
    }),
  ]);
  expect(
    await within(await region()).findByRole('link', { name: 'Hesabı yeniden bağla' }),
  ).toHaveAttribute('href', '/inbox/accounts');
});

test('private notes stand between the messages; their author changes and removes them', async () => {
  const fake = open([say('a', 9), say('b', 1)], {
    'GET /api/room/{id}/notes': () => ({
      notes: [
        aNote(),
        aNote({
          id: 'n2',
          content: 'Başkasının notu',
          author: { id: 'user-9', name: 'Mert Şahin' },
        }),
      ],
    }),
    'PATCH /api/notes/{id}': () => aNote({ content: 'Parça geldi', updated_at: at(0) }),
    'DELETE /api/notes/{id}': () => new FakeAnswer(undefined, 204),
  });
  const own = await screen.findByRole('note', { name: 'İç not, Ayşe Yılmaz' });
  expect(own).toHaveTextContent('İç not · Ayşe Yılmaz · yalnız ekip görür');
  const rows = within(await region())
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '');
  expect(
    rows.map((text) =>
      ['Söz a', 'Parça', 'Başkasının', 'Söz b'].find((part) => text.includes(part)),
    ),
  ).toEqual(['Söz a', 'Parça', 'Başkasının', 'Söz b']);
  expect(
    within(screen.getByRole('note', { name: 'İç not, Mert Şahin' })).queryByRole('button'),
  ).toBeNull();
  await userEvent.click(within(own).getByRole('button', { name: 'Notu düzenle' }));
  const field = within(own).getByRole('textbox', { name: 'İç not' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Parça geldi');
  await userEvent.click(within(own).getByRole('button', { name: 'Kaydet' }));
  await waitFor(() => expect(within(own).getByText('Parça geldi')).toBeVisible());
  expect(within(own).getByRole('button', { name: 'Notu düzenle' })).toHaveFocus();
  expect(fake.requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    content: 'Parça geldi',
  });
  await userEvent.click(within(own).getByRole('button', { name: 'Notu sil' }));
  await act(() => Promise.resolve(confirmStore.getState().answer(true)));
  await waitFor(() =>
    expect(screen.queryByRole('note', { name: 'İç not, Ayşe Yılmaz' })).toBeNull(),
  );
});

test('the words of a message are copied', async () => {
  open([say('a', 3)]);
  await userEvent.click(await within(await region()).findByRole('button', { name: 'Kopyala' }));
  expect(world.machine.memory.copied).toEqual(['Söz a']);
});

test('a message in the past is opened in its place and marked; what comes meanwhile is counted, not appended', async () => {
  const fake = open(
    [],
    {
      'GET /api/room/{id}': ({ query }) => {
        if (query.has('after') || query.has('before'))
          return refuse(503, 'busy', 'Şu anda olmuyor.'); // neither side can be reached by scrolling
        const isEnd = query.get('around') === null;
        const data = isEnd ? [say('z', 1)] : [say('a', 90), say('b', 89), say('c', 88)];
        return {
          room,
          messages: {
            data,
            current_page: isEnd ? 1 : 0,
            total: 400,
            per_page: 50,
            has_older: true,
            has_newer: !isEnd,
          },
        };
      },
    },
    '/inbox?room=room-1&message=b',
  );
  const list = within(await region());
  expect((await list.findByText('Söz b')).closest('[data-marked]')).not.toBeNull();
  await emit(say('y', 0));
  expect(list.queryByText('Söz y')).toBeNull();
  await userEvent.click(
    await screen.findByRole('button', { name: 'En yeni mesajlara dön (1 yeni)' }),
  );
  expect(await list.findByText('Söz z')).toBeVisible();
  expect(list.queryByText('Söz b')).toBeNull();
  expect(
    fake.requests
      .filter(({ path }) => path === '/api/room/room-1')
      .map(({ query }) => query.get('around') ?? query.get('page')),
  ).toContain('b');
});

test('a message that does not exist any more says so and shows the end', async () => {
  open(
    [],
    {
      'GET /api/room/{id}': ({ query }) =>
        query.has('around')
          ? refuse(404, 'message_not_found', 'Mesaj bulunamadı.')
          : {
              room,
              messages: {
                data: [say('z', 1)],
                current_page: 1,
                total: 1,
                per_page: 50,
                has_older: false,
                has_newer: false,
              },
            },
    },
    '/inbox?room=room-1&message=gone',
  );
  expect(await screen.findByText('Bu mesaj bulunamadı.')).toBeInTheDocument();
  expect(await within(await region()).findByText('Söz z')).toBeVisible();
});

test('a colleague who types in the room is shown, and the presence of the person is sent', async () => {
  open([say('a', 3)]);
  await region();
  expect(world.live.sent).toContainEqual({
    name: SOCKET_PRESENCE,
    payload: { room_id: 'room-1', state: 'viewing' },
  });
  act(() =>
    world.live.emitRaw(SOCKET_PRESENCE, {
      room_id: 'room-1',
      state: 'typing',
      user: { id: 'user-4', name: 'Mert Şahin', avatar_url: null },
    }),
  );
  expect(await screen.findByText(/Mert yazıyor… Aynı anda/)).toBeVisible();
});

test('a message comes before the history, the history is shown to be on its way', async () => {
  let answer: (detail: unknown) => void = () => undefined;
  open([], { 'GET /api/room/{id}': () => new Promise((resolve) => (answer = resolve)) });
  await screen.findByRole('heading', { name: 'İlknur Şahin' });
  await emit(say('b', 1));
  expect(await screen.findByText('Söz b')).toBeVisible();
  expect(screen.getByLabelText('Eski mesajlar yükleniyor')).toBeInTheDocument();
  const data = [say('a', 2), say('b', 1)];
  act(() =>
    answer({
      room,
      messages: {
        data,
        current_page: 1,
        total: 2,
        per_page: 50,
        has_older: false,
        has_newer: false,
      },
    }),
  );
  expect(await screen.findByText('Söz a')).toBeVisible();
  expect(screen.queryByLabelText('Eski mesajlar yükleniyor')).not.toBeInTheDocument();
});
