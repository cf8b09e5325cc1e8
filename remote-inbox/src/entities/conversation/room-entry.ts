import type { Room } from '@muhatap/shared/wire/conversations';
import {
  noOrder,
  type ConversationState,
  type RoomEntry,
  type RoomPatch,
} from './conversation.state';
import { belongsTo } from './room-filters';
import { comparePlaces, isSamePlace, waitingPlace, type RoomPlace } from './room-place';
import { setAt, withEntry } from './sorted-tree';

/**
 * Builds an entry and what screens see of it: an optimistic patch is shown before it is saved
 * (docs/behaviour.md §5.8).
 */
export function roomEntry(
  server: Room,
  seq: number,
  place: RoomPlace | null,
  optimisticPatch: RoomPatch | null,
): RoomEntry {
  return {
    server,
    shown: optimisticPatch === null ? server : { ...server, ...optimisticPatch },
    seq,
    place,
    optimisticPatch,
  };
}

/** The place that the room's own waiting time gives it, as far as the list is loaded. */
function placeByWaiting({ list }: ConversationState, { shown }: RoomEntry): RoomPlace | null {
  if (list.status !== 'ready' || shown.waiting_since === null) return null;
  const place = waitingPlace(shown.id, shown.waiting_since);
  return list.reach === null || comparePlaces(place, list.reach) <= 0 ? place : null;
}

function listedPlace(state: ConversationState, entry: RoomEntry | undefined): RoomPlace | null {
  if (entry === undefined || !belongsTo(state, entry.shown)) return null;
  return state.tab === 'waiting' ? placeByWaiting(state, entry) : entry.place;
}

/** Replaces one entry and moves it in the list; costs the logarithm of the number of rooms. */
export function putEntry(state: ConversationState, entry: RoomEntry): ConversationState {
  const { id } = entry.server;
  const found = state.rooms.find(id);
  const before = listedPlace(state, found.value);
  const after = listedPlace(state, entry);
  let { order } = state;
  if (!isSamePlace(before, after)) {
    if (before !== null) order = order.remove(before);
    // A room has one place in the list, which has just been taken out.
    if (after !== null) order = withEntry(order, after, id);
  }
  return { ...state, order, rooms: setAt(found, id, entry) };
}

/** Forgets one entry, in the list too. */
export function dropEntry(state: ConversationState, id: string): ConversationState {
  const place = listedPlace(state, state.rooms.get(id));
  return {
    ...state,
    rooms: state.rooms.remove(id),
    order: place === null ? state.order : state.order.remove(place),
  };
}

/** Newest first is by this time, ms: that of the last message, or of the end of a snooze. */
export const listTime = (room: Room): number =>
  Date.parse(room.listed_at ?? room.last_message?.created_at ?? room.created_at);

/** Where a room belongs that no message has lifted; null when that is beyond the loaded part of the list. */
export function placeWithin(state: ConversationState, room: Room): RoomPlace | null {
  const time = listTime(room);
  const last = state.order.end.key;
  const isCovered =
    state.list.cursor === null || (last !== undefined && (last.bump > 0 || time >= last.time));
  return state.list.status === 'ready' && isCovered ? { bump: 0, time, id: room.id } : null;
}

/** Measures waiting times against a later moment: who has now waited long enough comes in. Only a waiting filter costs a look at every room. */
export function tickRooms(state: ConversationState, clock: number): ConversationState {
  const next = { ...state, clock };
  if (state.filters.waiting === undefined) return next;
  let { order } = state;
  for (const entry of state.rooms.values) {
    const [before, after] = [listedPlace(state, entry), listedPlace(next, entry)];
    if (isSamePlace(before, after)) continue;
    if (before !== null) order = order.remove(before);
    if (after !== null) order = withEntry(order, after, entry.server.id);
  }
  return { ...next, order };
}

/** After another page of rooms by their waiting time: those that came by events stand behind the page before only now. */
export function relistByWaiting(state: ConversationState): ConversationState {
  if (state.tab !== 'waiting') return state;
  let order = noOrder();
  for (const entry of state.rooms.values) {
    const place = listedPlace(state, entry);
    if (place !== null) order = withEntry(order, place, entry.server.id);
  }
  return { ...state, order };
}
