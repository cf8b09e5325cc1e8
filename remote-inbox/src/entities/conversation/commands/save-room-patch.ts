import { ApiError } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { room as roomShape, type Room } from '@muhatap/shared/wire/conversations';
import { readOpenly } from '@muhatap/shared/wire/open';
import type { ConversationState, PatchField, RoomPatch } from '../conversation.state';
import { change, conversationStore } from '../conversation.store';
import { revertPatch, settlePatch, patchRoom } from '../room-patch.transitions';

/** Changes of one field of one room go out one after the other, so that the last one stands at the server, too. */
const turns = new Map<string, Promise<unknown>>();

async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
  const before = turns.get(name) ?? Promise.resolve();
  const mine = before.then(run, run);
  turns.set(name, mine);
  try {
    return await mine;
  } finally {
    if (turns.get(name) === mine) turns.delete(name);
  }
}

/** The room as it stands after somebody was faster; null for every other failure. */
export function roomOfConflict(error: unknown): Room | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null;
  const found = readOpenly(roomShape, error.details['room']);
  return found.success ? found.data : null;
}

/**
 * Shows a change of some fields at once, saves it by `call` and puts it back on failure
 * (docs/behaviour.md §5.8). Where somebody was faster the row takes over what the refusal brings.
 * Throws what the call threw.
 */
export async function saveRoomPatches(
  roomId: string,
  values: RoomPatch,
  call: () => Promise<RoomPatch>,
): Promise<void> {
  const fields = Object.keys(values) as PatchField[];
  const each = (apply: (state: ConversationState, field: PatchField) => ConversationState) =>
    change((state) => fields.reduce(apply, state));
  each((state, field) => patchRoom(state, roomId, field, values[field]));
  await inTurn(`${roomId} ${fields.join()}`, async () => {
    const before = conversationStore.getState().rooms.get(roomId)?.server;
    const settle = (saved: RoomPatch) =>
      each((state, field) =>
        settlePatch(state, roomId, field, values[field], {
          before: before?.[field],
          saved: saved[field],
        }),
      );
    try {
      settle(await call());
    } catch (error) {
      platform().log.error(`The ${fields.join()} of a room could not be saved`, error);
      const actual = roomOfConflict(error);
      if (actual === null) each((state, field) => revertPatch(state, roomId, field, values[field]));
      else settle(actual);
      throw error;
    }
  });
}

/** The same for one field. */
export const saveRoomPatch = <F extends PatchField>(
  roomId: string,
  field: F,
  value: Room[F],
  call: () => Promise<Room[F]>,
): Promise<void> =>
  saveRoomPatches(roomId, { [field]: value }, async () => ({ [field]: await call() }));
