import { ApiError } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { room as roomShape, type Room } from '@muhatap/shared/wire/conversations';
import { readOpenly } from '@muhatap/shared/wire/open';
import type { PatchField } from '../conversation.state';
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
 * Shows a change at once, saves it by `call` and puts it back on failure (docs/behaviour.md §5.8).
 * Where somebody was faster the row takes over what the refusal brings. Throws what the call threw.
 */
export async function saveRoomPatch<F extends PatchField>(
  roomId: string,
  field: F,
  value: Room[F],
  call: () => Promise<Room[F]>,
): Promise<void> {
  change((state) => patchRoom(state, roomId, field, value));
  await inTurn(`${roomId} ${field}`, async () => {
    const before = conversationStore.getState().rooms.get(roomId)?.server[field] as Room[F];
    try {
      const saved = await call();
      change((state) => settlePatch(state, roomId, field, value, { before, saved }));
    } catch (error) {
      platform().log.error(`The ${field} of a room could not be saved`, error);
      const actual = roomOfConflict(error);
      change((state) =>
        actual === null
          ? revertPatch(state, roomId, field, value)
          : settlePatch(state, roomId, field, value, { before, saved: actual[field] }),
      );
      throw error;
    }
  });
}
