import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type Database } from '../src/database';
import type { JobQueue } from '../src/jobs';
import { JOBS_CHANNEL } from '../src/jobs/job-queue';

const { jobs } = schema;

/** Makes waiting jobs due: those of the subjects, otherwise all of the queue; returns how many. */
export async function makeJobsDue(
  db: Database,
  { name }: JobQueue,
  subjects?: readonly string[],
): Promise<number> {
  const isSelected = subjects === undefined ? undefined : inArray(jobs.subject, [...subjects]);
  const changed = await db
    .update(jobs)
    .set({ runAt: sql`now()` })
    .where(and(eq(jobs.queue, name), eq(jobs.state, 'waiting'), isSelected))
    .returning({ notified: sql`pg_notify(${JOBS_CHANNEL}, ${name})` });
  return changed.length;
}
