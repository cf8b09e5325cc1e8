import { and, arrayContains, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { Refusal } from '../../http/errors';
import { lockCompany } from './lock-company';

const { memberships, roles, userRoles, users } = schema;

/** 409: the change would leave a company without an administrator. */
export const lastAdministrator = () =>
  new Refusal(
    409,
    'last_administrator',
    'Kurumda yönetim yetkisi olan en az bir kişi kalmalı. Önce başka birine yönetim yetkisi verin.',
  );

/**
 * Refuses a change that would leave the company without an administrator. To be called after every
 * change of roles or members, in its transaction: changes take turns under a lock on the company,
 * so of two that take away the last two administrators the later one is refused.
 */
export async function keepAnAdministrator(tx: Database, companyId: string): Promise<void> {
  await lockCompany(tx, companyId);
  const [left] = await tx
    .select({ id: users.id })
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
    )
    .limit(1);
  if (left === undefined) throw lastAdministrator();
}
