import { and, asc, count, eq, inArray, min, sql } from 'drizzle-orm';
import { schema, type Database } from '../database';
import { inMs, JOBS_CHANNEL, type JobQueue } from './job-queue';
import type { JobRow } from './jobs.repository';

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
}

/** Refuses what an operator asks of a job; the message is for them. */
export class JobRefusal extends Error {
  override readonly name = 'JobRefusal';
}

/** An operator's part of a queue. All of it runs in the transaction of the change. */
export interface JobOperations {
  readonly queue: JobQueue;
  /** Undoes what the failure has changed, before the job runs again. Throws {@link JobRefusal} where it must not be repeated. */
  readonly onReplay?: (tx: Database, job: JobRow) => Promise<void>;
  /** Ends what the job was for. */
  readonly onDiscard?: (tx: Database, job: JobRow, reason: string) => Promise<void>;
}

const isFailed = inArray(jobs.state, ['dead', 'held']);

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

/** Failed jobs by queue and reason. They count as seen from now on, so that retention may take dead ones after its time. */
export async function listFailedJobs(db: Database): Promise<FailedGroup[]> {
  await db
    .update(jobs)
    .set({ seenAt: sql`now()` })
    .where(and(isFailed, sql`${jobs.seenAt} is null`));
  const rows = await db
    .select({ queue: jobs.queue, error: jobs.error, count: count(), oldest: min(jobs.createdAt) })
    .from(jobs)
    .where(isFailed)
    .groupBy(jobs.queue, jobs.error)
    .orderBy(jobs.queue, sql`count(*) desc`, jobs.error);
  return rows.map(({ error, oldest, ...group }) => ({
    ...group,
    error: error ?? '',
    oldest: oldest ?? new Date(0),
  }));
}

/** The failed jobs of a queue, or the one of a number; locked until the transaction ends. */
export async function lockFailedJobs(
  tx: Database,
  which: { readonly queue: string } | { readonly id: number },
): Promise<JobRow[]> {
  return tx
    .select()
    .from(jobs)
    .where(and('id' in which ? eq(jobs.id, which.id) : eq(jobs.queue, which.queue), isFailed))
    .orderBy(asc(jobs.id))
    .for('update');
}

/** Puts a failed job back in its place in the queue, with all its tries. The caller holds its lock. */
export async function replayJob(
  tx: Database,
  { onReplay }: JobOperations,
  job: JobRow,
): Promise<void> {
  await onReplay?.(tx, job);
  await tx
    .update(jobs)
    .set({
      state: 'waiting',
      attempts: 0,
      error: null,
      runAt: inMs(0),
      endedAt: null,
      seenAt: null,
    })
    .where(eq(jobs.id, job.id))
    .returning({ notified: sql`pg_notify(${JOBS_CHANNEL}, ${job.queue})` });
}

/** Removes a failed job for good. The caller holds its lock. */
export async function discardJob(
  tx: Database,
  { onDiscard }: JobOperations,
  job: JobRow,
  reason: string,
): Promise<void> {
  await onDiscard?.(tx, job, reason);
  await tx.delete(jobs).where(eq(jobs.id, job.id));
}
