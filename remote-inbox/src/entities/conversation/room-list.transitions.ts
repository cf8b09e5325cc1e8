import type { Room } from '@muhatap/shared/wire/conversations';
import {
  emptyConversation,
  noOrder,
  noRooms,
  type ConversationState,
  type RoomEntry,
} from './conversation.state';
import { listTime, placeWithin, putEntry, relistByWaiting, roomEntry } from './room-entry';
import { filtersKey, type ListQuestion } from './room-filters';
import { placeAfter, waitingPlace, type RoomPlace } from './room-place';

/** Default rooms size argument (docs/behaviour.md §5.3). */
export const ROOMS_PER_PAGE = 20;

/** The open room stays known while the list around it is requested anew, and until its pane has left the screen. */
function activeAlone(state: ConversationState): ConversationState['rooms'] {
  const entry = state.rooms.get(state.active?.roomId ?? '');
  return entry === undefined
    ? noRooms()
    : noRooms().insert(
        entry.server.id,
        roomEntry(entry.server, entry.seq, null, entry.optimisticPatch),
      );
}

/**
 * Starts loading a list. Another tab clears the active room and the rooms (docs/behaviour.md §5.3),
 * other filters the rooms; the same question keeps them on screen meanwhile.
 */
export function beginRooms(state: ConversationState, question: ListQuestion): ConversationState {
  const { tab, userId, filters } = question;
  const isOther =
    tab !== state.tab ||
    userId !== state.userId ||
    filtersKey(filters) !== filtersKey(state.filters);
  const fresh = isOther || state.list.status === 'idle' || state.list.status === 'failed';
  const left = tab === state.tab ? state : { ...state, active: null };
  const rooms = userId === state.userId ? activeAlone(state) : noRooms();
  const kept = fresh ? { ...left, rooms, order: noOrder() } : left;
  const status = fresh ? 'loading' : state.list.status;
  return {
    ...kept,
    ...question,
    gone: new Set(),
    list: {
      ...emptyConversation().list,
      status,
      load: state.list.load + 1,
      startedSeq: state.seq,
      cursor: fresh ? null : state.list.cursor,
      reach: fresh ? null : state.list.reach,
    },
  };
}

export interface RoomPage {
  readonly rooms: readonly Room[];
  readonly cursor: string | null;
}

/** The last place of a page by waiting time; null where it is the last one. */
function reachOf({ rooms, cursor }: RoomPage): RoomPlace | null {
  const last = rooms.at(-1);
  return cursor === null || last === undefined || last.waiting_since === null
    ? null
    : waitingPlace(last.id, last.waiting_since);
}

/** An event after the request's start may be newer than its answer. */
const isNewer = (entry: RoomEntry, startedSeq: number): boolean => entry.seq > startedSeq;

/** The place behind which a page goes on; null where the list ends with a room that an event moved there. */
function endOfList({ order }: ConversationState): RoomPlace | null {
  const last = order.end.key ?? null;
  return last !== null && last.bump > 0 ? null : last;
}

/** A room of a page beside what is known of it already. */
const listedEntry = (
  held: RoomEntry | undefined,
  room: Room,
  place: RoomPlace,
  startedSeq: number,
): RoomEntry =>
  held === undefined
    ? roomEntry(room, 0, place, null)
    : roomEntry(
        isNewer(held, startedSeq) ? held.server : room,
        held.seq,
        place,
        held.optimisticPatch,
      );

function appendPage(
  state: ConversationState,
  rooms: readonly Room[],
  startedSeq: number,
): ConversationState {
  let next = state;
  let previous = endOfList(state);
  for (const room of rooms) {
    if (state.gone.has(room.id)) continue;
    const held = next.rooms.get(room.id);
    const place = held?.place ?? placeAfter(previous, listTime(room), room.id);
    if (place.bump === 0) previous = place;
    next = putEntry(next, listedEntry(held, room, place, startedSeq));
  }
  return next;
}

/**
 * The first page: the list is built anew from it and from the live events since it was requested.
 */
export function receiveRooms(
  state: ConversationState,
  load: number,
  page: RoomPage,
): ConversationState {
  if (load !== state.list.load) return state;
  const { startedSeq } = state.list;
  const bare: ConversationState = { ...state, rooms: noRooms(), order: noOrder() };
  let next = bare;
  for (const entry of state.rooms.values) {
    const bumped = entry.place !== null && entry.place.bump > startedSeq;
    const kept =
      bumped ||
      isNewer(entry, startedSeq) ||
      entry.optimisticPatch !== null ||
      entry.server.id === state.active?.roomId;
    if (kept)
      next = putEntry(
        next,
        roomEntry(entry.server, entry.seq, bumped ? entry.place : null, entry.optimisticPatch),
      );
  }
  const listed: ConversationState = {
    ...appendPage(next, page.rooms, startedSeq),
    list: {
      ...state.list,
      status: 'ready',
      cursor: page.cursor,
      reach: reachOf(page),
      error: null,
    },
  };
  // A room that an event brought in after the answer was made is missing there.
  const placed = listed.rooms.values
    .filter((entry) => entry.place === null && isNewer(entry, startedSeq))
    .reduce(
      (held, entry) => putEntry(held, { ...entry, place: placeWithin(held, entry.server) }),
      listed,
    );
  return relistByWaiting(placed);
}

/** A page that was requested only because time went by: rooms of it that belong into the loaded part come in, nothing leaves. */
export function mergeRooms(
  state: ConversationState,
  load: number,
  startedSeq: number,
  { rooms }: RoomPage,
): ConversationState {
  if (load !== state.list.load) return state;
  return rooms.reduce((next, room) => {
    const held = next.rooms.get(room.id);
    if (state.gone.has(room.id) || (held !== undefined && isNewer(held, startedSeq))) return next;
    return putEntry(
      next,
      roomEntry(
        room,
        held?.seq ?? 0,
        held?.place ?? placeWithin(next, room),
        held?.optimisticPatch ?? null,
      ),
    );
  }, state);
}

/** Asks for the page behind the cursor; at most one at a time. */
export function beginMoreRooms(state: ConversationState): ConversationState {
  return { ...state, list: { ...state.list, more: 'loading' } };
}

export function receiveMoreRooms(
  state: ConversationState,
  load: number,
  page: RoomPage,
): ConversationState {
  if (load !== state.list.load) return state;
  // A room from an event is up to date: each later change would have come as an event, too.
  return relistByWaiting({
    ...appendPage(state, page.rooms, 0),
    list: { ...state.list, cursor: page.cursor, reach: reachOf(page), more: 'idle' },
  });
}

/** A failed first load is an error view only where nothing could be kept on screen. */
export function failRooms(
  state: ConversationState,
  load: number,
  error: string,
): ConversationState {
  if (load !== state.list.load) return state;
  if (state.list.more === 'loading') return { ...state, list: { ...state.list, more: 'failed' } };
  return state.list.status === 'ready'
    ? state
    : { ...state, list: { ...state.list, status: 'failed', error } };
}
