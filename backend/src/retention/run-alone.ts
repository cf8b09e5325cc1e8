import { sql } from 'drizzle-orm';
import { inTransaction, type Database } from '../database';

/**
 * The advisory lock under which one process at a time deletes: the hash of the name that earlier
 * versions lock by, so that processes of both exclude each other during an upgrade.
 */
export const RETENTION_LOCK = '-3047640989724750582';

/** Runs `work` in a transaction unless another process deletes just now; null then. */
export function runAlone<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T | null> {
  return inTransaction(db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${RETENTION_LOCK}::bigint) as free`,
    );
    return rows[0]?.free === true ? work(tx) : null;
  });
}
