import { sessionStore } from '@muhatap/shared/session';
import type { Label, Priority, Room } from '@muhatap/shared/wire/conversations';
import { assign, claim, putLabels, putPriority, putSnooze } from '../api/change-room.api';
import { setRoomActive } from '../api/set-room-active.api';
import { conversationStore } from '../conversation.store';
import { saveRoomPatch, saveRoomPatches } from './save-room-patch';

/** Closes or reopens a room. This and every change below: shown at once, put back on failure; throws what the call threw. */
export function saveRoomActive(roomId: string, isActive: boolean): Promise<void> {
  return saveRoomPatch(roomId, 'is_active', isActive, async () => {
    await setRoomActive(roomId, isActive);
    return isActive;
  });
}

/** Takes a conversation that nobody has. 409 when somebody was faster. */
export async function claimRoom(roomId: string): Promise<void> {
  const { user } = sessionStore.getState();
  if (user === null) return;
  await saveRoomPatch(
    roomId,
    'assignee',
    { id: user.id, name: user.name },
    async () => (await claim(roomId)).assignee,
  );
}

/** The new holder of a conversation: a person, a group that it waits for, or nobody. */
export interface AssignTarget {
  readonly assignee: Room['assignee'];
  readonly group?: Room['group'];
  /** Handover note for the team; '' for none. */
  readonly note?: string;
}

/** Gives a conversation away. 409 `assigned_meanwhile` when it changed hands unseen. */
export function assignRoom(
  roomId: string,
  { assignee, group = null, note = '' }: AssignTarget,
): Promise<void> {
  const expected = conversationStore.getState().rooms.get(roomId)?.shown.assignee?.id ?? null;
  const body = {
    assignee_id: assignee?.id ?? null,
    expected,
    ...(group && { group_id: group.id }),
    ...(note.trim() !== '' && { note: note.trim() }),
  };
  return saveRoomPatches(roomId, { assignee, group }, () => assign(roomId, body));
}

/** Sets a conversation's priority. */
export const prioritiseRoom = (roomId: string, priority: Priority): Promise<void> =>
  saveRoomPatches(roomId, { priority }, () => putPriority(roomId, priority));

/** Puts a conversation off until a moment (ISO), or with null ends that. 409 `room_closed`. */
export const snoozeRoom = (roomId: string, until: string | null): Promise<void> =>
  saveRoomPatches(roomId, { snoozed_until: until }, () => putSnooze(roomId, until));

/** Puts exactly these labels on a room. */
export function labelRoom(roomId: string, labels: readonly Label[]): Promise<void> {
  const sorted = [...labels].sort((a, b) => a.name.localeCompare(b.name, 'tr'));
  return saveRoomPatch(
    roomId,
    'labels',
    sorted,
    async () =>
      (
        await putLabels(
          roomId,
          sorted.map(({ id }) => id),
        )
      ).labels,
  );
}
