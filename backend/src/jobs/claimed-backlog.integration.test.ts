import { sql } from 'drizzle-orm';
import { inTransaction, schema, type Database } from '../database';
import { withJobs } from '../../testing/with-jobs';
import { jobsRepository } from './jobs.repository';

const { jobs } = schema;
const KEYS = 3_000;
const BACKLOG = 8_000;
const CLAIMED = 400;
/** Of each claimed job: itself, the first of its key, and its row again for the change. */
const ROWS_OF_A_JOB = 10;

/** Rows of the table that this connection has read. */
async function rowsRead(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(
    sql`select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'jobs'`,
  );
  return rows[0]?.read ?? 0;
}

withJobs('a backlog of jobs', ({ db, queueOf }) => {
  test.each([
    ['of an emptied table', 0],
    ['of a table with one running job', 1],
    ['of the backlog itself', null],
  ])(
    'that comes while the statistics are %s, is claimed without reading all of it',
    async (_of, left) => {
      const queue = queueOf();
      const fill = (count: number) =>
        db().execute(sql`
        insert into ${jobs} (queue, subject, key)
        select ${queue.name}, 'a' || i, 'key ' || i % ${KEYS}::int from generate_series(1, ${count}::int) as i`);
      await fill(KEYS);
      await db().execute(sql`analyze ${jobs}`);
      await db().delete(jobs);
      await fill(left ?? 0);
      await db().update(jobs).set({ state: 'running' });
      await db().execute(sql`vacuum (full, analyze) ${jobs}`);
      await fill(BACKLOG);
      if (left === null) await db().execute(sql`analyze ${jobs}`);
      const [claimed, read] = await inTransaction(db(), async (tx) => {
        const before = await rowsRead(tx);
        const taken = await jobsRepository.claim(
          tx,
          1,
          [queue, queueOf({ name: 'others' })].map((each) => ({
            queue: each,
            count: CLAIMED,
            without: [],
          })),
        );
        return [taken.length, (await rowsRead(tx)) - before] as const;
      });
      expect(claimed).toBe(CLAIMED);
      expect(read).toBeLessThan(CLAIMED * ROWS_OF_A_JOB);
    },
  );
});
