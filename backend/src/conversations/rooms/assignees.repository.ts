import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Availability } from '@muhatap/shared/wire/session';
import { schema, type Database } from '../../database';

const { groupMembers, groups, memberships, roles, userRoles, users } = schema;

export interface AssigneeRow {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** Open ones that they hold in this company. */
  openRooms: number;
  availability: Availability;
  lastSeenAt: Date | null;
}

/** A group and those of its members who answer in the inbox. */
export interface AssigneeGroupRow {
  id: string;
  name: string;
  memberIds: string[];
}

/** Active people of the company of whom a role opens the inbox. */
const canAnswer = (companyId: string): SQL | undefined =>
  and(
    users.isActive,
    sql`exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.companyId} = ${companyId} and ${memberships.isActive})`,
    sql`exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
      where ${userRoles.userId} = ${users.id} and ${roles.companyId} = ${companyId} and 'inbox' = any(${roles.modules}))`,
  );

/** People and groups who can be given a conversation. */
export const assigneesRepository = {
  list(db: Database, companyId: string): Promise<AssigneeRow[]> {
    const openRooms = sql<number>`(select count(*)::int from rooms where rooms.assignee_id = users.id and rooms.company_id = ${companyId} and rooms.is_active)`;
    return db
      .select({
        id: users.id,
        name: users.name,
        avatarUrl: users.avatarUrl,
        openRooms,
        availability: memberships.availability,
        lastSeenAt: memberships.lastSeenAt,
      })
      .from(users)
      .innerJoin(
        memberships,
        and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId)),
      )
      .where(canAnswer(companyId));
  },

  /** Groups in which somebody answers. */
  listGroups(db: Database, companyId: string): Promise<AssigneeGroupRow[]> {
    return db
      .select({
        id: groups.id,
        name: groups.name,
        memberIds: sql<string[]>`json_agg(${users.id})`,
      })
      .from(groups)
      .innerJoin(groupMembers, eq(groupMembers.groupId, groups.id))
      .innerJoin(users, eq(users.id, groupMembers.userId))
      .where(and(eq(groups.companyId, companyId), canAnswer(companyId)))
      .groupBy(groups.id, groups.name);
  },

  async isOne(db: Database, companyId: string, userId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(canAnswer(companyId), eq(users.id, userId)));
    return row !== undefined;
  },
};
