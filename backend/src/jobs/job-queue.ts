import { and, eq, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import { notify, schema, type Database } from '../database';

const { jobs } = schema;

/** NOTIFY channel: a job waits. */
export const JOBS_CHANNEL = 'jobs_due';

/** A kind of work. A process runs the queues that it knows and no other, so that an older release leaves newer work alone. */
export interface JobQueue {
  readonly name: string;
  /** Jobs at the same time in one process. */
  readonly slots: number;
  /** Jobs that one process takes at a time, of which all but `slots` wait there: for small jobs, of which a claim takes as long as one. */
  readonly ahead?: number;
  /** Jobs that the handler ends in one transaction where so many were taken (`workTogether`); 1 by default. */
  readonly together?: number;
  /** Tries before a job rests until a person decides. */
  readonly maxAttempts: number;
  /** Whether a job that failed for good lets the later ones of its key go on (`dead`) or holds them (`held`). */
  readonly whenFailed: 'dead' | 'held';
  /** A company that has half of the slots of a process gets another one only after the other companies. */
  readonly isFair?: boolean;
}

/** The jobs of a queue that one process holds at most. */
export const capacityOf = ({ slots, ahead = slots }: JobQueue): number => ahead;

/** Whether a process takes more jobs of a queue than it begins. */
export const isTakenAhead = (queue: JobQueue): boolean => capacityOf(queue) > queue.slots;

/** Jobs of a queue: of a key, or of a company. */
export type JobFilter = { readonly key: string } | { readonly companyId: string };

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

/** The states of a job that rests until a person decides. */
export const RESTING = ['dead', 'held'] as const;

/** The columns of a job that no process runs. */
export const unheld = { heldBy: null, leaseUntil: null };

/** The columns of a job that rests. */
export const rested = (error: string) => ({ ...unheld, error, endedAt: sql`now()`, seenAt: null });

/** The columns of a job as if it had been queued now. */
export const untried = () => ({
  ...unheld,
  state: 'waiting' as const,
  attempts: 0,
  error: null,
  runAt: inMs(0),
  endedAt: null,
  seenAt: null,
});

// One parameter for all of them: a statement takes 65,535 at most.
const isAbout = (queue: JobQueue, subjects: readonly string[]) =>
  and(eq(jobs.queue, queue.name), sql`${jobs.subject} = any(${sql.param([...subjects])}::text[])`);

/** Removes the jobs of subjects, also those that rest. One that runs goes on until it renews or ends, and then counts as lost. */
export async function cancelJobs(
  tx: Database,
  queue: JobQueue,
  subjects: readonly string[],
): Promise<void> {
  await tx.delete(jobs).where(isAbout(queue, subjects));
}

const isOf = (queue: JobQueue, which: JobFilter) =>
  and(
    eq(jobs.queue, queue.name),
    'key' in which ? eq(jobs.key, which.key) : eq(jobs.companyId, which.companyId),
  );

/** Lets jobs that wait begin now. One that runs, and then wants to wait, begins again at once: its reason to wait may be gone. */
export async function runJobsNow(tx: Database, queue: JobQueue, which: JobFilter): Promise<void> {
  await tx
    .update(jobs)
    // Always another moment than before, by which a running one is recognised when it ends.
    .set({ runAt: sql`least(now(), ${jobs.runAt} - interval '1 millisecond')` })
    .where(and(isOf(queue, which), inArray(jobs.state, ['waiting', 'running'])));
  await notify(tx, JOBS_CHANNEL, queue.name);
}

/** Lets the due jobs wait. One that is to begin later stays as it is. */
export async function postponeJobs(
  tx: Database,
  queue: JobQueue,
  which: JobFilter,
  delayMs: number,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ runAt: inMs(delayMs) })
    .where(and(isOf(queue, which), eq(jobs.state, 'waiting'), lte(jobs.runAt, inMs(0))));
}

/** Lets the job of a subject rest until a person decides; the later ones of its key wait for it. One that runs counts as lost. */
export async function holdJob(
  tx: Database,
  queue: JobQueue,
  subject: string,
  error: string,
): Promise<void> {
  await tx
    .update(jobs)
    .set({ ...rested(error), state: 'held' })
    .where(isAbout(queue, [subject]));
}

/** Puts the jobs of subjects that rest back in their places, with all their tries. */
export async function releaseJobs(
  tx: Database,
  queue: JobQueue,
  subjects: readonly string[],
): Promise<void> {
  await tx
    .update(jobs)
    .set(untried())
    .where(and(isAbout(queue, subjects), inArray(jobs.state, [...RESTING])));
  await notify(tx, JOBS_CHANNEL, queue.name);
}

/** Ends all jobs about these ids, of whatever queue: those that name one as their subject or their key. One that runs finds out at its next step. */
export async function cancelJobsAbout(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(jobs).where(or(inArray(jobs.subject, [...ids]), inArray(jobs.key, [...ids])));
}
