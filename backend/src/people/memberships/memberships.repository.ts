import { and, eq } from 'drizzle-orm';
import type { Availability } from '@muhatap/shared/wire/session';
import { schema, type Database } from '../../database';

const { memberships } = schema;

/** Where people work. */
export const membershipsRepository = {
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
