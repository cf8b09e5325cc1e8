import type { Room } from '@muhatap/shared/wire/conversations';
import type { ConversationState, RoomPatch, PatchField } from './conversation.state';
import { putEntry, roomEntry } from './room-entry';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Removes a change once saved; null when none is left. A later change of the same field stays. */
function without<F extends PatchField>(
  patch: RoomPatch | null,
  field: F,
  value: Room[F],
): RoomPatch | null {
  if (patch === null || patch[field] !== value) return patch;
  const rest = { ...patch };
  delete rest[field];
  return Object.keys(rest).length === 0 ? null : rest;
}

/** Shows a room with other changes than those that it has. */
function withPatch(
  state: ConversationState,
  roomId: string,
  change: (patch: RoomPatch | null) => RoomPatch | null,
): ConversationState {
  const entry = state.rooms.get(roomId);
  if (entry === undefined) return state;
  const { server, seq, place, optimisticPatch } = entry;
  return putEntry(state, roomEntry(server, seq, place, change(optimisticPatch)));
}

/**
 * Shows a change before it is saved: closed or open, who is in charge, which labels
 * (docs/behaviour.md §5.8).
 */
export const patchRoom = <F extends PatchField>(
  state: ConversationState,
  roomId: string,
  field: F,
  value: Room[F],
): ConversationState => withPatch(state, roomId, (patch) => ({ ...patch, [field]: value }));

/**
 * The server has saved `saved`. `before` is its value at the request: where an event has brought
 * another value since, that one is newer than this answer.
 */
export function settlePatch<F extends PatchField>(
  state: ConversationState,
  roomId: string,
  field: F,
  value: Room[F],
  answer: { before: Room[F]; saved: Room[F] },
): ConversationState {
  const entry = state.rooms.get(roomId);
  if (entry === undefined) return state;
  const server = isSame(entry.server[field], answer.before)
    ? { ...entry.server, [field]: answer.saved }
    : entry.server;
  return putEntry(
    state,
    roomEntry(server, entry.seq, entry.place, without(entry.optimisticPatch, field, value)),
  );
}

/** Puts back what the server says. */
export const revertPatch = <F extends PatchField>(
  state: ConversationState,
  roomId: string,
  field: F,
  value: Room[F],
): ConversationState => withPatch(state, roomId, (patch) => without(patch, field, value));
