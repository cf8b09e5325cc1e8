import { and, eq } from 'drizzle-orm';
import type { Availability, Workspace } from '@muhatap/shared/wire/people';
import { schema, type Database } from '../../database';

const { companies, memberships } = schema;

/** Where people work. */
export const membershipsRepository = {
  /** The companies that a person can enter, in no order. */
  workspacesOf: (db: Database, userId: string): Promise<Workspace[]> =>
    db
      .select({
        id: companies.id,
        name: companies.name,
        logo: companies.logoUrl,
        plan: companies.plan,
      })
      .from(memberships)
      .innerJoin(companies, eq(companies.id, memberships.companyId))
      .where(and(eq(memberships.userId, userId), eq(memberships.isActive, true))),

  async availabilityOf(db: Database, companyId: string, userId: string): Promise<Availability> {
    const [row] = await db
      .select({ availability: memberships.availability })
      .from(memberships)
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
    return row?.availability ?? 'online';
  },

  async setAvailability(
    db: Database,
    companyId: string,
    userId: string,
    availability: Availability,
  ): Promise<void> {
    await db
      .update(memberships)
      .set({ availability })
      .where(and(eq(memberships.userId, userId), eq(memberships.companyId, companyId)));
  },

  /** Whether the person can enter the company. */
  isActive: async (db: Database, companyId: string, userId: string): Promise<boolean> =>
    (await db.$count(
      memberships,
      and(
        eq(memberships.userId, userId),
        eq(memberships.companyId, companyId),
        eq(memberships.isActive, true),
      ),
    )) > 0,
};
