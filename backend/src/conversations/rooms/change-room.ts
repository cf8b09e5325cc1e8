import type { Room } from '@muhatap/shared/wire/conversations';
import type { ROOM_CHANGES } from '@muhatap/shared/wire/events';
import { recordEvent } from '../../events';
import { inTransaction, type Database } from '../../database';
import { systemViewer, viewerOf, type AccessScope } from '../../access/viewer';
import { trackRoomChanges } from './track-room-changes';
import { findRoom } from './find-room';
import { presentRoom } from './room.presenter';
import { roomsRepository, userName, type RoomRow } from './rooms.repository';

export type Who = AccessScope;
type RoomChange = (typeof ROOM_CHANGES)[number];
type Columns = Parameters<typeof roomsRepository.update>[2];

interface RoomUpdate {
  /** Name of the event that the company receives. */
  readonly name: RoomChange;
  /**
   * Decides on the room under its lock: the new columns, or null when there is nothing to do. May
   * throw a refusal.
   */
  readonly decide: (
    before: RoomRow,
    tx: Database,
    at: Date,
  ) => Columns | null | Promise<Columns | null>;
  /** Runs after the change and its event, in the same transaction. */
  readonly after?: (before: RoomRow, tx: Database) => Promise<void>;
}

/** Changes one room; see {@link createRoomChanger}. */
export type ChangeRoom = (who: Who, id: string, change: RoomUpdate) => Promise<Room>;

/**
 * Changes a room under its lock, with an event that names the change and the person. A change of
 * nothing emits no event.
 */
export const createRoomChanger =
  ({ db, now }: { db: Database; now: () => Date }): ChangeRoom =>
  (who, id, { name, decide, after: follow }) =>
    inTransaction(db, async (tx) => {
      const { companyId, userId } = who;
      const viewer = viewerOf(who, 'inbox');
      const { room } = await findRoom(tx, viewer, id);
      const at = now();
      return trackRoomChanges(tx, room.id, { by: userId, at }, async () => {
        // Checked again under the lock: meanwhile it may have gone to somebody whose conversations
        // they do not see.
        const before = await findRoom(tx, viewer, id);
        const columns = await decide(before, tx, at);
        if (columns === null) return presentRoom(before);
        await roomsRepository.update(tx, room.id, { ...columns, updatedAt: at });
        const after = presentRoom(await findRoom(tx, systemViewer(companyId), id));
        await recordEvent(tx, companyId, 'room-updated', {
          room: after,
          change: name,
          by: { id: userId, name: await userName(tx, userId) },
        });
        await follow?.(before, tx);
        return after;
      });
    });
