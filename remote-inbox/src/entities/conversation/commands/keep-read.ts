import { platform } from '@muhatap/shared/platform';
import { markRead } from '../api/mark-read.api';

const running = new Map<string, { again: boolean }>();

/** Tells the server that a room is read. A burst of messages becomes one call under way and one after it. */
export async function keepRead(roomId: string): Promise<void> {
  const busy = running.get(roomId);
  if (busy !== undefined) {
    busy.again = true;
    return;
  }
  const turn = { again: false };
  running.set(roomId, turn);
  try {
    do {
      turn.again = false;
      await markRead(roomId);
    } while (turn.again);
  } catch (error) {
    platform().log.warn('Room could not be marked as read', error); // the next opening tries again
  } finally {
    running.delete(roomId);
  }
}
