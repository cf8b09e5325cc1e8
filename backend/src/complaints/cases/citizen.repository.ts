import { and, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { seenCase, seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import { NEWEST_FIRST } from './complaints.repository';

const { complaints, customers, rooms, users } = schema;

/** Most accounts and other complaints that are shown beside a case. */
const MOST = 10;

/** The exact expression of the index `customers_search`. */
const customerText = sql`muhatap_fold(${customers.name} || ' ' || coalesce(${customers.phone}, '') || ' ' || ${customers.externalId})`;

export const citizenRepository = {
  /**
   * The conversations that the viewer sees of the citizen who is in the case's conversation or has
   * the phone, the case's own first, then the newest.
   */
  rooms(db: Database, viewer: Viewer, roomId: string | null, digits: string | null) {
    const own: SQL | undefined =
      roomId === null
        ? undefined
        : sql`${customers.id} = (select own.customer_id from rooms own where own.id = ${roomId})`;
    const byPhone = digits === null ? undefined : sql`${customerText} like ${`%${digits}%`}`;
    const found = db
      .select({ id: customers.id })
      .from(customers)
      .where(and(eq(customers.companyId, viewer.companyId), or(own, byPhone) ?? sql`false`));
    return db
      .select({
        roomId: rooms.id,
        platform: rooms.channel,
        isActive: rooms.isActive,
        externalId: customers.externalId,
        name: customers.name,
        phone: customers.phone,
        assignee: { id: users.id, name: users.name },
      })
      .from(rooms)
      .innerJoin(customers, eq(customers.id, rooms.customerId))
      .leftJoin(users, eq(users.id, rooms.assigneeId))
      .where(
        and(
          eq(rooms.companyId, viewer.companyId),
          seenRoom(viewer),
          // An array is read once. Without statistics, as in an embedded database, the planner would read the citizens for each room.
          sql`${rooms.customerId} = any(array(${found}))`,
        ),
      )
      .orderBy(sql`${rooms.id} = ${roomId ?? ''} desc`, desc(rooms.lastMessageAt), desc(rooms.id))
      .limit(MOST);
  },

  /** The newest other cases of the same sender that the viewer sees. */
  otherComplaints: (db: Database, viewer: Viewer, id: string, sender: string) =>
    db
      .select({
        id: complaints.id,
        saysisCode: complaints.saysisCode,
        ownNumber: complaints.ownNumber,
        konuOzeti: complaints.konuOzeti,
        durum: complaints.durum,
        createdAt: complaints.createdAt,
      })
      .from(complaints)
      .where(
        and(
          eq(complaints.companyId, viewer.companyId),
          seenCase(viewer),
          eq(complaints.sender, sender),
          ne(complaints.id, id),
        ),
      )
      .orderBy(...NEWEST_FIRST)
      .limit(MOST),
};
