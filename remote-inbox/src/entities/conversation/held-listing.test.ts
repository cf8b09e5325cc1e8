import { emptyConversation, type ConversationState } from './conversation.state';
import { roomIdAt, selectListing, type Listing } from './conversation.selectors';
import { followHeld, newsAbove } from './held-listing';
import { readLiveMessage } from './live-message';
import { applyLiveMessage, applyRoomGone } from './live.transitions';
import { beginRooms, receiveMoreRooms, receiveRooms } from './room-list.transitions';
import {
  isoAt,
  listQuestion,
  MOMENT,
  roomWith,
  sampleEvent,
  sampleMessage,
  sampleRoom,
} from './testing/samples';

const NONE: ReadonlySet<string> = new Set();
const room = (id: string, minutes: number) =>
  sampleRoom(id, { created_at: isoAt(-60 * minutes), last_message: null });
const ids = (listing: Listing) =>
  Array.from({ length: listing.order.length }, (_, at) => roomIdAt(listing, at));

function loaded(): ConversationState {
  const begun = beginRooms(emptyConversation(), listQuestion());
  return receiveRooms(begun, begun.list.load, {
    rooms: [room('a', 1), room('b', 2), room('c', 3)],
    cursor: 'more',
  });
}

/** A message in a room, after which so many are unread. */
function writes(state: ConversationState, id: string, seq: number, unread: number) {
  const message = sampleMessage(`m${seq}`, id, { created_at: isoAt(seq) });
  const after = { ...roomWith(room(id, 9), message), unread_messages: unread };
  const live = readLiveMessage(sampleEvent(seq, after, message), MOMENT);
  return live === null ? state : applyLiveMessage(state, live);
}

test('messages lift rooms, the held order stays and the news counts them', () => {
  const held = selectListing(loaded());
  const state = writes(writes(writes(loaded(), 'c', 1, 1), 'c', 2, 2), 'x', 3, 1);
  const live = selectListing(state);
  expect(ids(live)).toEqual(['x', 'c', 'a', 'b']);
  expect(followHeld(held, live, NONE)).toBe(held);
  expect(newsAbove(held, live)).toEqual({ messages: 3, rooms: 0 });
});

test('a further page comes in at the end, a room that is gone leaves', () => {
  const held = selectListing(loaded());
  const lifted = writes(loaded(), 'c', 1, 1);
  const more = receiveMoreRooms(lifted, lifted.list.load, {
    rooms: [room('d', 4), room('e', 5)],
    cursor: null,
  });
  const followed = followHeld(held, selectListing(more), NONE);
  expect(ids(followed)).toEqual(['a', 'b', 'c', 'd', 'e']);
  const without = applyRoomGone(more, { room_id: 'b', seq: 9 });
  expect(ids(followHeld(followed, selectListing(without), without.gone))).toEqual([
    'a',
    'c',
    'd',
    'e',
  ]);
});
