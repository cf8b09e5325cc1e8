import { and, eq, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { memberships, roles, userRoles, users } = schema;

export interface AssigneeRow {
  id: string;
  name: string;
  avatarUrl: string | null;
  /** Open ones that they hold in this company. */
  openRooms: number;
}

/** Active people of the company of whom a role opens the inbox. */
const canAnswer = (companyId: string): SQL | undefined =>
  and(
    users.isActive,
    sql`exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.companyId} = ${companyId} and ${memberships.isActive})`,
    sql`exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
      where ${userRoles.userId} = ${users.id} and ${roles.companyId} = ${companyId} and 'inbox' = any(${roles.modules}))`,
  );

/** People who can be given a conversation. */
export const assigneesRepository = {
  list(db: Database, companyId: string): Promise<AssigneeRow[]> {
    // Names written out: in a selection from one table drizzle leaves the table's name away, and both tables have an id.
    const openRooms = sql<number>`(select count(*)::int from rooms where rooms.assignee_id = users.id and rooms.company_id = ${companyId} and rooms.is_active)`;
    return db
      .select({ id: users.id, name: users.name, avatarUrl: users.avatarUrl, openRooms })
      .from(users)
      .where(canAnswer(companyId));
  },

  async isOne(db: Database, companyId: string, userId: string): Promise<boolean> {
    const [row] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(canAnswer(companyId), eq(users.id, userId)));
    return row !== undefined;
  },
};
