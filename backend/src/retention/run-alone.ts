import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../database';

/** Runs `work` in a transaction unless another process deletes just now; null then. */
export function runAlone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended('muhatap-upkeep', 0)) as free`,
    );
    return rows[0]?.free === true ? work(tx) : null;
  });
}
