import type { RoomDetail } from '@muhatap/shared/wire';
import type { ActiveRoom, ConversationState } from './conversation.state';
import { compareMessages, mergeMessages } from './message-order';
import { settleSends } from './outbox.transitions';
import { putEntry, roomEntry } from './room-entry';

/** Message page size (spec §9). */
export const MESSAGES_PER_PAGE = 50;

/** More pages exist while current_page is below total divided by per_page, rounded up (spec §4). */
export const hasOlder = (active: ActiveRoom): boolean => active.page < Math.ceil(active.total / active.perPage);

/** Opening clears the messages and zeroes the unread count (spec §4). */
export function openRoom(state: ConversationState, roomId: string): ConversationState {
  const active: ActiveRoom = {
    roomId,
    status: 'loading',
    error: null,
    load: (state.active?.load ?? 0) + 1,
    startedSeq: state.seq,
    messages: [],
    page: 0,
    total: 0,
    perPage: MESSAGES_PER_PAGE,
    older: 'idle',
  };
  return readRoom({ ...state, active }, roomId);
}

/** Asks for the newest page again and keeps what is on screen meanwhile. */
export function refreshActive(state: ConversationState): ConversationState {
  const { active } = state;
  return active === null ? state : { ...state, active: { ...active, load: active.load + 1, startedSeq: state.seq, older: 'idle' } };
}

/** Nothing open; only if that room still is. */
export function leaveRoom(state: ConversationState, roomId: string): ConversationState {
  return state.active?.roomId === roomId ? { ...state, active: null } : state;
}

export function readRoom(state: ConversationState, roomId: string): ConversationState {
  const entry = state.rooms.get(roomId);
  if (entry === undefined || entry.server.unread_messages === 0) return state;
  return putEntry(state, roomEntry({ ...entry.server, unread_messages: 0 }, entry.seq, entry.place, entry.wanted));
}

/** The asked load of the room that is still open; null for a late answer. */
function expected(state: ConversationState, roomId: string, load: number): ActiveRoom | null {
  return state.active?.roomId === roomId && state.active.load === load ? state.active : null;
}

/** The newest page. What is held and does not touch it any more (a long absence) gives way, so that no gap is left. */
export function receiveMessages(state: ConversationState, roomId: string, load: number, { room, messages: page }: RoomDetail): ConversationState {
  const active = expected(state, roomId, load);
  if (active === null) return state;
  const first = page.data[0];
  const touches = active.messages.some((held) => page.data.some((message) => message.id === held.id)) || page.current_page * page.per_page >= page.total;
  const held = touches || first === undefined ? active.messages : active.messages.filter((message) => compareMessages(message, first) >= 0);
  const next: ActiveRoom = {
    ...active,
    status: 'ready',
    error: null,
    messages: mergeMessages(held, page.data),
    page: touches ? Math.max(active.page, page.current_page) : page.current_page,
    total: page.total,
    perPage: page.per_page,
  };
  const entry = state.rooms.get(roomId);
  const server = entry !== undefined && entry.seq > active.startedSeq ? entry.server : { ...room, unread_messages: 0 };
  const put = putEntry({ ...state, active: next }, roomEntry(server, entry?.seq ?? 0, entry?.place ?? null, entry?.wanted ?? null));
  return settleSends(put, page.data);
}

export function failMessages(state: ConversationState, roomId: string, load: number, error: string): ConversationState {
  const active = expected(state, roomId, load);
  if (active === null) return state;
  return active.status === 'ready' ? state : { ...state, active: { ...active, status: 'failed', error } };
}

export function beginOlder(state: ConversationState): ConversationState {
  return state.active === null ? state : { ...state, active: { ...state.active, older: 'loading' } };
}

/** Older messages come in front (spec §4). */
export function receiveOlder(state: ConversationState, roomId: string, load: number, { messages: page }: RoomDetail): ConversationState {
  const active = expected(state, roomId, load);
  if (active === null) return state;
  const next: ActiveRoom = { ...active, older: 'idle', messages: mergeMessages(active.messages, page.data), page: Math.max(active.page, page.current_page), total: page.total, perPage: page.per_page };
  return { ...state, active: next };
}

export function failOlder(state: ConversationState, roomId: string, load: number): ConversationState {
  const active = expected(state, roomId, load);
  return active === null ? state : { ...state, active: { ...active, older: 'failed' } };
}
