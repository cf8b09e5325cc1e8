import { and, eq } from 'drizzle-orm';
import { heldBy, type AudienceSource } from '../../events';
import { schema, type Database } from '../../database';
import type { EventAudience } from '../../database/schema/delivery';
import type { RoomRow } from './rooms.repository';
import { takeAnnouncedHolder } from './track-room-changes';

const { rooms } = schema;

/** The audience of a room's event, by the room as the transaction has just read it. */
export function audienceOfRoom(
  tx: Database,
  { id, assigneeId }: Pick<RoomRow['room'], 'id' | 'assigneeId'>,
): EventAudience {
  const before = takeAnnouncedHolder(tx, id, assigneeId);
  return before === undefined || before === assigneeId
    ? heldBy(assigneeId)
    : { ...heldBy(assigneeId), was: heldBy(before), room: id };
}

/** Events of a room concern its holder, and the one before where the transaction has just moved it from one to the other. */
export const roomAudience: AudienceSource = {
  async audienceOf(tx, companyId, { room_id, room }) {
    const roomId = room_id ?? room?.id ?? '';
    const [found] = await tx
      .select({ assigneeId: rooms.assigneeId })
      .from(rooms)
      .where(and(eq(rooms.companyId, companyId), eq(rooms.id, roomId)));
    return found === undefined
      ? null
      : audienceOfRoom(tx, { id: roomId, assigneeId: found.assigneeId });
  },
};
