import type { Database } from './database';

/** Runs one statement for several works; the answers are in the order of `runs`. */
export type RunMany<V, T> = (tx: Database, runs: readonly V[]) => Promise<readonly T[]>;

interface Run<V, T> {
  readonly values: V;
  readonly resolve: (answer: T) => void;
  readonly reject: (error: unknown) => void;
}
/** The runs that the works of a transaction wait for, by statement. */
type Gathered = Map<RunMany<never, unknown>, Run<never, unknown>[]>;

/** Values by a key of theirs, in the order of their first ones. */
export function groupBy<K, V>(values: readonly V[], keyOf: (value: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [value]);
    else group.push(value);
  }
  return groups;
}

const gatherings = new WeakMap<Database, Gathered>();

async function runGathered<V, T>(
  tx: Database,
  statement: RunMany<V, T>,
  runs: readonly Run<V, T>[],
): Promise<void> {
  try {
    const answers = await statement(
      tx,
      runs.map(({ values }) => values),
    );
    runs.forEach(({ resolve }, n) => resolve(answers[n] as T));
  } catch (error) {
    for (const { reject } of runs) reject(error);
  }
}

async function flush(tx: Database, gathered: Gathered): Promise<void> {
  const statements = [...gathered];
  gathered.clear();
  for (const [statement, runs] of statements) await runGathered(tx, statement, runs);
}

/** Lets a run wait for those of the other works; null where the transaction has no others. */
export function gather<V, T>(tx: Database, statement: RunMany<V, T>, values: V): Promise<T> | null {
  const gathered = gatherings.get(tx) as Map<unknown, Run<V, T>[]> | undefined;
  if (gathered === undefined) return null;
  return new Promise((resolve, reject) => {
    // A work that goes on does so before the next turn of the process: by then all that can have come to a statement.
    if (gathered.size === 0) setImmediate(() => void flush(tx, gathered as Gathered));
    const run = { values, resolve, reject };
    const runs = gathered.get(statement);
    if (runs === undefined) gathered.set(statement, [run]);
    else runs.push(run);
  });
}

/**
 * Runs several works in one transaction side by side. The statements of `preparedTogether` that they come to at the same moment run as one;
 * all others one after the other. Locks do not keep such works apart, so no two may change the same rows. Where one fails, the first
 * error is thrown once all have ended.
 */
export async function runTogether(
  tx: Database,
  works: readonly (() => Promise<unknown>)[],
): Promise<void> {
  gatherings.set(tx, new Map());
  try {
    const ends = await Promise.allSettled(works.map((work) => work()));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  } finally {
    gatherings.delete(tx);
  }
}
