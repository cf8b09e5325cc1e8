import type { Database } from '../database';

type LookFor = (queue: string) => void;

/** The runners of jobs in this process, by their database. */
const runners = new WeakMap<Database, Set<LookFor>>();

/** Adds a runner, which this process wakes by itself for the jobs that it queues. Answers the undoing. */
export function addOwnRunner(db: Database, lookFor: LookFor): () => void {
  const own = runners.get(db) ?? new Set();
  runners.set(db, own.add(lookFor));
  return () => void own.delete(lookFor);
}

/** Lets the runners of this process look for jobs of a queue. */
export const wakeOwnRunners = (db: Database, queue: string): void =>
  runners.get(db)?.forEach((lookFor) => lookFor(queue));
