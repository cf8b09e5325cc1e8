import { sessionStore } from '@muhatap/shared/session';
import type { Label, Room } from '@muhatap/shared/wire/conversations';
import { assign, claim, putLabels } from '../api/change-room.api';
import { setRoomActive } from '../api/set-room-active.api';
import { conversationStore } from '../conversation.store';
import { saveRoomPatch } from './save-room-patch';

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

/** Gives a conversation to somebody, or with null to nobody. 409 `assigned_meanwhile` when it changed hands unseen. */
export function assignRoom(roomId: string, assignee: Room['assignee']): Promise<void> {
  const expected = conversationStore.getState().rooms.get(roomId)?.shown.assignee?.id ?? null;
  return saveRoomPatch(
    roomId,
    'assignee',
    assignee,
    async () => (await assign(roomId, { assignee_id: assignee?.id ?? null, expected })).assignee,
  );
}

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
