import { adoptSession } from '@muhatap/shared/session';
import {
  aUser,
  createManualClock,
  fakeRealtime,
  freshWorld,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { SOCKET_PRESENCE, type PresenceInput } from '@muhatap/shared/wire/people';
import { followPresence } from './follow-presence';
import { presenceStore } from './presence.store';
import { PRESENCE_BEAT_MS, PRESENCE_TTL_MS } from './presence.transitions';
import { sayDoneTyping, sayLeft, sayTyping, sayViewing } from './say-presence';

let clock: ManualClock;
let live: FakeRealtime;
let undo: () => void;
let machine: ReturnType<typeof freshWorld>;

const sentSignals = () =>
  live.sent
    .filter(({ name }) => name === SOCKET_PRESENCE)
    .map(({ payload }) => payload as PresenceInput)
    .map(({ room_id, state }) => `${room_id} ${state}`);
const receive = (id: string, state: PresenceInput['state'], room = 'r1') =>
  live.emitRaw(SOCKET_PRESENCE, { room_id: room, state, user: { id, name: id, avatar_url: null } });
const there = (room = 'r1') =>
  (presenceStore.getState()[room] ?? []).map(({ user, isTyping }) =>
    isTyping ? `${user.id} yazıyor` : user.id,
  );

beforeEach(async () => {
  clock = createManualClock();
  machine = freshWorld({ clock });
  adoptSession(aUser({ id: 'me' }), []);
  live = fakeRealtime();
  undo = followPresence();
  await clock.advance(0);
});
afterEach(() => {
  undo();
  live.stop();
});

test('says at once that the room is looked at, and again at every beat while the page is seen', async () => {
  sayViewing('r1');
  await clock.advance(PRESENCE_BEAT_MS);
  expect(sentSignals()).toEqual(['r1 viewing', 'r1 viewing']);
  machine.memory.visible = false;
  await clock.advance(PRESENCE_BEAT_MS * 3);
  expect(sentSignals()).toHaveLength(2);
  machine.memory.becomeVisible();
  expect(sentSignals()).toHaveLength(3);
});

test('another room is said after leaving the first; leaving ends the beat', async () => {
  sayViewing('r1');
  sayViewing('r2');
  sayLeft('r1');
  sayLeft('r2');
  await clock.advance(PRESENCE_BEAT_MS * 2);
  expect(sentSignals()).toEqual(['r1 viewing', 'r1 left', 'r2 viewing', 'r2 left']);
});

test('typing is sent at most every 2 s and falls back 5 s after the last key', async () => {
  sayViewing('r1');
  for (let key = 0; key < 4; key += 1) {
    sayTyping('r1');
    await clock.advance(700);
  }
  expect(sentSignals()).toEqual(['r1 viewing', 'r1 typing', 'r1 typing']);
  await clock.advance(5000);
  expect(sentSignals().at(-1)).toBe('r1 viewing');
});

test('a person who has sent their words types no more', () => {
  sayTyping('r1');
  sayDoneTyping('r1');
  expect(sentSignals()).toEqual(['r1 viewing', 'r1 typing', 'r1 viewing']);
});

test('a newcomer is answered once; whoever is known is not', () => {
  sayViewing('r1');
  receive('mehmet', 'viewing');
  expect(sentSignals()).toHaveLength(2);
  receive('mehmet', 'viewing');
  receive('elif', 'viewing', 'r2');
  receive('kadir', 'left');
  expect(sentSignals()).toHaveLength(2);
  expect([there(), there('r2')]).toEqual([['mehmet'], ['elif']]);
});

test('colleagues are gone when they say so or fall silent; typing becomes looking after 5 s', async () => {
  receive('mehmet', 'typing');
  receive('elif', 'viewing');
  expect(there()).toEqual(['mehmet yazıyor', 'elif']);
  await clock.advance(5000);
  expect(there()).toEqual(['mehmet', 'elif']);
  receive('elif', 'left');
  expect(there()).toEqual(['mehmet']);
  await clock.advance(PRESENCE_TTL_MS);
  expect(there()).toEqual([]);
});

test('oneself in another tab and malformed words are passed over', () => {
  receive('me', 'viewing');
  live.emitRaw(SOCKET_PRESENCE, { room_id: 'r1', state: 'dancing' });
  expect(presenceStore.getState()).toEqual({});
});

test('presence needs no number: events around it are delivered in order', () => {
  const before = live.emit('inbox-changed', { what: 'labels' });
  receive('mehmet', 'viewing');
  expect(live.emit('inbox-changed', { what: 'labels' })).toBe(before + 1);
  expect(there()).toEqual(['mehmet']);
});
