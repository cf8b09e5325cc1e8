import { and, eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { memberships, users } = schema;

/**
 * The members of a company, as its administrators change them; every change makes a new version.
 */
export const membersRepository = {
  /** False for a person who is a member already, disabled or not. */
  async join(tx: Database, companyId: string, userId: string, now: Date): Promise<boolean> {
    const joined = await tx
      .insert(memberships)
      .values({ companyId, userId, createdAt: now })
      .onConflictDoNothing()
      .returning({ userId: memberships.userId });
    return joined.length > 0;
  },

  async change(
    tx: Database,
    companyId: string,
    userId: string,
    change: { isActive?: boolean } = {},
  ): Promise<void> {
    await tx
      .update(memberships)
      .set({ ...change, version: sql`${memberships.version} + 1` })
      .where(scoped(companyId, userId));
  },

  /** Serialises changes of the account and its joining of companies, across companies. */
  async lockAccount(tx: Database, userId: string): Promise<void> {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
  },
};

const scoped = (companyId: string, userId: string) =>
  and(eq(memberships.companyId, companyId), eq(memberships.userId, userId));
