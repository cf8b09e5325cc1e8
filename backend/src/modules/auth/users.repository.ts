import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import type { Recipient } from './recipient';

const { companies, memberships, roles, userRoles, users } = schema;

/** A person with the company that is looked at. */
export interface UserRow {
  readonly user: typeof users.$inferSelect;
  readonly companyId: string;
  readonly companyName: string;
}

const inCompanies = (db: Database) =>
  db
    .select({ user: users, companyId: companies.id, companyName: companies.name })
    .from(users)
    .innerJoin(memberships, eq(memberships.userId, users.id))
    .innerJoin(companies, eq(companies.id, memberships.companyId));

/** In the company in which the person was last; a person who is shut out everywhere is nobody. */
async function findActive(db: Database, isWanted: SQL): Promise<UserRow | null> {
  const [row] = await inCompanies(db)
    .where(and(isWanted, eq(users.isActive, true), eq(memberships.isActive, true)))
    .orderBy(
      sql`${memberships.lastSeenAt} desc nulls last`,
      asc(memberships.createdAt),
      asc(companies.id),
    )
    .limit(1);
  return row ?? null;
}

/** Look-ups by e-mail and phone cross companies on purpose: at sign-in the company is not known yet. */
export const usersRepository = {
  /** Whoever signs in with the address. */
  findActiveAt: (db: Database, { kind, address }: Recipient): Promise<UserRow | null> =>
    findActive(db, eq(users[kind], address)),

  /** Whose address it is, shut out or not, and a company that should hear of what happens with it. */
  async findAccountAt(
    db: Database,
    { kind, address }: Recipient,
  ): Promise<{ name: string; companyId: string; isActive: boolean } | null> {
    const active = await findActive(db, eq(users[kind], address));
    if (active !== null)
      return { name: active.user.name, companyId: active.companyId, isActive: true };
    const [row] = await db
      .select({ name: users.name, companyId: users.companyId })
      .from(users)
      .where(eq(users[kind], address));
    return row === undefined ? null : { ...row, isActive: false };
  },

  /** A person as a member of the company, shut out or not. */
  async find(db: Database, companyId: string, id: string): Promise<UserRow | null> {
    const [row] = await inCompanies(db).where(and(eq(users.id, id), eq(companies.id, companyId)));
    return row ?? null;
  },

  async rolesOf(db: Database, companyId: string, userId: string) {
    return db
      .select({
        id: roles.id,
        name: roles.name,
        modules: roles.modules,
        sight: roles.sight,
        actions: roles.actions,
      })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(and(eq(userRoles.userId, userId), eq(roles.companyId, companyId)))
      .orderBy(asc(roles.name));
  },

  async isTaken(db: Database, field: 'email' | 'phone', value: string): Promise<boolean> {
    return (
      (await db.select({ id: users.id }).from(users).where(eq(users[field], value)).limit(1))
        .length > 0
    );
  },

  /** An account is the person's own, in whatever company they change it. */
  async update(
    db: Database,
    id: string,
    change: { name?: string; passwordHash?: string },
  ): Promise<void> {
    await db.update(users).set(change).where(eq(users.id, id));
  },
};
