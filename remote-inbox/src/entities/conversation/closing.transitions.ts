import type { ConversationState } from './conversation.state';
import { putEntry, roomEntry } from './room-entry';

function withWanted(state: ConversationState, roomId: string, wanted: boolean | null, saved: boolean | null): ConversationState {
  const entry = state.rooms.get(roomId);
  if (entry === undefined) return state;
  const server = saved === null ? entry.server : { ...entry.server, is_active: saved };
  return putEntry(state, roomEntry(server, entry.seq, entry.place, wanted));
}

/** Closing sets is_active false (spec §4), reopening true: shown at once, saved afterwards (design §9). */
export const wantActive = (state: ConversationState, roomId: string, isActive: boolean): ConversationState => withWanted(state, roomId, isActive, null);

export const confirmActive = (state: ConversationState, roomId: string, isActive: boolean): ConversationState => withWanted(state, roomId, null, isActive);

/** Puts back what the server says. */
export const refuseActive = (state: ConversationState, roomId: string): ConversationState => withWanted(state, roomId, null, null);
