import { inTransaction, type Database } from '../../database';
import { systemViewer } from '../../access/viewer';
import { recordEvent } from '../../events';
import { lastMessageTime } from '../rooms/last-message-time';
import { presentRoom } from '../rooms/room.presenter';
import { roomsRepository } from '../rooms/rooms.repository';
import { trackRoomChanges } from '../rooms/track-room-changes';

/**
 * Ends the snooze of a room whose time has come and puts it on top of the list
 * (docs/behaviour.md §5.16). Answers how many milliseconds are left; 0 also for a room that is not
 * snoozed any more.
 */
export const wakeRoom = (
  db: Database,
  { companyId, roomId }: { readonly companyId: string; readonly roomId: string },
  at: Date,
): Promise<number> =>
  inTransaction(db, (tx) =>
    trackRoomChanges(tx, roomId, { by: null, at }, async () => {
      const read = () => roomsRepository.find(tx, systemViewer(companyId), roomId);
      const room = (await read())?.room;
      if (room === undefined || room.snoozedUntil === null) return 0;
      const leftMs = room.snoozedUntil.getTime() - at.getTime();
      if (leftMs > 0) return leftMs;
      await roomsRepository.update(tx, roomId, {
        snoozedUntil: null,
        lastMessageAt: at > room.lastMessageAt ? at : room.lastMessageAt,
        lastMessageSentAt: lastMessageTime(room),
        updatedAt: at,
      });
      const row = await read();
      if (row !== null)
        await recordEvent(tx, companyId, 'room-updated', {
          room: presentRoom(row),
          change: 'woken',
          by: null,
        });
      return 0;
    }),
  );
