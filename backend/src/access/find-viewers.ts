import { and, eq } from 'drizzle-orm';
import { schema, type Database } from '../database';
import type { Holders } from '../database/schema/delivery';
import { accessOfRoles, type Access, type DecidingRole } from './access-of-roles';
import { findGroupmates } from './find-groupmates';
import { canSee, viewerOf } from './viewer';

const { memberships, roles, userRoles, users } = schema;

/** The access of every active person of a company, by their ids. */
export async function findAccesses(
  db: Database,
  companyId: string,
): Promise<ReadonlyMap<string, Access>> {
  const rows = await db
    .select({
      userId: memberships.userId,
      modules: roles.modules,
      visibility: roles.visibility,
      actions: roles.actions,
    })
    .from(memberships)
    .innerJoin(users, and(eq(users.id, memberships.userId), eq(users.isActive, true)))
    .innerJoin(userRoles, eq(userRoles.userId, memberships.userId))
    .innerJoin(
      roles,
      and(eq(roles.id, userRoles.roleId), eq(roles.companyId, memberships.companyId)),
    )
    .where(and(eq(memberships.companyId, companyId), eq(memberships.isActive, true)));
  const rolesOf = new Map<string, DecidingRole[]>();
  for (const { userId, ...role } of rows)
    rolesOf.set(userId, [...(rolesOf.get(userId) ?? []), role]);
  return new Map([...rolesOf].map(([userId, deciding]) => [userId, accessOfRoles(deciding)]));
}

/** The active people of a company who see, in a module, a thing with these holders. */
export async function findViewers(
  db: Database,
  companyId: string,
  module: 'inbox' | 'complaints',
  held: Holders,
): Promise<ReadonlySet<string>> {
  const accesses = await findAccesses(db, companyId);
  const mates = new Map<string, string[]>();
  for (const holder of held.ids)
    for (const mate of await findGroupmates(db, companyId, holder))
      mates.set(mate, [...(mates.get(mate) ?? []), holder]);
  const sees = ([userId, access]: [string, Access]) =>
    canSee(
      viewerOf({ companyId, userId, groupmates: mates.get(userId) ?? [], access }, module),
      held,
    );
  return new Set([...accesses].filter(sees).map(([userId]) => userId));
}

/** The active people of a company who see, in the inbox, what this person holds (null: what nobody holds). */
export const findInboxViewers = (
  db: Database,
  companyId: string,
  holder: string | null,
): Promise<ReadonlySet<string>> =>
  findViewers(db, companyId, 'inbox', {
    ids: holder === null ? [] : [holder],
    nobody: holder === null,
  });
