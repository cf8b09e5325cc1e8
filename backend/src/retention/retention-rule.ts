import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';
import { RETENTION_BATCH } from './retention';

/** Deletes at most {@link RETENTION_BATCH} rows that have outlived their use at `now` (events: of each company) and answers how many. */
export interface RetentionRule {
  readonly name: string;
  deleteBatch(tx: Database, now: Date): Promise<number>;
}

/** The moment `ageMs` before `now`. */
export const before = (now: Date, ageMs: number): Date => new Date(now.getTime() - ageMs);

/** A rule for a table whose key is `id`. */
export const deleteRows = (
  name: string,
  table: PgTable,
  isOver: (now: Date) => SQL | undefined,
): RetentionRule => ({
  name,
  async deleteBatch(tx, now) {
    const over = sql`select id from ${table} where ${isOver(now)} limit ${RETENTION_BATCH}`;
    const { rows } = await tx.execute(sql`delete from ${table} where id in (${over}) returning id`);
    return rows.length;
  },
});
