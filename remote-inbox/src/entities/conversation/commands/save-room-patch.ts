import { ApiError } from '@muhatap/shared/api';
import { platform } from '@muhatap/shared/platform';
import { room as roomShape, type Room } from '@muhatap/shared/wire/conversations';
import { readOpenly } from '@muhatap/shared/wire/open';
import type { ConversationState, PatchField, RoomPatch } from '../conversation.state';
import { change, conversationStore } from '../conversation.store';
import { revertPatch, settlePatch, patchRoom } from '../room-patch.transitions';

/** Changes of one field of one room go out one after the other, so that the last one stands at the server, too. */
const turns = new Map<string, Promise<unknown>>();

export async function inTurn<T>(name: string, run: () => Promise<T>): Promise<T> {
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

/** A change of some fields of a room, while it is shown and not saved. */
export interface ShownPatch {
  /** Takes over what the server has saved; an event that came since is newer. */
  readonly settle: (saved: RoomPatch) => void;
  readonly revert: () => void;
}

/** Shows a change of some fields of a room. `begin` is called when its request goes out. */
export function showPatch(roomId: string, values: RoomPatch): { begin: () => ShownPatch } {
  const fields = Object.keys(values) as PatchField[];
  const each = (apply: (state: ConversationState, field: PatchField) => ConversationState) =>
    change((state) => fields.reduce(apply, state));
  each((state, field) => patchRoom(state, roomId, field, values[field]));
  return {
    begin() {
      const before = conversationStore.getState().rooms.get(roomId)?.server;
      return {
        settle: (saved) =>
          each((state, field) =>
            settlePatch(state, roomId, field, values[field], {
              before: before?.[field],
              saved: saved[field],
            }),
          ),
        revert: () => each((state, field) => revertPatch(state, roomId, field, values[field])),
      };
    },
  };
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
  const patch = showPatch(roomId, values);
  const fields = Object.keys(values).join();
  await inTurn(`${roomId} ${fields}`, async () => {
    const { settle, revert } = patch.begin();
    try {
      settle(await call());
    } catch (error) {
      platform().log.error(`The ${fields} of a room could not be saved`, error);
      const actual = roomOfConflict(error);
      if (actual === null) revert();
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
