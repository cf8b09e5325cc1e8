import { and, arrayContains, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { memberships, roles, userRoles, users } = schema;

/** Ids of the active people who administer a company. */
export async function findAdministrators(db: Database, companyId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(userRoles, eq(userRoles.userId, users.id))
    .innerJoin(
      roles,
      and(eq(roles.id, userRoles.roleId), eq(roles.companyId, memberships.companyId)),
    )
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.isActive, true),
        eq(users.isActive, true),
        arrayContains(roles.actions, ['administer']),
      ),
    );
  return rows.map(({ id }) => id);
}
