import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { schema, type Database } from '../../database';
import { seenCase, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';

const { complaints, customers, rooms, users } = schema;
const [opener, holder, responsible] = [
  alias(users, 'opener'),
  alias(users, 'holder'),
  alias(users, 'responsible'),
];

/** The amount that a viewer sees, with the newest of it. */
export interface SeenPart {
  readonly visible: number;
  readonly total: number;
  readonly examples: { id: string; title: string; holder: string | null }[];
}

const EXAMPLES = 5;

/** Counted and listed under the rules that guard the lists themselves. */
export const simulationRepository = {
  async rooms(db: Database, viewer: Viewer): Promise<SeenPart> {
    const isOurs = eq(rooms.companyId, viewer.companyId);
    const isSeen = and(isOurs, seenRoom(viewer));
    return {
      visible: await db.$count(rooms, isSeen),
      total: await db.$count(rooms, isOurs),
      examples: await db
        .select({ id: rooms.id, title: customers.name, holder: users.name })
        .from(rooms)
        .innerJoin(customers, eq(customers.id, rooms.customerId))
        .leftJoin(users, eq(users.id, rooms.assigneeId))
        .where(isSeen)
        .orderBy(desc(rooms.lastMessageAt), desc(rooms.id))
        .limit(EXAMPLES),
    };
  },

  /** A case is held by the person who opened it, by the one who is responsible for it and by the holder of its conversation. */
  async cases(db: Database, viewer: Viewer): Promise<SeenPart> {
    const isOurs = eq(complaints.companyId, viewer.companyId);
    const isSeen = and(isOurs, seenCase(viewer));
    const holders = sql<
      string | null
    >`nullif(concat_ws(', ', ${opener.name}, case when ${responsible.id} is distinct from ${opener.id} then ${responsible.name} end,
      case when ${holder.id} is distinct from ${opener.id} and ${holder.id} is distinct from ${responsible.id} then ${holder.name} end), '')`;
    return {
      visible: await db.$count(complaints, isSeen),
      total: await db.$count(complaints, isOurs),
      examples: await db
        .select({
          id: complaints.id,
          title: sql<string>`coalesce(${complaints.ownNumber}, ${complaints.saysisCode}) || ' · ' || ${complaints.konuOzeti}`,
          holder: holders,
        })
        .from(complaints)
        .leftJoin(opener, eq(opener.id, complaints.openedBy))
        .leftJoin(responsible, eq(responsible.id, complaints.responsibleId))
        .leftJoin(rooms, eq(rooms.id, complaints.roomId))
        .leftJoin(holder, eq(holder.id, rooms.assigneeId))
        .where(isSeen)
        .orderBy(desc(complaints.createdAt), desc(complaints.id))
        .limit(EXAMPLES),
    };
  },
};
