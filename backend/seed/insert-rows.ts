import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../src/database';

/** PostgreSQL takes at most 65,535 parameters a statement; the widest table has fewer than 30 columns. */
const ROWS_PER_STATEMENT = 400;

export async function insertRows<T extends PgTable>(
  db: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
    await db.insert(table).values(rows.slice(from, from + ROWS_PER_STATEMENT));
  }
}
