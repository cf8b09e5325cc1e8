import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../database';

import { accessOfRoles } from './access-of-roles';
import { findGroupmates } from './find-groupmates';
import type { AccessScope } from './viewer';

const { memberships, roles, userRoles, users } = schema;

/**
 * Reads the present access of a company's member, for work that runs after its request: a file that
 * is written later contains the rows that the person may see by then. Null for a person who is no
 * member or is disabled.
 */
export async function findAccessScope(
  db: Database,
  companyId: string,
  userId: string,
): Promise<AccessScope | null> {
  const rows = await db
    .select({ modules: roles.modules, visibility: roles.visibility, actions: roles.actions })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .leftJoin(userRoles, eq(userRoles.userId, memberships.userId))
    .leftJoin(
      roles,
      and(eq(roles.id, userRoles.roleId), eq(roles.companyId, memberships.companyId)),
    )
    .where(
      and(
        eq(memberships.companyId, companyId),
        eq(memberships.userId, userId),
        eq(memberships.isActive, true),
      ),
    );
  if (rows.length === 0) return null;
  const held = rows.flatMap(({ modules, visibility, actions }) =>
    modules === null || visibility === null || actions === null
      ? []
      : [{ modules, visibility, actions }],
  );
  return {
    companyId,
    userId,
    access: accessOfRoles(held),
    groupmates: await findGroupmates(db, companyId, userId),
  };
}
