import type { RoomDetail } from '@muhatap/shared/wire/conversations';
import { emptyActive, type ActiveRoom } from './active-room.state';
import { historyPage, joinNewer, joinOlder, joinPage } from './active-window';
import type { ConversationState } from './conversation.state';
import { withFurtherStatus } from './message-order';
import { roomIsBack } from './gone-room.transitions';
import { settleSends } from './outbox.transitions';
import { putEntry, roomEntry } from './room-entry';

/** Message page size (docs/behaviour.md §5.5). */
export const MESSAGES_PER_PAGE = 50;

/**
 * Opening clears the messages and zeroes the unread count (docs/behaviour.md §5.4). `messageId`
 * opens the room at that message.
 */
export function openRoom(
  state: ConversationState,
  roomId: string,
  messageId: string | null = null,
): ConversationState {
  const active = emptyActive(roomId, (state.active?.load ?? 0) + 1, state.seq, messageId);
  return readRoom({ ...state, active }, roomId);
}

/** Requested again before the first answer: what came live until now still proves nothing. */
const requesting = (state: ConversationState, active: ActiveRoom): ActiveRoom => ({
  ...active,
  load: active.load + 1,
  startedSeq: state.seq,
  isRequesting: true,
  arrived: active.isRequesting ? active.arrived : [],
  older: 'idle',
  newer: 'idle',
});

/** Asks for the newest page again and keeps what is on screen meanwhile. */
export function refreshActive(state: ConversationState): ConversationState {
  const { active } = state;
  return active === null ? state : { ...state, active: requesting(state, active) };
}

/** Wants a message of the open room on screen; requests its surroundings where it is not loaded. */
export function beginJump(state: ConversationState, messageId: string): ConversationState {
  const { active } = state;
  if (active === null) return state;
  const target = { id: messageId, turn: Math.max(active.load, active.target?.turn ?? 0) + 1 };
  const isHeld = active.messages.some(({ id }) => id === messageId);
  return { ...state, active: { ...(isHeld ? active : requesting(state, active)), target } };
}

/** The wanted message does not exist: nothing is jumped to any more. */
export function dropJump(state: ConversationState): ConversationState {
  return state.active === null ? state : { ...state, active: { ...state.active, target: null } };
}

/** Nothing open; only if that room still is. */
export function leaveRoom(state: ConversationState, roomId: string): ConversationState {
  return state.active?.roomId === roomId ? { ...state, active: null } : state;
}

export function readRoom(state: ConversationState, roomId: string): ConversationState {
  const entry = state.rooms.get(roomId);
  if (entry === undefined || entry.server.unread_messages === 0) return state;
  return putEntry(
    state,
    roomEntry(
      { ...entry.server, unread_messages: 0 },
      entry.seq,
      entry.place,
      entry.optimisticPatch,
    ),
  );
}

/** The requested load of the room that is still open; null for a late answer. */
function expected(state: ConversationState, roomId: string, load: number): ActiveRoom | null {
  return state.active?.roomId === roomId && state.active.load === load ? state.active : null;
}

/** The newest page, or the surroundings of a message. */
export function receiveMessages(
  state: ConversationState,
  roomId: string,
  load: number,
  detail: RoomDetail,
): ConversationState {
  const requested = expected(state, roomId, load);
  if (requested === null) return state;
  const active: ActiveRoom = {
    ...joinPage({ ...requested, isRequesting: false }, historyPage(detail)),
    status: 'ready',
    error: null,
  };
  const entry = state.rooms.get(roomId);
  const server =
    entry !== undefined && entry.seq > requested.startedSeq
      ? entry.server
      : { ...withFurtherStatus(detail.room, entry?.server), unread_messages: 0 };
  const put = putEntry(
    { ...roomIsBack(state, roomId), active },
    roomEntry(server, entry?.seq ?? 0, entry?.place ?? null, entry?.optimisticPatch ?? null),
  );
  return settleSends(put, detail.messages.data);
}

export function failMessages(
  state: ConversationState,
  roomId: string,
  load: number,
  error: string,
): ConversationState {
  const active = expected(state, roomId, load);
  if (active === null) return state;
  const next: ActiveRoom = { ...active, isRequesting: false, arrived: [] };
  return {
    ...state,
    active: active.status === 'ready' ? next : { ...next, status: 'failed', error },
  };
}

export function beginOlder(state: ConversationState): ConversationState {
  return state.active === null
    ? state
    : { ...state, active: { ...state.active, older: 'loading' } };
}

/** Older messages come in front (docs/behaviour.md §5.5). */
export function receiveOlder(
  state: ConversationState,
  roomId: string,
  load: number,
  detail: RoomDetail,
): ConversationState {
  const active = expected(state, roomId, load);
  return active === null
    ? state
    : { ...state, active: joinOlder({ ...active, older: 'idle' }, historyPage(detail)) };
}

export function failOlder(
  state: ConversationState,
  roomId: string,
  load: number,
): ConversationState {
  const active = expected(state, roomId, load);
  return active === null ? state : { ...state, active: { ...active, older: 'failed' } };
}

export function beginNewer(state: ConversationState): ConversationState {
  return state.active === null
    ? state
    : { ...state, active: { ...state.active, newer: 'loading' } };
}

/** Newer messages come behind, after a jump into the past. */
export function receiveNewer(
  state: ConversationState,
  roomId: string,
  load: number,
  detail: RoomDetail,
): ConversationState {
  const active = expected(state, roomId, load);
  if (active === null) return state;
  return settleSends(
    { ...state, active: joinNewer({ ...active, newer: 'idle' }, historyPage(detail)) },
    detail.messages.data,
  );
}

export function failNewer(
  state: ConversationState,
  roomId: string,
  load: number,
): ConversationState {
  const active = expected(state, roomId, load);
  return active === null ? state : { ...state, active: { ...active, newer: 'failed' } };
}
