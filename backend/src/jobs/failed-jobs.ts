import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notify, schema, type Database } from '../database';
import { JOBS_CHANNEL, RESTING, untried, type JobQueue } from './job-queue';
import type { JobRow } from './jobs.repository';

/** A job that rests until a person decides. */
export type FailedJob = JobRow;

const { jobs } = schema;

/** Due jobs of a queue that still wait, the age of the oldest in seconds, and those that failed for good. */
export interface JobLag {
  readonly waiting: number;
  readonly oldest_seconds: number;
  readonly failed: number;
}

/** Failed jobs with the same reason. */
export interface FailedGroup {
  readonly queue: string;
  readonly error: string;
  readonly count: number;
  readonly oldest: Date;
  /** The number of one of them. */
  readonly first: number;
}

/** Refuses what an operator asks of a job; the message is for them. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';
}

/** An operator's part of a queue. All of it runs in the transaction of the change. */
export interface JobOperations {
  readonly queue: JobQueue;
  /** Undoes what the failure has changed, before the job runs again. Throws {@link JobRefusal} where it must not be repeated. */
  readonly onReplay?: (tx: Database, job: FailedJob) => Promise<void>;
  /** Ends what the job was for. Throws {@link JobRefusal} where it cannot. */
  readonly onDiscard?: (tx: Database, job: FailedJob) => Promise<void>;
}

const isFailed = inArray(jobs.state, [...RESTING]);

/** The lag of every queue that has jobs. */
export async function jobLag(db: Database): Promise<Record<string, JobLag>> {
  const isDue = sql`${jobs.state} = 'waiting' and ${jobs.runAt} <= now()`;
  const rows = await db
    .select({
      queue: jobs.queue,
      waiting: sql<number>`(count(*) filter (where ${isDue}))::int`,
      oldest_seconds: sql<number>`greatest(0, coalesce(round(extract(epoch from now() - min(${jobs.runAt}) filter (where ${isDue}))), 0))::int`,
      failed: sql<number>`(count(*) filter (where ${isFailed}))::int`,
    })
    .from(jobs)
    .groupBy(jobs.queue)
    .orderBy(jobs.queue);
  return Object.fromEntries(rows.map(({ queue, ...lag }) => [queue, lag]));
}

const isFailedIn = (queue: string | undefined, error?: string) =>
  and(
    isFailed,
    queue === undefined ? undefined : eq(jobs.queue, queue),
    error === undefined ? undefined : sql`coalesce(${jobs.error}, '') = ${error}`,
  );

/** Failed jobs by queue and reason. They count as seen from now on, so that retention may take dead ones after its time. */
export async function listFailedJobs(db: Database, queue?: string): Promise<FailedGroup[]> {
  await db
    .update(jobs)
    .set({ seenAt: sql`now()` })
    .where(and(isFailedIn(queue), isNull(jobs.seenAt)));
  return db
    .select({
      queue: jobs.queue,
      error: sql<string>`coalesce(${jobs.error}, '')`,
      count: count(),
      oldest: sql<Date>`min(${jobs.createdAt})`.mapWith(jobs.createdAt),
      first: sql<number>`min(${jobs.id})`.mapWith(Number),
    })
    .from(jobs)
    .where(isFailedIn(queue))
    .groupBy(jobs.queue, jobs.error)
    .orderBy(jobs.queue, sql`count(*) desc`, jobs.error);
}

/** The oldest failed jobs of a queue with this reason. */
export function findFailedOf(
  db: Database,
  queue: string,
  error: string,
  limit: number,
): Promise<FailedJob[]> {
  return db.select().from(jobs).where(isFailedIn(queue, error)).orderBy(asc(jobs.id)).limit(limit);
}

/** The numbers of the failed jobs of a queue, or of those with one reason. */
export async function findFailedJobs(
  db: Database,
  queue: string,
  error?: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: jobs.id })
    .from(jobs)
    .where(isFailedIn(queue, error))
    .orderBy(asc(jobs.id));
  return rows.map(({ id }) => id);
}

/** A failed job, locked until the transaction ends; null where none has this number. */
export async function lockFailedJob(tx: Database, id: number): Promise<FailedJob | null> {
  const [row] = await tx
    .select()
    .from(jobs)
    .where(and(eq(jobs.id, id), isFailed))
    .for('update');
  return row ?? null;
}

/** Puts a failed job back in its place in the queue, with all its tries. The caller holds its lock. */
export async function replayJob(
  tx: Database,
  { onReplay }: JobOperations,
  job: FailedJob,
): Promise<void> {
  await onReplay?.(tx, job);
  await tx.update(jobs).set(untried()).where(eq(jobs.id, job.id));
  await notify(tx, JOBS_CHANNEL, job.queue);
}

/** Removes a failed job for good. The caller holds its lock. */
export async function discardJob(
  tx: Database,
  { onDiscard }: JobOperations,
  job: FailedJob,
): Promise<void> {
  await onDiscard?.(tx, job);
  await tx.delete(jobs).where(eq(jobs.id, job.id));
}
