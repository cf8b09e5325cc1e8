import { and, eq, type SQL } from 'drizzle-orm';
import { joinHolders, type AudienceSource } from '../../events';
import { schema, type Database } from '../../database';
import type { Holders } from '../../database/schema/delivery';

const { complaints, rooms } = schema;

/**
 * A case is held by the person who opened it, by the one who is responsible for it and by the holder of its conversation; the same rule
 * as the SQL of {@link seenCase}.
 */
export function holdersOfCase({
  openedBy,
  responsibleId,
  roomId,
  assigneeId,
}: {
  readonly openedBy: string | null;
  readonly responsibleId: string | null;
  readonly roomId: string | null;
  readonly assigneeId: string | null;
}): Holders {
  const ids = [openedBy, responsibleId, assigneeId].filter((id) => id !== null);
  return {
    ids: [...new Set(ids)],
    nobody: roomId === null ? openedBy === null : assigneeId === null,
  };
}

const selectCases = (tx: Database, companyId: string, which: SQL) =>
  tx
    .select({
      id: complaints.id,
      openedBy: complaints.openedBy,
      responsibleId: complaints.responsibleId,
      roomId: complaints.roomId,
      assigneeId: rooms.assigneeId,
    })
    .from(complaints)
    .leftJoin(rooms, eq(rooms.id, complaints.roomId))
    .where(and(eq(complaints.companyId, companyId), which))
    .orderBy(complaints.id);

/** The holders of a case; null where there is none. */
export async function findCaseHolders(
  db: Database,
  companyId: string,
  id: string,
): Promise<Holders | null> {
  const [found] = await selectCases(db, companyId, eq(complaints.id, id));
  return found === undefined ? null : holdersOfCase(found);
}

/** Events of a case concern its holders; a room that goes from one person to another takes its cases along. */
export const caseAudience: AudienceSource = {
  audienceOf: async (tx, companyId, { complaint_id: id }) =>
    id === undefined ? null : findCaseHolders(tx, companyId, id),

  async followingEvents(tx, companyId, { room, was }) {
    if (room === undefined || was === undefined) return [];
    const moved = await selectCases(tx, companyId, eq(complaints.roomId, room));
    return moved.map((found) => ({
      type: 'complaint-updated',
      payload: { complaint_id: found.id, change: 'other', by: null },
      audience: joinHolders(holdersOfCase(found), was),
    }));
  },
};
