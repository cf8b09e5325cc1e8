import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../database';

const { jobs } = schema;

/** NOTIFY channel: a job waits. */
export const JOBS_CHANNEL = 'jobs_due';

/** A kind of work. A process runs the queues that it knows and no other, so that an older release leaves newer work alone. */
export interface JobQueue {
  readonly name: string;
  /** Jobs at the same time in one process. */
  readonly slots: number;
  /** Tries before a job rests until a person decides. */
  readonly maxAttempts: number;
  /** Whether a job that failed for good lets the later ones of its key go on (`dead`) or holds them (`held`). */
  readonly whenFailed: 'dead' | 'held';
}

export interface NewJob {
  /** The id of the row that the work is about; it holds all that the work needs. */
  readonly subject: string;
  /** Jobs of one key go one after the other, in the order in which they were queued. */
  readonly key?: string;
  readonly companyId?: string;
  /** By the database's clock; 0 by default. */
  readonly delayMs?: number;
}

const notified = (queue: JobQueue) => sql`pg_notify(${JOBS_CHANNEL}, ${queue.name})`;

/** The moment so many milliseconds from now, by the database's clock. */
export const inMs = (delayMs: number): SQL => sql`now() + ${delayMs} * interval '1 millisecond'`;

/** Queues work; it can begin when the transaction commits. */
export async function enqueueJobs(
  tx: Database,
  queue: JobQueue,
  newJobs: readonly NewJob[],
): Promise<void> {
  if (newJobs.length === 0) return;
  await tx
    .insert(jobs)
    .values(
      newJobs.map(({ delayMs = 0, ...job }) => ({
        ...job,
        queue: queue.name,
        runAt: inMs(delayMs),
      })),
    )
    .returning({ notified: notified(queue) });
}

const isAbout = (queue: JobQueue, subjects: readonly string[]) =>
  and(eq(jobs.queue, queue.name), inArray(jobs.subject, [...subjects]));

/** Removes the jobs of subjects, also those that rest. One that runs goes on until it renews or ends, and then counts as lost. */
export async function cancelJobs(
  tx: Database,
  queue: JobQueue,
  subjects: readonly string[],
): Promise<void> {
  await tx.delete(jobs).where(isAbout(queue, subjects));
}
