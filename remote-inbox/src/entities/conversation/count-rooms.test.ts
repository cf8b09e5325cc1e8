import { adoptSession } from '@muhatap/shared/session';
import {
  aRole,
  aUser,
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  refuse,
  type FakeApi,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import type { Room } from '@muhatap/shared/wire/conversations';
import { forgetAnswers } from '../../forget-answers';
import { followCounts, roomCounts } from './commands/count-rooms';
import { followLive } from './commands/follow-live';
import { showRooms } from './commands/load-rooms';
import { emptyConversation } from './conversation.state';
import { change } from './conversation.store';
import { roomWith, sampleEvent, sampleMessage, sampleRoom } from './testing/samples';

let clock: ManualClock;
let api: FakeApi;
let live: FakeRealtime;
let answers: number;
const undos: (() => void)[] = [];

beforeEach(() => {
  clock = createManualClock();
  freshWorld({ clock });
  answers = 0;
  const list = () => [sampleRoom('a'), sampleRoom('b')];
  api = fakeApi({
    'GET /api/room/all': list,
    'GET /api/room/open': list,
    'GET /api/room/counts': () => ({ all: 40 + (answers += 1), open: 30, mine: 5, unread: 2 }),
  });
  adoptSession(aUser({ id: 'me' }), [aRole()]);
  live = fakeRealtime();
  undos.push(followCounts(), followLive());
});
afterEach(() => {
  undos.splice(0).forEach((undo) => undo());
  forgetAnswers();
  change(emptyConversation);
  live.stop();
});

const asks = () =>
  api.requests
    .filter(({ path }) => path === '/api/room/counts')
    .map(({ query }) => query.toString());
const begin = async () => {
  showRooms('all', {});
  await clock.advance(0);
};
const writes = (room: Room, id: string) => {
  const message = sampleMessage(id, room.id);
  live.emit('chat-message', sampleEvent(0, roomWith(room, message), message));
};

test('counts once when the list is requested, and not for every message of known rooms', async () => {
  await begin();
  await clock.advance(2000);
  for (let n = 0; n < 50; n += 1) writes(sampleRoom('a', { unread_messages: n }), `m${n}`);
  await clock.advance(10_000);
  expect(asks()).toEqual(['']);
  expect(roomCounts()).toMatchObject({ all: 41, open: 30, mine: 5 });
});

test.each([
  ['has come', () => [sampleRoom('a')]],
  ['has failed', () => refuse(500, 'internal', 'Sunucu hatası')],
])('the first counts are requested once the first list %s', async (_what, answerOf) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let answer: () => void = () => undefined;
  api.add({
    'GET /api/room/all': async () => {
      await new Promise<void>((resolve) => (answer = resolve));
      return answerOf();
    },
  });
  await begin();
  await clock.advance(1000);
  expect(asks()).toEqual([]);
  answer();
  await clock.advance(0);
  expect(asks()).toEqual(['']);
});

test('a storm of changes is counted every few seconds, and once more after its end', async () => {
  await begin();
  for (let second = 0; second < 10; second += 1) {
    live.emit('room-updated', {
      room: sampleRoom('a', { is_active: second % 2 === 0 }),
      change: 'closed',
    });
    await clock.advance(1000);
  }
  const during = asks().length;
  expect(during).toBeLessThanOrEqual(5);
  await clock.advance(5000);
  expect(asks().length).toBeLessThanOrEqual(during + 1);
  const settled = asks().length;
  await clock.advance(20_000);
  expect(asks()).toHaveLength(settled);
});

test('an unread room that changes around a count is counted after it', async () => {
  await begin();
  await clock.advance(10_000);
  let answer: (unread: number) => void = () => undefined;
  api.add({
    'GET /api/room/counts': async () => {
      const unread = await new Promise<number>((resolve) => (answer = resolve));
      return { all: 40, open: 30, mine: 5, unread };
    },
  });
  live.emit('room-gone', { room_id: 'c' });
  await clock.advance(0);
  live.emit('room-updated', { room: sampleRoom('a'), change: 'read' });
  answer(2); // counted before the room was read
  await clock.advance(3000);
  answer(1);
  await clock.advance(100);
  expect(roomCounts()?.unread).toBe(1);
  writes(sampleRoom('a'), 'm1'); // its event comes after an answer that may count it already
  await clock.advance(3000);
  answer(1);
  await clock.advance(10_000);
  expect([roomCounts()?.unread, asks().length]).toEqual([1, 4]);
});

test('other filters are counted at once, with their words', async () => {
  await begin();
  showRooms('all', { channel: 'whatsapp', waiting: 60 });
  await clock.advance(0);
  expect(asks()).toEqual(['', 'channel=whatsapp&waiting=60']);
});

test('other filters while a count is on its way, ends it and shows its answer never', async () => {
  await begin();
  await clock.advance(10_000);
  const waiting: ((all: number) => void)[] = [];
  api.add({
    'GET /api/room/counts': async () => {
      const all = await new Promise<number>((resolve) => waiting.push(resolve));
      return { all, open: 30, mine: 5, unread: 2 };
    },
  });
  live.emit('room-gone', { room_id: 'c' });
  await clock.advance(0);
  showRooms('all', { channel: 'whatsapp' });
  await clock.advance(0);
  waiting[0]?.(7);
  await clock.advance(0);
  expect(roomCounts()?.all).toBe(41);
  waiting[1]?.(8);
  await clock.advance(0);
  expect([roomCounts()?.all, asks()]).toEqual([8, ['', '', 'channel=whatsapp']]);
});

test('rooms that are no longer visible are counted off, however many at once', async () => {
  await begin();
  for (const room_id of ['a', 'b', 'c']) live.emit('room-gone', { room_id });
  await clock.advance(10_000);
  expect(asks()).toHaveLength(2);
});

test('unread rooms of mine and of nobody are counted at once, other people’s are not', async () => {
  await begin();
  writes(sampleRoom('a'), 'm1');
  writes(sampleRoom('a', { unread_messages: 1 }), 'm2');
  writes(sampleRoom('b', { assignee: { id: 'elif', name: 'Elif' } }), 'm3');
  expect(roomCounts()?.unread).toBe(3);
  live.emit('room-updated', { room: sampleRoom('a'), change: 'read' });
  expect(roomCounts()?.unread).toBe(2);
});

test('a conversation that a chatbot answers is not unread; one that it hands over is', async () => {
  await begin();
  const chatbot = { id: 'bot', name: 'Karşılama menüsü' };
  const message = sampleMessage('m1', 'a');
  live.emit(
    'chat-message',
    sampleEvent(0, sampleRoom('a', { chatbot, unread_messages: 1 }), message),
  );
  live.emit('room-updated', { room: sampleRoom('a', { unread_messages: 1 }), change: 'chatbot' });
  await clock.advance(10_000);
  expect([roomCounts()?.unread, asks().length]).toEqual([2, 1]);
  const note = sampleMessage('m2', 'a', { type: 'system', is_bot_message: true });
  live.emit('chat-message', sampleEvent(0, sampleRoom('a', { unread_messages: 1 }), note));
  expect(roomCounts()?.unread).toBe(3);
});

test('with a waiting filter the list is requested again every minute', async () => {
  showRooms('open', { waiting: 15 });
  await clock.advance(0);
  const lists = () => api.requests.filter(({ path }) => path === '/api/room/open').length;
  const before = lists();
  await clock.advance(60_000);
  expect(lists()).toBe(before + 1);
  showRooms('open', {});
  await clock.advance(0);
  const unfiltered = lists();
  await clock.advance(120_000);
  expect(lists()).toBe(unfiltered);
});
