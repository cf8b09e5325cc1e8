import { eq, sql } from 'drizzle-orm';
import { prepared, schema, type Database } from '../../database';

const { companies, complaintCounters } = schema;

const selectTotal = prepared((db) =>
  db
    .select({
      total: complaintCounters.total,
      parts:
        sql<number>`(select count(*) from complaint_merges parts where parts.company_id = complaint_counters.company_id)`.mapWith(
          Number,
        ),
    })
    .from(complaintCounters)
    .where(eq(complaintCounters.companyId, sql.placeholder('companyId'))),
);

export const complaintCountersRepository = {
  /** The number of the company's complaints that are part of no other one. */
  async total(db: Database, companyId: string): Promise<number> {
    const [row] = await selectTotal(db, { companyId });
    return row === undefined ? 0 : row.total - row.parts;
  },

  /** Takes complaints that are deleted out of the count; numbers are not given again. */
  async uncount(tx: Database, companyId: string, count: number): Promise<void> {
    await tx
      .update(complaintCounters)
      .set({ total: sql`${complaintCounters.total} - ${count}` })
      .where(eq(complaintCounters.companyId, companyId));
  },

  /** Counts one more complaint and answers its number, with the time zone that its year is read in. `isNumbered` is false where it has a number of its own. */
  async countOne(
    tx: Database,
    companyId: string,
    isNumbered: boolean,
  ): Promise<{ number: number; timeZone: string }> {
    const step = isNumbered ? 1 : 0;
    const [row] = await tx
      .insert(complaintCounters)
      .values({ companyId, total: 1, lastNumber: step })
      .onConflictDoUpdate({
        target: complaintCounters.companyId,
        set: {
          total: sql`${complaintCounters.total} + 1`,
          lastNumber: sql`${complaintCounters.lastNumber} + ${step}`,
        },
      })
      .returning({ number: complaintCounters.lastNumber });
    const [company] = await tx
      .select({ timeZone: companies.timeZone })
      .from(companies)
      .where(eq(companies.id, companyId));
    if (row === undefined || company === undefined)
      throw new Error('The counter of complaints did not answer.');
    return { number: row.number, timeZone: company.timeZone };
  },
};
