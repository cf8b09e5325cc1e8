import { MODULE_GRANTS, ROLE_ACTIONS } from '@muhatap/shared/wire/session';
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

/** The role of a company's founder: every grant that concerns the company. */
const FOUNDER_ROLE = 'Yönetici';
export const FOUNDER_TEMPLATE = 'yonetici';
/** Registrations of first administrators take turns under this advisory lock (an arbitrary constant of ours): one of them is the first. */
const FIRST_LOCK = 4_201_982_002;

/** Whether no person has a grant of the whole installation yet. */
export async function isUnruled(db: Database): Promise<boolean> {
  const [ruler] = await db
    .select({ id: roles.id })
    .from(roles)
    .where(sql`'releases' = any(${roles.modules})`)
    .limit(1);
  return ruler === undefined;
}

/** The same, with everybody else waiting until the transaction ends. */
export async function claimInstallation(tx: Database): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_LOCK})`);
  return isUnruled(tx);
}

/** A company with the role of its founder, which nobody holds yet; to be called inside a transaction. */
export async function insertCompanyWithRole(
  tx: Database,
  companyName: string,
  { rules }: { readonly rules: boolean },
): Promise<{ readonly company: { id: string; name: string }; readonly roleId: string }> {
  const modules = MODULE_GRANTS.filter((grant) => rules || grant !== 'releases');
  const [company] = await tx.insert(companies).values({ name: companyName }).returning();
  if (company === undefined) throw new Error('insert returned no company');
  const [role] = await tx
    .insert(roles)
    .values({
      companyId: company.id,
      name: FOUNDER_ROLE,
      modules,
      visibility: 'all',
      actions: [...ROLE_ACTIONS],
      template: FOUNDER_TEMPLATE,
    })
    .returning({ id: roles.id });
  if (role === undefined) throw new Error('insert returned no role');
  return { company, roleId: role.id };
}

/** A company with its first person, who holds the grants of the installation as well where they `rule` it; to be called inside a transaction. */
export async function insertCompany(
  tx: Database,
  { companyName, ...person }: NewCompany,
  { rules }: { readonly rules: boolean },
): Promise<UserRow> {
  const { company, roleId } = await insertCompanyWithRole(tx, companyName, { rules });
  const [user] = await tx
    .insert(users)
    .values({ companyId: company.id, ...person })
    .returning();
  if (user === undefined) throw new Error('insert returned no account');
  await tx.insert(userRoles).values({ userId: user.id, roleId });
  return { user, companyId: company.id, companyName: company.name };
}
