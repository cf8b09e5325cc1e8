import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../../database';
import { setSummedZone } from '../../people';
import { rollupsLock } from './rollups-lock';
import { rollupsRepository as rollups } from './rollups.repository';

/** Sorting and hashing in memory what otherwise goes over the disk in small pieces. */
const MEMORY = sql.raw(`set local work_mem = '128MB'`);

/**
 * Rebuilds the company's rollups from its facts, as after another time zone or for facts that were
 * written without pending rows. Until it commits all readers see the old ones; facts written
 * meanwhile stay pending.
 */
export async function rebuildCompany(db: Database, companyId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await rollupsLock.wait(tx, companyId);
    await replaceAll(tx, companyId);
  });
  await analyze(db);
}

/**
 * The same for a company whose sums are still made in another time zone; nothing where they are
 * not, or while another process does it.
 */
export async function followZone(db: Database, companyId: string): Promise<void> {
  const isDone = await inTransaction(db, async (tx) => {
    if (!(await rollupsLock.take(tx, companyId))) return false;
    const { company, sums } = await rollups.zones(tx, companyId);
    if (company === sums) return false;
    await replaceAll(tx, companyId);
    return true;
  });
  if (isDone) await analyze(db);
}

/** The zone is noted last: the company's row is not held while its sums are made. */
async function replaceAll(tx: Database, companyId: string): Promise<void> {
  await tx.execute(MEMORY);
  const { company: zone } = await rollups.zones(tx, companyId);
  await rollups.replaceAll(tx, companyId, zone);
  await setSummedZone(tx, companyId, zone);
}

/** The planner needs the new row counts at once. */
async function analyze(db: Database): Promise<void> {
  await db.execute(sql`analyze report_rollups, report_spread`);
}
