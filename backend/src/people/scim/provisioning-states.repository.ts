import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { provisioningStates } = schema;

/** The last that a company's directory brought. */
export const provisioningStatesRepository = {
  async noteChange(tx: Database, companyId: string, changedAt: Date): Promise<void> {
    await tx
      .insert(provisioningStates)
      .values({ companyId, changedAt })
      .onConflictDoUpdate({ target: provisioningStates.companyId, set: { changedAt } });
  },

  async noteFailure(
    db: Database,
    companyId: string,
    failure: string,
    failedAt: Date,
  ): Promise<void> {
    await db
      .insert(provisioningStates)
      .values({ companyId, failedAt, failure })
      .onConflictDoUpdate({ target: provisioningStates.companyId, set: { failedAt, failure } });
  },

  async find(
    db: Database,
    companyId: string,
  ): Promise<typeof provisioningStates.$inferSelect | null> {
    const [row] = await db
      .select()
      .from(provisioningStates)
      .where(eq(provisioningStates.companyId, companyId));
    return row ?? null;
  },
};
