import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { getTableName } from 'drizzle-orm';
import type { Database } from '../../src/database';

export interface TakenIndexes {
  readonly count: number;
  /** Makes them again, one after the other. */
  restore(onMade: (name: string) => void): Promise<void>;
}

/**
 * Takes the indexes of tables away that are about to grow by millions of rows: made once at the end they cost a fraction. Unique ones
 * stay, they are constraints. All of it lies in the transaction, so nobody ever finds a table without them; until its end others wait.
 */
export async function takeIndexes(tx: Database, tables: readonly PgTable[]): Promise<TakenIndexes> {
  const { rows } = await tx.execute<{ name: string; definition: string }>(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where not indisunique and indrelid in (${sql.join(
      tables.map((table) => sql`${getTableName(table)}::regclass`),
      sql`, `,
    )}) order by 1`);
  for (const { name } of rows) await tx.execute(sql.raw(`drop index ${name}`));
  return {
    count: rows.length,
    async restore(onMade) {
      await tx.execute(sql.raw(`set local maintenance_work_mem = '512MB'`));
      for (const { name, definition } of rows) {
        await tx.execute(sql.raw(definition));
        onMade(name);
      }
    },
  };
}
