import { sql } from 'drizzle-orm';
import type { Database } from '../../database';

const key = (companyId: string) =>
  sql`hashtextextended('muhatap-rollups:' || ${companyId}::text, 0)`;

/**
 * Only one transaction at a time writes a company's rollups; others keep reading the earlier rows.
 */
export const rollupsLock = {
  async wait(tx: Database, companyId: string): Promise<void> {
    await tx.execute(sql`select pg_advisory_xact_lock(${key(companyId)})`);
  },

  /** False while another transaction holds the lock. */
  async take(tx: Database, companyId: string): Promise<boolean> {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(${key(companyId)}) as free`,
    );
    return rows[0]?.free === true;
  },
};
