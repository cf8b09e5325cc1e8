import { sql, type SQL } from 'drizzle-orm';

/** The longest wait between two attempts of any job, ms. */
export const LONGEST_WAIT_MS = 30 * 60_000;

/**
 * A condition: the time in `at` (a column, or an alias's) has come by `now` (a moment, or the database's clock). A time further ahead than
 * any wait counts as come: a clock wrote it that has been set back since.
 */
export function isDue(at: SQL, now: Date | SQL): SQL {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`(${at} <= ${moment} or ${at} > ${moment} + ${LONGEST_WAIT_MS} * interval '1 millisecond')`;
}
