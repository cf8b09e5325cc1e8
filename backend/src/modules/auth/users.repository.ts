import { and, asc, eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies, roles, userRoles, users } = schema;

const withCompany = (db: Database) => db.select({ user: users, companyName: companies.name }).from(users).innerJoin(companies, eq(companies.id, users.companyId));

/** A person with the name of the company. */
export interface UserRow {
  readonly user: typeof users.$inferSelect;
  readonly companyName: string;
}

/** Look-ups by e-mail and phone cross companies on purpose: at sign-in the company is not known yet. */
export const usersRepository = {
  async findActiveByEmail(db: Database, email: string): Promise<UserRow | null> {
    const [row] = await withCompany(db).where(and(eq(users.email, email), eq(users.isActive, true)));
    return row ?? null;
  },

  async findActiveByPhone(db: Database, phone: string): Promise<UserRow | null> {
    const [row] = await withCompany(db).where(and(eq(users.phone, phone), eq(users.isActive, true)));
    return row ?? null;
  },

  async find(db: Database, companyId: string, id: string): Promise<UserRow | null> {
    const [row] = await withCompany(db).where(and(eq(users.id, id), eq(users.companyId, companyId)));
    return row ?? null;
  },

  async rolesOf(db: Database, companyId: string, userId: string) {
    return db
      .select({ id: roles.id, name: roles.name, modules: roles.modules })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.roleId))
      .where(and(eq(userRoles.userId, userId), eq(roles.companyId, companyId)))
      .orderBy(asc(roles.name));
  },

  async isTaken(db: Database, field: 'email' | 'phone', value: string): Promise<boolean> {
    return (await db.select({ id: users.id }).from(users).where(eq(users[field], value)).limit(1)).length > 0;
  },

  async update(db: Database, companyId: string, id: string, change: { name?: string; passwordHash?: string }): Promise<void> {
    await db.update(users).set(change).where(and(eq(users.id, id), eq(users.companyId, companyId)));
  },
};
