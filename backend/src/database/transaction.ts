import type { Database } from './database';

const MAX_ATTEMPTS = 4;
/** PostgreSQL's serialization_failure and deadlock_detected: the transaction did nothing and may run again. */
const RETRYABLE = ['40001', '40P01'];

/**
 * Runs `work` in one transaction. It may run again after a deadlock, so it must have no effect outside the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx));
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.includes(sqlState(error) ?? '')) throw error;
    }
  }
}

/** The five-character SQLSTATE of a driver error, looked up through drizzle's wrapping; null for other errors. */
export function sqlState(error: unknown): string | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  }
  return null;
}

/** True when a text held what PostgreSQL's do not: NUL. */
export const isUnstorableText = (error: unknown): boolean =>
  ['22021', '22P05'].includes(sqlState(error) ?? '');

/** True when a unique index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** True when a row that others point to was to go, or one that is not there was pointed to. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503';
