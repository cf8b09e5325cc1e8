import { sql } from 'drizzle-orm';
import type { Database } from './database';

/**
 * Lets this transaction delete and change rows of tables that are append-only otherwise: what the law asks to be deleted goes there,
 * too. The triggers read the setting, which ends with the transaction.
 */
export async function allowDeletion(tx: Database): Promise<void> {
  await tx.execute(sql`select set_config('muhatap.deletes', 'on', true)`);
}
