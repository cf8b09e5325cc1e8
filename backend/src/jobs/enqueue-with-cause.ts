import type { SQLWrapper } from 'drizzle-orm';
import { prepared, preparedRows, schema, type Database } from '../database';
import type { JobQueue, NewJob } from './job-queue';

const { jobs } = schema;

/** A statement that changes rows, with placeholders for its values. */
type Cause = SQLWrapper & ReturnType<Parameters<typeof prepared<unknown>>[0]>;

/** Queues jobs that begin at once, with the statement that causes them; `values` are those of its placeholders. */
export type EnqueueWithCause = (
  db: Database,
  newJobs: readonly Omit<NewJob, 'delayMs'>[],
  values: Readonly<Record<string, unknown>>,
) => Promise<void>;

/**
 * Jobs and the statement that causes them in one round trip, for where a transaction around the two would take longer than they do. No
 * process is notified: the caller does that, see createJobNotifier.
 */
export function createEnqueueWithCause(
  { name }: JobQueue,
  buildCause: (db: Database) => Cause,
): EnqueueWithCause {
  const causeAlone = prepared(buildCause);
  const both = preparedRows((db, rows) =>
    db
      .with(db.$with('cause', {}).as(buildCause(db).getSQL()))
      .insert(jobs)
      .values(rows as (typeof jobs.$inferInsert)[]),
  );
  return async (db, newJobs, values) => {
    if (newJobs.length === 0) await causeAlone(db, values);
    else
      await both(
        db,
        newJobs.map((job) => ({ ...job, queue: name })),
        values,
      );
  };
}
