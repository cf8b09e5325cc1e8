import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { ComplaintColleague } from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';
import { turkishOrder } from '../../text/turkish-order';
import { responsibleUnknown } from './complaint-refusals';

const { memberships, roles, userRoles, users } = schema;

/** Active people of the company of whom a role opens complaints. */
const worksOnComplaints = (companyId: string): SQL | undefined =>
  and(
    users.isActive,
    sql`exists (select 1 from ${memberships} where ${memberships.userId} = ${users.id} and ${memberships.companyId} = ${companyId} and ${memberships.isActive})`,
    sql`exists (select 1 from ${userRoles} join ${roles} on ${roles.id} = ${userRoles.roleId}
      where ${userRoles.userId} = ${users.id} and ${roles.companyId} = ${companyId} and 'complaints' = any(${roles.modules}))`,
  );

const person = { id: users.id, name: users.name };

/** The people who can be responsible for a complaint, by name. */
export const listColleagues = (db: Database, companyId: string): Promise<ComplaintColleague[]> =>
  db
    .select(person)
    .from(users)
    .where(worksOnComplaints(companyId))
    .orderBy(turkishOrder(users.name), users.id);

/** One of them; null for anybody else. */
export async function findColleague(
  db: Database,
  companyId: string,
  id: string,
): Promise<ComplaintColleague | null> {
  if (!isId(id)) return null;
  const [found] = await db
    .select(person)
    .from(users)
    .where(and(worksOnComplaints(companyId), eq(users.id, id)));
  return found ?? null;
}

/** Throws 422 `responsible_unknown` for somebody who cannot be responsible for a complaint. */
export async function chooseColleague(
  tx: Database,
  companyId: string,
  id: string,
): Promise<ComplaintColleague> {
  const found = await findColleague(tx, companyId, id);
  if (found === null) throw responsibleUnknown();
  return found;
}
