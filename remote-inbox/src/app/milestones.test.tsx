import { act, screen, waitFor, within } from '@testing-library/react';
import {
  aConnection,
  aCustomer,
  aMessage,
  aRoom,
  fakeApi,
  renderScreen,
} from '@muhatap/shared/testing';
import type { Message, Milestone, Room } from '@muhatap/shared/wire/conversations';
import { inboxWorld } from '../fakes/inbox-world';
import { routes } from './routes';

const NOW = Date.parse('2026-11-20T10:00:00.000Z');
const world = inboxWorld(NOW);
const at = (minute: number) => new Date(NOW - minute * 60_000).toISOString();
const room = aRoom({ id: 'room-1', customer: aCustomer({ name: 'İlknur Şahin' }) });
const elif = { id: 'elif', name: 'Elif Kaya' };
const say = (id: string, minute: number): Message =>
  aMessage({ id, room_id: 'room-1', message_id: id, content: `Söz ${id}`, created_at: at(minute) });
const line = (id: string, minute: number, more: Partial<Milestone> = {}): Milestone => ({
  id,
  created_at: at(minute),
  kind: 'closed',
  actor: elif,
  ...more,
});

interface Stage {
  messages: Message[];
  milestones: Milestone[];
  complaintIds?: string[];
  hasOlder?: boolean;
}

function open(stage: Stage) {
  const fake = fakeApi({
    'GET /api/room/all': () => [room],
    'GET /api/room/counts': () => ({ all: 1, open: 1, mine: 0 }),
    'GET /api/labels': () => ({ labels: [] }),
    'GET /api/drafts': () => ({ drafts: [] }),
    'GET /api/templates': () => ({ templates: [] }),
    'GET /api/room/{id}': () => ({
      room,
      messages: {
        data: stage.messages,
        current_page: 1,
        total: 500,
        per_page: 50,
        has_older: stage.hasOlder ?? false,
        has_newer: false,
      },
    }),
    'GET /api/room/{id}/notes': () => ({ notes: [] }),
    'GET /api/room/{id}/milestones': ({ query }) => {
      const until = query.get('until');
      const found = stage.milestones.filter(
        ({ created_at }) => until === null || created_at <= until,
      );
      return {
        milestones: found.slice(-3),
        has_older: found.length > 3,
        complaint_ids: stage.complaintIds ?? [],
      };
    },
    'POST /api/room/{id}/read': () => ({ room }),
  });
  renderScreen([{ id: 'shell', HydrateFallback: () => null, children: routes }], {
    at: '/inbox?room=room-1',
    connections: [aConnection()],
  });
  return () => fake.requests.filter(({ path }) => path.endsWith('/milestones')).length;
}

const region = () => screen.findByRole('region', { name: 'Mesajlar' });
/** The rows by what they say, without days and times. */
const rows = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map(({ textContent }) => /Söz [a-z]|Elif Kaya.*?(?=\u00A0·)/.exec(textContent ?? '')?.[0]);
const emitRoom = (change: Partial<Room>, name: 'read' | 'closed' | 'other' = 'other') =>
  act(() =>
    Promise.resolve(
      world.live.emit('room-updated', {
        room: { ...room, ...change },
        change: name,
        by: elif,
      }),
    ),
  );

test('lines on what happened stand between the messages, with their times; changes of labels at once are one line', async () => {
  open({
    messages: [say('a', 30), say('b', 20)],
    milestones: [
      line('1', 25, { kind: 'labelled', labels: { added: ['Su'], removed: [] } }),
      line('2', 24.5, { kind: 'labelled', labels: { added: ['Yol'], removed: [] } }),
      line('3', 10),
    ],
  });
  await screen.findByText(/etiketlerini ekledi/);
  expect(await rows()).toEqual([
    'Söz a',
    'Elif Kaya “Su” ve “Yol” etiketlerini ekledi',
    'Söz b',
    'Elif Kaya konuşmayı kapattı',
  ]);
  const closed = screen.getByText(/konuşmayı kapattı/);
  expect(within(closed).getByText('12:50')).toHaveAttribute('dateTime', at(10));
});

test('a change by a colleague adds its line, and nothing else of the room asks for lines again', async () => {
  const stage: Stage = { messages: [say('a', 30)], milestones: [] };
  const count = open(stage);
  await screen.findByText('Söz a');
  await emitRoom({}, 'read');
  await emitRoom({ unread_messages: 3 });
  expect(count()).toBe(1);
  stage.milestones = [line('1', 0)];
  await emitRoom({ is_active: false }, 'closed');
  expect(await screen.findByText(/Elif Kaya konuşmayı kapattı/)).toBeVisible();
  expect(count()).toBe(2);
  expect(screen.queryByRole('button', { name: /yeni mesaj/ })).toBeNull();
});

test('a step of a complaint of the conversation adds its line', async () => {
  const stage: Stage = { messages: [say('a', 30)], milestones: [], complaintIds: ['c1'] };
  const count = open(stage);
  await screen.findByText('Söz a');
  await waitFor(() => expect(count()).toBe(1));
  const emit = (complaint_id: string) =>
    act(() =>
      Promise.resolve(
        world.live.emit('complaint-updated', { complaint_id, change: 'changed', by: elif }),
      ),
    );
  await emit('c9');
  const complaint = { id: 'c1', number: 'MHT-2026-000001' };
  stage.milestones = [line('1', 0, { kind: 'complaint-status', status: 'İşlemde', complaint })];
  await emit('c1');
  expect(
    await screen.findByText(/numaralı şikayetin durumunu “İşlemde” yaptı/, {}, { timeout: 3000 }),
  ).toBeVisible();
  expect(count()).toBe(2);
});

test('lines older than the first answer are asked for as far back as the messages go', async () => {
  const milestones = Array.from({ length: 8 }, (_, index) =>
    line(`${index}`, 80 - index * 10, { kind: index % 2 === 0 ? 'closed' : 'reopened' }),
  );
  const count = open({ messages: [say('a', 45), say('b', 1)], milestones, hasOlder: true });
  await screen.findByText('Söz a');
  await waitFor(async () => expect(await rows()).toHaveLength(6));
  expect(count()).toBe(2);
});
