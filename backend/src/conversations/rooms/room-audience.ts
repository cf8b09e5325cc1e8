import { and, eq } from 'drizzle-orm';
import { heldBy, type AudienceSource } from '../../events';
import { schema } from '../../database';
import { takeAnnouncedHolder } from './track-room-changes';

const { rooms } = schema;

/** Events of a room concern its holder, and the one before where the transaction has just moved it from one to the other. */
export const roomAudience: AudienceSource = {
  async audienceOf(tx, companyId, { room_id, room }) {
    const roomId = room_id ?? room?.id ?? '';
    const [found] = await tx
      .select({ assigneeId: rooms.assigneeId })
      .from(rooms)
      .where(and(eq(rooms.companyId, companyId), eq(rooms.id, roomId)));
    if (found === undefined) return null;
    const holder = found.assigneeId;
    const before = takeAnnouncedHolder(tx, roomId, holder);
    return before === undefined || before === holder
      ? heldBy(holder)
      : { ...heldBy(holder), was: heldBy(before), room: roomId };
  },
};
