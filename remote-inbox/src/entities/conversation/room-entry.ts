import type { Room, RoomTab } from '@muhatap/shared/wire';
import type { ConversationState, RoomEntry } from './conversation.state';
import type { RoomPlace } from './room-place';

/** Builds an entry and what screens see of it: a close or reopen is shown before it is saved (design §9). */
export function roomEntry(server: Room, seq: number, place: RoomPlace | null, wanted: boolean | null): RoomEntry {
  const shown = wanted === null || wanted === server.is_active ? server : { ...server, is_active: wanted };
  return { server, shown, seq, place, wanted };
}

/** Whether the tab lists this room (spec §2 "Tabs: all, open and mine"). */
export function belongsTo(tab: RoomTab, room: Room, userId: string): boolean {
  switch (tab) {
    case 'all':
      return true;
    case 'open':
      return room.is_active;
    case 'mine':
      return room.assignee?.id === userId;
  }
}

const listedPlace = (state: ConversationState, entry: RoomEntry | undefined): RoomPlace | null =>
  entry !== undefined && entry.place !== null && belongsTo(state.tab, entry.shown, state.userId) ? entry.place : null;

/** Replaces one entry and moves it in the list; costs the logarithm of the number of rooms. */
export function putEntry(state: ConversationState, entry: RoomEntry): ConversationState {
  const { id } = entry.server;
  const before = listedPlace(state, state.rooms.get(id));
  const after = listedPlace(state, entry);
  let { order } = state;
  if (before !== after) {
    if (before !== null) order = order.delete(before);
    if (after !== null) order = order.set(after, id);
  }
  return { ...state, order, rooms: state.rooms.set(id, entry) };
}
