import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRole,
  aRoom,
  fakeApi,
  renderScreen,
  type FakeApi,
  type FakeRoutes,
} from '@muhatap/shared/testing';
import type { Message, Room } from '@muhatap/shared/wire/conversations';
import type { Role } from '@muhatap/shared/wire/session';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
const ME = { id: 'user-1', name: 'Ayşe Yılmaz' };
const CHATBOT = { id: 'bot', name: 'Karşılama menüsü' };
const at = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
const talking = (more: Partial<Room> = {}): Room =>
  aRoom({
    id: 'room-1',
    customer: aCustomer({ name: 'İlknur Şahin' }),
    chatbot: CHATBOT,
    assignee: null,
    unread_messages: 0,
    waiting_since: null,
    ...more,
  });
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

function open(
  room: Room,
  messages: Message[] = [],
  more: FakeRoutes = {},
  roles: readonly Role[] = [aRole()],
): FakeApi {
  const fake = fakeApi({
    'GET /api/room/all': () => [room],
    'GET /api/room/counts': () => ({ all: 1, open: 1, mine: 0, unread: 0 }),
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
    at: '/inbox?room=room-1',
    connections: [aConnection()],
    roles,
  });
  return fake;
}
const calls = (fake: FakeApi, name: string) =>
  fake.requests.filter(({ method, path }) => method === 'POST' && path.endsWith(`/${name}`));
const takeOver = () => screen.findByRole('button', { name: 'Devral' });

test('an offered choice stands in its bubble without anything to press; a chosen one names its list', async () => {
  const offered = say('a', 9, {
    type: 'interactive',
    is_sent: true,
    is_bot_message: true,
    status: 'read',
    content: 'Yol ve kaldırım\n\nNe oldu?',
    choices: {
      button: 'Seçenekler',
      rows: [
        { title: 'Çukur', description: '' },
        { title: 'Kaldırım taşı', description: 'Kırık ya da eksik' },
      ],
    },
  });
  open(talking(), [
    offered,
    say('b', 8, {
      type: 'interactive',
      content: 'Çukur',
      reply_to_id: 'a',
      reply_to: {
        id: 'a',
        content: offered.content,
        type: 'interactive',
        is_sent: true,
        sender_name: null,
      },
    }),
  ]);
  const choices = await screen.findByRole('list', { name: 'Seçenekler: Seçenekler' });
  expect(
    within(choices)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Çukur', 'Kaldırım taşıKırık ya da eksik']);
  expect(within(choices).queryByRole('button')).toBeNull();
  expect(screen.getByText('Ne oldu?')).toBeVisible();
  expect(screen.getByText('Seçeneklerden seçti')).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Alıntılanan mesaja git: Chatbot: Yol ve kaldırım' }),
  ).toBeVisible();
});

test('a list that failed is shown, and nobody has to write it anew', async () => {
  const error = {
    code: '131009',
    message: 'WhatsApp mesajın içeriğini geçersiz buldu.',
    action: 'shorten' as const,
  };
  open(talking(), [
    say('a', 9, {
      type: 'interactive',
      is_sent: true,
      is_bot_message: true,
      status: 'failed',
      error,
      choices: { button: 'Seç', rows: [{ title: 'Çukur', description: '' }] },
    }),
  ]);
  expect(await screen.findByText(error.message)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kısalt' })).toBeNull();
});

test('the row and a strip say who talks; whoever takes over has the conversation and the field, and the strip goes', async () => {
  const taken = talking({ chatbot: null, assignee: ME });
  const fake = open(talking(), [], { 'POST /api/room/{id}/claim': () => ({ room: taken }) });
  expect(await screen.findByText('Karşılama menüsü')).toBeVisible();
  expect(screen.getByLabelText('Chatbot konuşuyor: Karşılama menüsü')).toBeInTheDocument();
  await userEvent.click(await takeOver());
  expect(calls(fake, 'claim')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: /Yanıt/ })).toHaveFocus();
  act(() => void world.live.emit('room-updated', { room: taken, change: 'assigned', by: ME }));
  await waitFor(() => expect(screen.queryByText('Karşılama menüsü')).toBeNull());
  expect(screen.queryByLabelText(/Chatbot konuşuyor/)).toBeNull();
});

test('a conversation that a colleague had is taken from both', async () => {
  const fake = open(talking({ assignee: { id: 'elif', name: 'Elif Kaya' } }), [], {
    'POST /api/room/{id}/assign': () => ({ room: talking({ chatbot: null, assignee: ME }) }),
  });
  await userEvent.click(await takeOver());
  await waitFor(() =>
    expect(calls(fake, 'assign').map(({ body }) => body)).toEqual([
      { assignee_id: 'user-1', expected: 'elif' },
    ]),
  );
  expect(calls(fake, 'claim')).toEqual([]);
});

test('without the right to assign, a colleague’s conversation is not taken; words silence the chatbot all the same', async () => {
  open(talking({ assignee: { id: 'elif', name: 'Elif Kaya' } }), [], {}, [
    { ...aRole(['inbox']), actions: ['close'] },
  ]);
  expect(await screen.findByText(/Yazarsanız susar\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Devral' })).toBeNull();
  act(() => void world.live.emit('room-updated', { room: talking(), change: 'assigned' }));
  expect(await takeOver()).toBeVisible();
});

test('a hand-off says what was chosen and is read at once where somebody watches', async () => {
  const note = say('n', 0, {
    type: 'system',
    is_bot_message: true,
    message_id: null,
    content: 'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Yol › Çukur',
  });
  const fake = open(talking(), [say('a', 3)]);
  await takeOver();
  const handed = talking({ chatbot: null, unread_messages: 1, waiting_since: at(0) });
  act(() => {
    world.live.emit('chat-message', {
      room_id: 'room-1',
      customer: handed.customer,
      recipient: '',
      content: note.content,
      type: 'system',
      platform: 'whatsapp',
      is_sent: false,
      is_bot_message: true,
      message_id: null,
      receiver_account: handed.receiver_account,
      survey_response: null,
      room: handed,
      message: note,
    });
    world.live.emit('room-updated', { room: handed, change: 'handoff', by: null });
  });
  const line = await screen.findByRole('note');
  expect(within(line).getByText('Chatbot konuşmayı ekibe aktardı.')).toBeVisible();
  expect(within(line).getByText('Seçilenler: Yol › Çukur')).toBeVisible();
  await waitFor(() => expect(calls(fake, 'read').length).toBeGreaterThan(0));
  expect(screen.queryByRole('button', { name: 'Devral' })).toBeNull();
});
