import { DrizzleQueryError } from 'drizzle-orm';
import type { Database } from './database';

const MAX_ATTEMPTS = 4;
/** PostgreSQL's serialization_failure and deadlock_detected: the transaction did nothing and may run again. */
const RETRYABLE = ['40001', '40P01'];

/** Work that a running transaction has left: for its end, and for after its commit. */
interface Left {
  readonly before: (() => Promise<void>)[];
  readonly after: ((db: Database) => void)[];
}
const endings = new WeakMap<Database, Left>();

/**
 * Leaves work for the end of a transaction, right before it commits: for locks that others wait for. False where the transaction was not
 * begun by {@link inTransaction}; nothing is left then.
 */
export function beforeCommit(tx: Database, work: () => Promise<void>): boolean {
  const left = endings.get(tx);
  left?.before.push(work);
  return left !== undefined;
}

/**
 * Leaves work for after the commit, before whoever began the transaction goes on; it gets the handle on which that was. Done at once where the
 * transaction was not begun by {@link inTransaction}.
 */
export function afterCommit(tx: Database, work: (db: Database) => void): void {
  const left = endings.get(tx);
  if (left === undefined) work(tx);
  else left.after.push(work);
}

async function withEnding<T>(
  tx: Database,
  left: Left,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  endings.set(tx, left);
  const result = await work(tx);
  for (const end of left.before) await end();
  return result;
}

/**
 * Runs `work` in one transaction. It may run again after a deadlock, so it must have no effect outside the database.
 */
export async function inTransaction<T>(
  db: Database,
  work: (tx: Database) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const left: Left = { before: [], after: [] };
    try {
      const result = await db.transaction((tx) => withEnding(tx, left, work));
      for (const follow of left.after) afterCommit(db, follow);
      return result;
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !RETRYABLE.includes(sqlState(error) ?? '')) throw error;
    }
  }
}

/** PostgreSQL's account of an error: its five-character SQLSTATE and the function that refused. */
interface Refused {
  readonly code: string;
  readonly routine: string;
}

/** A driver error, looked up through drizzle's wrapping; null for other errors. */
function refusedBy(error: unknown): Refused | null {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return { code: cause.code, routine: 'routine' in cause ? String(cause.routine) : '' };
  }
  return null;
}

/** The five-character SQLSTATE of a driver error; null for other errors. */
export const sqlState = (error: unknown): string | null => refusedBy(error)?.code ?? null;

/** PostgreSQL's: the connection broke, the server stops or starts, has no room on its disk or no connection left, can only be read. */
const AWAY_STATES = /^(?:08...|57P0[123]|53100|53300|25006)$/;
/** The driver's, which have no such state. */
const AWAY_CODES = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'];
const AWAY_MESSAGE =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

const isAwayItself = (error: Error): boolean =>
  AWAY_MESSAGE.test(error.message) ||
  ('code' in error && typeof error.code === 'string' && AWAY_CODES.includes(error.code));

/** True when the database cannot work for now: the request may be sent again. */
export function isDatabaseAway(error: unknown): boolean {
  if (AWAY_STATES.test(sqlState(error) ?? '')) return true;
  // Other servers that cannot be reached have errors of the same codes, but never right below a query.
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof Error && !(cause instanceof TypeError) && isAwayItself(cause);
}

/** True when a text held what PostgreSQL's do not: NUL, or within JSON half of a surrogate pair, the one mistake that JSON of ours can have. */
export function isUnstorableText(error: unknown): boolean {
  const { code, routine } = refusedBy(error) ?? { code: '', routine: '' };
  return ['22021', '22P05'].includes(code) || (code === '22P02' && routine.includes('json'));
}

/** True when a unique index refused the row. */
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505';

/** True when a row that others point to was to go, or one that is not there was pointed to. */
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503';
