import type { Message } from '@muhatap/shared/wire/conversations';
import {
  failMessages,
  openRoom,
  receiveMessages,
  receiveOlder,
  refreshActive,
} from './active-room.transitions';
import { selectRoom } from './conversation.selectors';
import { emptyConversation, type ConversationState } from './conversation.state';
import { readLiveMessage } from './live-message';
import { applyLiveMessage } from './live.transitions';
import { confirmSend, showMessages } from './outbox.transitions';
import { beginRooms, receiveRooms } from './room-list.transitions';
import {
  listQuestion,
  isoAt,
  MOMENT,
  sampleEvent,
  sampleMessage,
  sampleRoom,
} from './testing/samples';

const many = (from: number, to: number): Message[] =>
  Array.from({ length: to - from }, (_, index) =>
    sampleMessage(`m${String(from + index).padStart(4, '0')}`, 'a', {
      created_at: isoAt(from + index),
    }),
  );

const detail = (data: Message[], current_page: number, total: number) => ({
  room: sampleRoom('a'),
  messages: { data, current_page, total, per_page: 50 },
});

function opened(): ConversationState {
  const begun = beginRooms(emptyConversation(), listQuestion());
  return openRoom(
    receiveRooms(begun, begun.list.load, {
      rooms: [sampleRoom('a', { unread_messages: 4 })],
      cursor: null,
    }),
    'a',
  );
}
const load = (state: ConversationState) => state.active?.load ?? 0;
const ids = (state: ConversationState) => state.active?.messages.map(({ id }) => id) ?? [];

test('opening clears the messages and zeroes the unread count', () => {
  const state = opened();
  expect(state.active).toMatchObject({ roomId: 'a', status: 'loading', messages: [] });
  expect(selectRoom('a')(state)?.unread_messages).toBe(0);
});

test('older pages come in front, without duplicates, sorted', () => {
  const first = receiveMessages(opened(), 'a', load(opened()), detail(many(70, 120), 1, 120));
  expect(first.active?.hasOlder).toBe(true);
  // Two messages came in meanwhile: the second page overlaps what is held.
  const second = receiveOlder(first, 'a', load(first), detail(many(22, 72), 2, 122));
  expect(ids(second)).toEqual(many(22, 120).map(({ id }) => id));
  const third = receiveOlder(second, 'a', load(second), detail(many(0, 22), 3, 122));
  expect(ids(third)).toHaveLength(120);
  expect(third.active?.hasOlder).toBe(false);
});

test.each([
  [0, false],
  [49, false],
  [50, false],
  [51, true],
  [101, true],
])('with %i messages in all the first page has older ones: %s', (total, expected) => {
  const state = receiveMessages(opened(), 'a', load(opened()), detail([], 1, total));
  expect(state.active?.hasOlder).toBe(expected);
});

test('coming back after a long absence leaves no gap', () => {
  const first = receiveMessages(opened(), 'a', load(opened()), detail(many(0, 50), 1, 80));
  const refreshed = refreshActive(first);
  const back = receiveMessages(refreshed, 'a', load(refreshed), detail(many(200, 250), 1, 280));
  expect(ids(back)).toEqual(many(200, 250).map(({ id }) => id));
  expect(back.active).toMatchObject({ hasOlder: true, hasNewer: false });
});

describe('coming back after a cut line whose end the answer to a send has shown already', () => {
  const before = receiveMessages(opened(), 'a', load(opened()), detail(many(0, 50), 1, 50));
  const own = many(230, 231)[0] as Message;
  const back = (state: ConversationState) => {
    const refreshed = refreshActive(state);
    return receiveMessages(refreshed, 'a', load(refreshed), detail(many(200, 250), 1, 250));
  };
  const end = many(200, 250).map(({ id }) => id);

  test('its own message proves nothing: no gap is left', () => {
    const state = back(confirmSend(before, own));
    expect(ids(state)).toEqual(end);
    expect(state.active?.hasOlder).toBe(true);
  });

  test('neither do the messages beside a refusal, nor after an older page came', () => {
    const shown = showMessages(before, 'a', many(228, 230));
    expect(ids(shown)).toHaveLength(52);
    const older = receiveOlder(shown, 'a', load(shown), detail([], 2, 50));
    expect(ids(back(older))).toEqual(end);
  });

  test('a message whose event has come is part of what is held', () => {
    const room = sampleRoom('a');
    const live = readLiveMessage(sampleEvent(7, room, many(50, 51)[0] as Message), MOMENT);
    const held = confirmSend(before, many(50, 51)[0] as Message);
    const known = live === null ? held : applyLiveMessage(held, live);
    const refreshed = refreshActive(known);
    const state = receiveMessages(refreshed, 'a', load(refreshed), detail(many(50, 100), 1, 100));
    expect(ids(state)).toEqual(many(0, 100).map(({ id }) => id));
  });
});

test('coming back after a short absence keeps the pages that were read', () => {
  const first = receiveMessages(opened(), 'a', load(opened()), detail(many(50, 100), 1, 200));
  const second = receiveOlder(first, 'a', load(first), detail(many(0, 50), 2, 200));
  const refreshed = refreshActive(second);
  const back = receiveMessages(refreshed, 'a', load(refreshed), detail(many(60, 110), 1, 210));
  expect(ids(back)).toHaveLength(110);
  expect(ids(back)[0]).toBe('m0000');
});

test('answers for a room that was left, or requested twice, are dropped', () => {
  const state = opened();
  const other = openRoom(state, 'b');
  expect(receiveMessages(other, 'a', load(state), detail(many(0, 1), 1, 1))).toBe(other);
  expect(failMessages(other, 'a', load(state), 'x')).toBe(other);
});
