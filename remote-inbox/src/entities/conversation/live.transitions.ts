import type { Room } from '@muhatap/shared/wire/conversations';
import type {
  MessageUpdatedEvent,
  RoomGoneEvent,
  RoomUpdatedEvent,
} from '@muhatap/shared/wire/events';
import type { ConversationState, RoomEntry } from './conversation.state';
import { settleSends } from './outbox.transitions';
import { isDuplicate } from './duplicate-rule';
import { roomIsBack, takeRoomAway } from './gone-room.transitions';
import { minimalRoom, roomAfterMessage, type LiveMessage } from './live-message';
import { messageText } from './message-labels';
import { showInActive } from './active-window';
import { furtherMessage } from './message-order';
import { listTime, placeWithin, putEntry, roomEntry } from './room-entry';
import type { RoomPlace } from './room-place';

const seen = (state: ConversationState, seq: number | null): ConversationState =>
  seq !== null && seq > state.seq ? { ...state, seq } : state;

function earlierMessages(state: ConversationState, live: LiveMessage) {
  const { room_id } = live.message;
  const held = state.active?.roomId === room_id ? state.active.messages : [];
  const last = state.rooms.get(room_id)?.server.last_message;
  return last ? [...held.slice(-20), last] : held.slice(-20);
}

/** The room after the message: the server's own word where it came along and is the newest, else our reckoning. */
function roomAfter(entry: RoomEntry | undefined, live: LiveMessage): Room {
  const { message, room, seq, unread } = live;
  const counted = (after: Room): Room =>
    unread === undefined ? after : { ...after, unread_messages: unread };
  if (entry === undefined) return room ?? counted(roomAfterMessage(minimalRoom(message), message));
  if (seq !== null && seq <= entry.seq) return entry.server;
  if (room !== null) return room;
  return entry.server.last_message?.id === message.id
    ? entry.server
    : counted(roomAfterMessage(entry.server, message));
}

/** The number by which a message moves its room up; one without a number goes above everything seen, below the next event. */
function bumpOf(
  state: ConversationState,
  entry: RoomEntry | undefined,
  { seq }: LiveMessage,
): number {
  const held = entry?.place?.bump ?? 0;
  return Math.max(held, seq ?? Math.max(state.seq, held) + 0.5);
}

function bumpRoom(
  state: ConversationState,
  live: LiveMessage,
  isWatched: boolean,
): ConversationState {
  const { room_id: id } = live.message;
  const entry = state.rooms.get(id);
  const isRead = isWatched && state.active?.roomId === id;
  const room = roomAfter(entry, live);
  const server = isRead && room.unread_messages > 0 ? { ...room, unread_messages: 0 } : room; // being read right now
  const time = Date.parse(server.last_message?.created_at ?? live.message.created_at);
  const place = { bump: bumpOf(state, entry, live), time, id };
  const seq = Math.max(entry?.seq ?? 0, live.seq ?? 0);
  return putEntry(state, roomEntry(server, seq, place, entry?.optimisticPatch ?? null));
}

/**
 * Whether to announce a message to the person; answers to a chatbot only while that conversation is
 * open.
 */
function isNews(state: ConversationState, { message, room, seq }: LiveMessage): boolean {
  const isOld = seq !== null && seq <= state.seq;
  if (message.is_sent || isOld || state.announcement?.messageId === message.id) return false;
  return room?.chatbot == null || state.active?.roomId === message.room_id;
}

const customerName = (state: ConversationState, { message, room }: LiveMessage): string =>
  room?.customer.name ??
  message.customer?.name ??
  state.rooms.get(message.room_id)?.shown.customer.name ??
  '';

function announce(state: ConversationState, live: LiveMessage): ConversationState {
  if (!isNews(state, live)) return state;
  const { message } = live;
  return {
    ...state,
    announcement: {
      messageId: message.id,
      roomId: message.room_id,
      name: customerName(state, live),
      text: messageText(message),
    },
  };
}

/**
 * docs/behaviour.md §5.6. Harmless when repeated or out of order: a room keeps the word of its
 * newest event, a message its furthest version. `isWatched` says that a person sees the page: only
 * then does the open room count as read.
 */
export function applyLiveMessage(
  state: ConversationState,
  live: LiveMessage,
  isWatched = true,
): ConversationState {
  if (live.message.room_id === '') return state;
  if (isDuplicate(live.message, earlierMessages(state, live))) return seen(state, live.seq);
  const settled = settleSends(roomIsBack(state, live.message.room_id), [live.message]);
  return seen(
    bumpRoom(
      showInActive(announce(settled, live), live.message, { isNews: true, isProven: true }),
      live,
      isWatched,
    ),
    live.seq,
  );
}

function updateLastMessage(
  state: ConversationState,
  { message }: MessageUpdatedEvent,
): ConversationState {
  const entry = state.rooms.get(message.room_id);
  const last = entry?.server.last_message;
  if (!entry || last?.id !== message.id) return state;
  const held = {
    ...message,
    status: last.status,
    content: last.content,
    updated_at: '1970-01-01T00:00:00.000Z',
  };
  const { status, content } = furtherMessage(held, message);
  if (status === last.status && content === last.content) return state;
  const server = { ...entry.server, last_message: { ...last, status, content } };
  return putEntry(state, roomEntry(server, entry.seq, entry.place, entry.optimisticPatch));
}

/** A status moved forward, never back; a message of a page that is not loaded yet stays out until that page comes. */
export function applyMessageUpdated(
  state: ConversationState,
  event: MessageUpdatedEvent,
): ConversationState {
  const { message, seq } = event;
  const next = updateLastMessage(settleSends(state, [message]), event);
  return seen(showInActive(next, message, { isNews: false, isProven: true }), seq);
}

type RoomUpdate = Pick<RoomUpdatedEvent, 'room' | 'seq'> & Partial<RoomUpdatedEvent>;

/** A room keeps its place, but for the end of a snooze. */
function placeAfterUpdate(
  state: ConversationState,
  entry: RoomEntry | undefined,
  { room, seq, change, by }: RoomUpdate,
): RoomPlace | null {
  const isLifted = change === 'woken' && by === null;
  if (isLifted) return { bump: seq, time: listTime(room), id: room.id };
  return entry?.place ?? placeWithin(state, room);
}

/**
 * Read, closed, reopened, assigned, labelled and the like. The end of a snooze lifts its room like a message. A room that no longer fits the list leaves it, one that fits now comes to its place;
 * beyond the loaded part it stays beyond. Rooms outside the list are remembered too, so that a late copy of an older event changes nothing.
 */
export function applyRoomUpdated(
  state: ConversationState,
  event: RoomUpdate,
  isWatched = true,
): ConversationState {
  const { room, seq } = event;
  const entry = state.rooms.get(room.id);
  if (entry !== undefined && seq <= entry.seq) return seen(state, seq);
  const isRead = isWatched && state.active?.roomId === room.id;
  const server = isRead && room.unread_messages > 0 ? { ...room, unread_messages: 0 } : room;
  const back = roomIsBack(state, room.id);
  return seen(
    putEntry(
      back,
      roomEntry(server, seq, placeAfterUpdate(back, entry, event), entry?.optimisticPatch ?? null),
    ),
    seq,
  );
}

/** The person no longer sees the room; a late copy of the event takes away nothing that came back since. */
export function applyRoomGone(
  state: ConversationState,
  { room_id, seq }: RoomGoneEvent,
): ConversationState {
  const entry = state.rooms.get(room_id);
  return seen(entry !== undefined && seq <= entry.seq ? state : takeRoomAway(state, room_id), seq);
}
