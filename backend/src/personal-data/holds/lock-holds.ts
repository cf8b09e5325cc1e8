import { sql } from 'drizzle-orm';
import type { Database } from '../../database';

/** Until the transaction ends nobody else sets a hold of the company or deletes a batch of its data: a hold that was answered is kept to. */
export async function lockHolds(tx: Database, companyId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds:${companyId}`}, 0))`);
}
