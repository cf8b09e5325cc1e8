import { sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database';
import { RETENTION_BATCH } from './retention';

/** Deletes at most {@link RETENTION_BATCH} rows that have outlived their use at `now` (events: of each company) and answers how many. */
export interface RetentionRule {
  readonly name: string;
  /** The rows that go, and when, in Turkish. */
  readonly subject: string;
  /** Files of the rows go with them, so that a batch cannot be taken back. */
  readonly hasFiles?: boolean;
  deleteBatch(tx: Database, now: Date): Promise<number>;
}

/** The moment `ageMs` before `now`. */
export const before = (now: Date, ageMs: number): Date => new Date(now.getTime() - ageMs);

const DAY_HOURS = 24;

/** '90 gün', '1 saat': a length of time in whole days, else hours, of a rule's subject. */
export function lengthOf(ms: number): string {
  const hours = ms / (60 * 60 * 1000);
  return hours % DAY_HOURS === 0 ? `${hours / DAY_HOURS} gün` : `${hours} saat`;
}

/** A rule for a table whose key is `id`. */
export const deleteRows = (
  name: string,
  subject: string,
  table: PgTable,
  isOver: (now: Date) => SQL | undefined,
): RetentionRule => ({
  name,
  subject,
  async deleteBatch(tx, now) {
    const over = sql`select id from ${table} where ${isOver(now)} limit ${RETENTION_BATCH}`;
    const { rows } = await tx.execute(sql`delete from ${table} where id in (${over}) returning id`);
    return rows.length;
  },
});
