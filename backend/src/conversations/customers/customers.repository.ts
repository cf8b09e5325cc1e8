import { and, asc, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { PLATFORM_FAMILIES } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import type { Viewer } from '../../access/viewer';
import type { CustomerRow } from '../rooms/rooms.repository';
import { met } from './met';

const { customers, rooms } = schema;

/**
 * Rows of the same family under the same user id, whether that stands first or beside the phone;
 * with the same phone; or that staff have merged.
 */
function sharing(known: readonly CustomerRow[]): (SQL | undefined)[] {
  const knownIds = known.map(({ id }) => id);
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
  const targets = known.flatMap(({ mergedIntoId }) => mergedIntoId ?? []);
  return [
    ...(phones.length === 0 ? [] : [inArray(customers.phone, phones)]),
    ...byUserId,
    inArray(customers.mergedIntoId, knownIds),
    ...(targets.length === 0 ? [] : [inArray(customers.id, targets)]),
  ];
}

export const customersRepository = {
  /** Rows by their ids, locked until the transaction ends. */
  lock: (tx: Database, companyId: string, ids: readonly string[]) =>
    tx
      .select()
      .from(customers)
      .where(and(eq(customers.companyId, companyId), inArray(customers.id, [...ids])))
      .orderBy(asc(customers.id))
      .for('update'),

  async setMergedInto(tx: Database, id: string, mergedIntoId: string | null): Promise<void> {
    await tx.update(customers).set({ mergedIntoId }).where(eq(customers.id, id));
  },

  /** Gives identities a name of ours; the platform's own, also as null, is the platform's again. */
  async setName(tx: Database, ids: readonly string[], name: string | null): Promise<CustomerRow[]> {
    const profileName = sql`coalesce(${customers.profileName}, ${customers.name})`;
    return tx
      .update(customers)
      .set(
        name === null
          ? { name: profileName, profileName: null }
          : { name, profileName: sql`nullif(${profileName}, ${name})` },
      )
      .where(inArray(customers.id, [...ids]))
      .returning();
  },

  /** Conversations of some citizens that the viewer sees, counted by citizen. */
  countRooms: (db: Database, viewer: Viewer, customerIds: readonly string[]) =>
    db
      .select({
        customerId: rooms.customerId,
        rooms: sql<number>`count(*)::int`,
        open: sql<number>`count(*) filter (where ${rooms.isActive})::int`,
        lastMessageAt: sql<string | null>`max(${rooms.lastMessageAt})`,
      })
      .from(rooms)
      .where(
        and(
          eq(rooms.companyId, viewer.companyId),
          seenRoom(viewer),
          inArray(rooms.customerId, [...customerIds]),
        ),
      )
      .groupBy(rooms.customerId),

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
