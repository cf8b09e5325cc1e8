import { eq, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';

const { companies } = schema;

/** Records the time zone in which the company's sums are made; the company may have moved on meanwhile. */
export async function setSummedZone(tx: Database, companyId: string, zone: string): Promise<void> {
  await tx
    .update(companies)
    .set({ summedZone: sql`nullif(${zone}, ${companies.timeZone})` })
    .where(eq(companies.id, companyId));
}
