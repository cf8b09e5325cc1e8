import { inTransaction, type Database } from '../../database';
import { rollupsLock } from './rollups-lock';
import { rollupsRepository as rollups } from './rollups.repository';

/** Facts moved in one transaction: some tens of milliseconds. */
export const ROLL_UP_BATCH = 5_000;

/**
 * Moves at most `limit` pending facts of a company into its rollups and answers how many; 0 as well
 * while another process writes them. Readers see a fact either pending or rolled up, never both or
 * neither.
 */
export const rollUpCompany = (
  db: Database,
  companyId: string,
  limit = ROLL_UP_BATCH,
): Promise<number> =>
  inTransaction(db, async (tx) => {
    if (!(await rollupsLock.take(tx, companyId))) return 0;
    return rollups.takeUp(tx, companyId, (await rollups.zones(tx, companyId)).sums, limit);
  });

/** Moves what is pending of all companies, at most `limit` facts each time, until nothing is left; answers how many they were. */
export async function rollUpPending(db: Database, limit = ROLL_UP_BATCH): Promise<number> {
  let moved = 0;
  for (const companyId of await rollups.waitingCompanies(db)) {
    for (let taken = limit; taken === limit; moved += taken)
      taken = await rollUpCompany(db, companyId, limit);
  }
  return moved;
}
