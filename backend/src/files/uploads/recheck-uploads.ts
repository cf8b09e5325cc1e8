import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../database';
import { fileIdIn } from '../../database/schema/columns';

/**
 * Files whose rows are about to be deleted are looked at again like unused ones, and go where nothing else refers to them. `addresses` are
 * selections of one column `address` (`/uploads/{id}/{name}`).
 */
export async function recheckUploads(tx: Database, addresses: readonly SQL[]): Promise<void> {
  await tx.execute(sql`
    update uploads set is_used = false
    where is_used and id in (
      select ${fileIdIn(sql`address`)} from (${sql.join([...addresses], sql` union all `)}) as files where address is not null)`);
}
