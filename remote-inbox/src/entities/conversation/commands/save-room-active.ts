import { platform } from '@muhatap/shared/platform';
import { setRoomActive } from '../api/set-room-active.api';
import { confirmActive, refuseActive, wantActive } from '../closing.transitions';
import { change } from '../conversation.store';

/** Closes or reopens a room: shown at once, then saved, put back on failure (design §9). Throws what the call threw. */
export async function saveRoomActive(roomId: string, isActive: boolean): Promise<void> {
  change((state) => wantActive(state, roomId, isActive));
  try {
    await setRoomActive(roomId, isActive);
    change((state) => confirmActive(state, roomId, isActive));
  } catch (error) {
    platform().log.error('Room state could not be saved', error);
    change((state) => refuseActive(state, roomId));
    throw error;
  }
}
