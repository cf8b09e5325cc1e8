import { eq } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies, workingHours } = schema;

export type WorkingHoursRow = typeof workingHours.$inferSelect;

export const workingHoursRepository = {
  /** The company's time zone and its row; the row is null while the defaults hold. */
  async find(
    db: Database,
    companyId: string,
  ): Promise<{ timeZone: string; row: WorkingHoursRow | null }> {
    const [found] = await db
      .select({ timeZone: companies.timeZone, row: workingHours })
      .from(companies)
      .leftJoin(workingHours, eq(workingHours.companyId, companies.id))
      .where(eq(companies.id, companyId));
    if (found === undefined) throw new Error('A signed-in person belongs to no company.');
    return found;
  },

  async save(tx: Database, row: typeof workingHours.$inferInsert): Promise<void> {
    await tx
      .insert(workingHours)
      .values(row)
      .onConflictDoUpdate({ target: workingHours.companyId, set: row });
  },
};
