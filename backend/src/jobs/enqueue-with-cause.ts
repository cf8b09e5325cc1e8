import { sql, type SQL } from 'drizzle-orm';
import { prepared, schema, type Database } from '../database';
import type { JobQueue, NewJob } from './job-queue';

const { jobs } = schema;

const NONE = new Uint8Array();

/** Queues jobs that begin at once, with the rows that cause them, and bytes of which the rows name parts: in JSON they would be longer. */
export type EnqueueWithCause = (
  db: Database,
  newJobs: readonly Omit<NewJob, 'delayMs' | 'companyId'>[],
  causes: readonly object[],
  bytes?: Uint8Array,
) => Promise<void>;

/**
 * Jobs and the rows that cause them in one round trip, for where a transaction around the two would take longer than they do. `buildCause`
 * makes the statement that inserts the rows out of their JSON and bytes. No process is notified: the caller does that, see createJobNotifier.
 */
export function createEnqueueWithCause(
  { name }: JobQueue,
  buildCause: (rows: SQL, bytes: SQL) => SQL,
): EnqueueWithCause {
  const both = prepared((db) => {
    const cause = db
      .$with('cause', {})
      .as(
        buildCause(
          sql`${sql.placeholder('causes')}::jsonb`,
          sql`${sql.placeholder('bytes')}::bytea`,
        ),
      );
    // In their order, by which jobs of one key go.
    const queued = db.$with('queued', {}).as(sql`
      insert into ${jobs} (queue, subject, key)
      select ${name}::text, subject, key from jsonb_to_recordset(${sql.placeholder('jobs')}::jsonb) as given (n int, subject text, key text) order by n`);
    return db
      .with(cause, queued)
      .select({ n: sql`n` })
      .from(sql`(values (1)) as one (n)`);
  });
  return async (db, newJobs, causes, bytes = NONE) => {
    const given = newJobs.map(({ subject, key }, n) => ({ n, subject, key }));
    await both(db, { jobs: JSON.stringify(given), causes: JSON.stringify(causes), bytes });
  };
}
