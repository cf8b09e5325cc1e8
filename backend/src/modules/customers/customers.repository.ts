import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Platform } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import type { CustomerRow } from '../rooms/rooms.repository';

const { customers, rooms } = schema;

/** Channels on which one provider knows a person by one user id. */
const FAMILIES: readonly (readonly Platform[])[] = [['whatsapp', 'whatsapp-twillio', 'whatsapp-authkey'], ['instagram', 'instagram-comment'], ['facebook']];

/** Rows of the same family under the same user id, whether that stands first or beside the phone; or with the same phone. */
function sharing(known: readonly CustomerRow[]): (SQL | undefined)[] {
  const phones = known.flatMap(({ phone }) => phone ?? []);
  const byUserId = FAMILIES.flatMap((family) => {
    const ids = known.filter(({ platform }) => family.includes(platform)).flatMap(({ externalId, alternateId }) => [externalId, ...(alternateId === null ? [] : [alternateId])]);
    return ids.length === 0 ? [] : [and(inArray(customers.platform, [...family]), or(inArray(customers.externalId, ids), inArray(customers.alternateId, ids)))];
  });
  return [...(phones.length === 0 ? [] : [inArray(customers.phone, phones)]), ...byUserId];
}

export const customersRepository = {
  async find(db: Database, companyId: string, id: string): Promise<CustomerRow | null> {
    const [row] = await db.select().from(customers).where(and(eq(customers.companyId, companyId), eq(customers.id, id)));
    return row ?? null;
  },

  /** Those who share a phone or a user id with somebody of `known`, who are among them; oldest first. */
  listSharing(db: Database, companyId: string, known: readonly CustomerRow[], limit: number): Promise<CustomerRow[]> {
    return db
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), or(...sharing(known))))
      .orderBy(asc(customers.createdAt), asc(customers.id))
      .limit(limit);
  },

  /** Messages in all rooms of some citizens. */
  async countMessages(db: Database, companyId: string, customerIds: string[]): Promise<number> {
    const rows = await db.select({ count: rooms.messageCount }).from(rooms).where(and(eq(rooms.companyId, companyId), inArray(rooms.customerId, customerIds)));
    return rows.reduce((sum, { count }) => sum + count, 0);
  },
};
