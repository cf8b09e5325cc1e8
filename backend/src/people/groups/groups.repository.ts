import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { schema, type Database, isId } from '../../database';

const { groupMembers, groups, invitations, memberships, rooms, users } = schema;

export type GroupRow = typeof groups.$inferSelect;

/** A person of the company who is in a group. */
export interface MemberRow {
  readonly groupId: string;
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly isActive: boolean;
}

const scoped = (companyId: string, id: string) =>
  and(eq(groups.companyId, companyId), eq(groups.id, id));

export const groupsRepository = {
  list: (db: Database, companyId: string): Promise<GroupRow[]> =>
    db.select().from(groups).where(eq(groups.companyId, companyId)),

  async find(db: Database, companyId: string, id: string): Promise<GroupRow | null> {
    if (!isId(id)) return null;
    const [row] = await db.select().from(groups).where(scoped(companyId, id));
    return row ?? null;
  },

  /** Members of the company's groups, disabled or not; of one group alone where it is named. */
  members: (db: Database, companyId: string, groupId?: string): Promise<MemberRow[]> =>
    db
      .select({
        groupId: groups.id,
        id: users.id,
        name: users.name,
        avatarUrl: users.avatarUrl,
        isActive: sql<boolean>`${users.isActive} and ${memberships.isActive}`,
      })
      .from(groups)
      .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .innerJoin(
        memberships,
        and(eq(memberships.userId, users.id), eq(memberships.companyId, groups.companyId)),
      )
      .where(
        and(
          eq(groups.companyId, companyId),
          groupId === undefined ? undefined : eq(groups.id, groupId),
        ),
      ),

  /** Open conversations by who holds them. */
  async openRooms(
    db: Database,
    companyId: string,
    userIds: readonly string[],
  ): Promise<Map<string, number>> {
    if (userIds.length === 0) return new Map();
    const rows = await db
      .select({ id: rooms.assigneeId, held: sql<number>`count(*)::int` })
      .from(rooms)
      .where(
        and(
          eq(rooms.companyId, companyId),
          inArray(rooms.assigneeId, [...userIds]),
          eq(rooms.isActive, true),
        ),
      )
      .groupBy(rooms.assigneeId);
    return new Map(rows.map(({ id, held }) => [id ?? '', held]));
  },

  /** Those of the ids that belong to the company, disabled or not, with their names. */
  async colleagues(
    db: Database,
    companyId: string,
    ids: readonly string[],
  ): Promise<{ id: string; name: string }[]> {
    if (ids.length === 0) return [];
    return db
      .select({ id: users.id, name: users.name })
      .from(memberships)
      .innerJoin(users, eq(users.id, memberships.userId))
      .where(and(eq(memberships.companyId, companyId), inArray(users.id, ids.filter(isId))));
  },

  async insert(
    tx: Database,
    companyId: string,
    columns: Pick<GroupRow, 'name' | 'description'>,
    now: Date,
  ): Promise<GroupRow> {
    const [row] = await tx
      .insert(groups)
      .values({ companyId, ...columns, createdAt: now, updatedAt: now })
      .returning();
    if (row === undefined) throw new Error('insert returned no group');
    return row;
  },

  async update(
    tx: Database,
    companyId: string,
    id: string,
    columns: Pick<GroupRow, 'name' | 'description'>,
    now: Date,
  ): Promise<GroupRow> {
    const [row] = await tx
      .update(groups)
      .set({ ...columns, version: sql`${groups.version} + 1`, updatedAt: now })
      .where(scoped(companyId, id))
      .returning();
    if (row === undefined) throw new Error('The group vanished inside its own transaction.');
    return row;
  },

  async replaceMembers(tx: Database, groupId: string, userIds: readonly string[]): Promise<void> {
    await tx.delete(groupMembers).where(eq(groupMembers.groupId, groupId));
    if (userIds.length > 0)
      await tx.insert(groupMembers).values(userIds.map((userId) => ({ groupId, userId })));
  },

  /** Its memberships go with it, and invitations under way no longer lead into it. */
  async delete(tx: Database, companyId: string, id: string): Promise<void> {
    await tx
      .update(invitations)
      .set({ groupIds: sql`array_remove(${invitations.groupIds}, ${id})` })
      .where(
        and(
          eq(invitations.companyId, companyId),
          isNull(invitations.acceptedAt),
          isNull(invitations.revokedAt),
        ),
      );
    await tx.delete(groups).where(scoped(companyId, id));
  },
};
