import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { PLATFORM_FAMILIES } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import type { CustomerRow } from '../rooms/rooms.repository';

const { customers, rooms } = schema;

/** Rows of the same family under the same user id, whether that stands first or beside the phone; or with the same phone. */
function sharing(known: readonly CustomerRow[]): (SQL | undefined)[] {
  const phones = known.flatMap(({ phone }) => phone ?? []);
  const byUserId = PLATFORM_FAMILIES.flatMap((family) => {
    const ids = known
      .filter(({ platform }) => family.includes(platform))
      .flatMap(({ externalId, alternateId }) => [
        externalId,
        ...(alternateId === null ? [] : [alternateId]),
      ]);
    return ids.length === 0
      ? []
      : [
          and(
            inArray(customers.platform, [...family]),
            or(inArray(customers.externalId, ids), inArray(customers.alternateId, ids)),
          ),
        ];
  });
  return [...(phones.length === 0 ? [] : [inArray(customers.phone, phones)]), ...byUserId];
}

/** The company's citizens of whom the viewer sees a conversation. */
function met(viewer: Viewer): SQL | undefined {
  const seen = seenRoom(viewer);
  return and(
    eq(customers.companyId, viewer.companyId),
    seen &&
      sql`exists (select 1 from ${rooms} where ${rooms.customerId} = ${customers.id} and ${seen})`,
  );
}

export const customersRepository = {
  async find(db: Database, viewer: Viewer, id: string): Promise<CustomerRow | null> {
    const [row] = await db
      .select()
      .from(customers)
      .where(and(met(viewer), eq(customers.id, id)));
    return row ?? null;
  },

  /** Those who share a phone or a user id with somebody of `known`, who are among them; oldest first. */
  listSharing(
    db: Database,
    viewer: Viewer,
    known: readonly CustomerRow[],
    limit: number,
  ): Promise<CustomerRow[]> {
    return db
      .select()
      .from(customers)
      .where(and(met(viewer), or(...sharing(known))))
      .orderBy(asc(customers.createdAt), asc(customers.id))
      .limit(limit);
  },

  /** Messages in all rooms of some citizens that the viewer sees. */
  async countMessages(db: Database, viewer: Viewer, customerIds: string[]): Promise<number> {
    const rows = await db
      .select({ count: rooms.messageCount })
      .from(rooms)
      .where(
        and(
          eq(rooms.companyId, viewer.companyId),
          seenRoom(viewer),
          inArray(rooms.customerId, customerIds),
        ),
      );
    return rows.reduce((sum, { count }) => sum + count, 0);
  },
};
