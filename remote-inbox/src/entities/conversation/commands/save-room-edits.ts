import type { Room, RoomChange, RoomChangeResult } from '@muhatap/shared/wire/conversations';
import { changeRooms } from '../api/change-rooms.api';
import type { RoomPatch } from '../conversation.state';
import { inTurn, showPatch } from './save-room-patch';

/** One conversation's part of a change of many: what its row shows at once, and the calls that save it. */
export interface RoomEdit {
  readonly room: Room;
  readonly patch: RoomPatch;
  readonly changes: readonly RoomChange[];
}

/** A conversation that stayed as it was, and the reason in the server's words. */
export interface RefusedEdit {
  readonly room: Room;
  readonly reason: string;
}

/** The state and the refusal of one room among the results; an edit of several changes may have both. */
function outcomeOf(results: readonly RoomChangeResult[], { room: { id } }: RoomEdit) {
  const own = results.filter(({ room_id }) => room_id === id);
  return {
    saved: own.findLast(({ room }) => room !== null)?.room ?? null,
    error: own.find(({ error }) => error !== null)?.error ?? null,
  };
}

/**
 * Changes many conversations, at most one change each: all are shown at once and saved in one call, and each that is refused is put back.
 * Answers the refused ones; where the call itself fails all are put back, and it throws what that threw.
 * `note` is the handover note of each assignment.
 */
export async function saveRoomEdits(edits: readonly RoomEdit[], note = ''): Promise<RefusedEdit[]> {
  const shown = edits.map(({ room, patch }) => showPatch(room.id, patch));
  // One after the other, so that an undo meets what it takes back.
  return inTurn('many', async () => {
    const patches = shown.map(({ begin }) => begin());
    let results: RoomChangeResult[];
    try {
      results = await changeRooms(
        edits.flatMap(({ changes }) => changes),
        note.trim(),
      );
    } catch (error) {
      patches.forEach(({ revert }) => revert());
      throw error;
    }
    return edits.flatMap((edit, at) => {
      const { saved, error } = outcomeOf(results, edit);
      if (saved === null) patches[at]?.revert();
      else patches[at]?.settle(saved);
      return error === null ? [] : [{ room: edit.room, reason: error.message }];
    });
  });
}
