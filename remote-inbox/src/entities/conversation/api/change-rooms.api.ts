import { api } from '@muhatap/shared/api';
import {
  ROOM_CHANGES_MAX,
  roomChangesAnswer,
  type RoomChange,
  type RoomChangeResult,
} from '@muhatap/shared/wire/conversations';

/**
 * `POST /api/room/changes`, as often as its limit asks for: what became of each change, in their
 * order. `note` is the handover note of each assignment, '' for none.
 */
export async function changeRooms(
  changes: readonly RoomChange[],
  note: string,
): Promise<RoomChangeResult[]> {
  const results: RoomChangeResult[] = [];
  for (let from = 0; from < changes.length; from += ROOM_CHANGES_MAX) {
    const part = changes.slice(from, from + ROOM_CHANGES_MAX);
    const answer = await api.post(
      '/api/room/changes',
      { changes: part, ...(note !== '' && { note }) },
      // A handover note would stand there twice.
      { schema: roomChangesAnswer, isRepeatable: note === '' },
    );
    results.push(...answer.results);
  }
  return results;
}
