import { MODULE_GRANTS, ROLE_ACTIONS, type ModuleGrant } from '@muhatap/shared/wire';
import { sql } from 'drizzle-orm';
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

/** The role of whoever founds a company: every grant that concerns the company; the first company keeps the installation's too. */
const FOUNDER_ROLE = 'Yönetici';
/** Registrations of the very first moment take turns under this advisory lock (an arbitrary constant of ours): one of them is the first. */
const FIRST_COMPANY_LOCK = 4_201_982_002;

async function founderGrants(tx: Database): Promise<ModuleGrant[]> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_COMPANY_LOCK})`);
  const [other] = await tx.select({ id: companies.id }).from(companies).limit(1);
  return MODULE_GRANTS.filter((grant) => grant !== 'releases' || other === undefined);
}

/** A company with its first person; to be called inside a transaction. */
export async function insertCompany(
  tx: Database,
  { companyName, ...person }: NewCompany,
): Promise<UserRow> {
  const modules = await founderGrants(tx);
  const [company] = await tx.insert(companies).values({ name: companyName }).returning();
  if (company === undefined) throw new Error('insert returned no company');
  const [role] = await tx
    .insert(roles)
    .values({
      companyId: company.id,
      name: FOUNDER_ROLE,
      modules,
      sight: 'all',
      actions: [...ROLE_ACTIONS],
      template: 'yonetici',
    })
    .returning();
  const [user] = await tx
    .insert(users)
    .values({ companyId: company.id, ...person })
    .returning();
  if (role === undefined || user === undefined) throw new Error('insert returned no row');
  await tx.insert(userRoles).values({ userId: user.id, roleId: role.id });
  return { user, companyId: company.id, companyName: company.name };
}
