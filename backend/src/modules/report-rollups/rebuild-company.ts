import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../database';
import { rollupsLock } from './rollups-lock';
import { rollupsRepository as rollups } from './rollups.repository';

/** Sorting and hashing in memory what otherwise goes over the disk in small pieces. */
const MEMORY = sql.raw(`set local work_mem = '128MB'`);

/**
 * Makes the company's rollups anew from its facts, as after another time zone or for facts that were told without pending rows. Until it
 * commits everybody reads the old ones; facts that are told meanwhile stay pending.
 */
export async function rebuildCompany(db: Database, companyId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await rollupsLock.wait(tx, companyId);
    await tx.execute(MEMORY);
    await rollups.replaceAll(tx, companyId, await rollups.timeZone(tx, companyId));
  });
  // The planner must know at once how much there is.
  await db.execute(sql`analyze report_rollups, report_spread`);
}
