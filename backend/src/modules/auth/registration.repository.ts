import { MODULE_GRANTS } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import type { UserRow } from './users.repository';

const { companies, roles, userRoles, users } = schema;

export interface NewCompany {
  readonly companyName: string;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly passwordHash: string;
}

/** The role of whoever founds a company: every grant. */
const FOUNDER_ROLE = 'Yönetici';

/** A company with its first person; to be called inside a transaction. */
export async function insertCompany(tx: Database, { companyName, ...person }: NewCompany): Promise<UserRow> {
  const [company] = await tx.insert(companies).values({ name: companyName }).returning();
  if (company === undefined) throw new Error('insert returned no company');
  const [role] = await tx.insert(roles).values({ companyId: company.id, name: FOUNDER_ROLE, modules: [...MODULE_GRANTS] }).returning();
  const [user] = await tx.insert(users).values({ companyId: company.id, ...person }).returning();
  if (role === undefined || user === undefined) throw new Error('insert returned no row');
  await tx.insert(userRoles).values({ userId: user.id, roleId: role.id });
  return { user, companyName: company.name };
}
