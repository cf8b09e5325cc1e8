import { and, asc, eq, sql, type Placeholder, type SQL } from 'drizzle-orm';
import {
  ALIVE_HOLDERS,
  inTransaction,
  prepared,
  preparedText,
  schema,
  type Database,
} from '../database';
import { inMs, rested, unheld, type JobQueue } from './job-queue';

const { jobs } = schema;

/** Claims of all processes take turns: the second one sees what the first one took (an arbitrary constant of ours). */
const CLAIM_LOCK = 4_201_982_005;
/** A process that has not renewed a job for so long has lost it. */
const LEASE_MS = 90_000;
/** The longest wait between two tries of any job, ms. */
const LONGEST_WAIT_MS = 30 * 60_000;
const LONGEST_WAIT = sql`${LONGEST_WAIT_MS} * interval '1 millisecond'`;
const LOST_BATCH = 100;

export type JobRow = typeof jobs.$inferSelect;

/** Names one try of a job: a later one has another holder or a higher count. */
export type Try = Pick<JobRow, 'id' | 'heldBy' | 'attempts'>;

/** Jobs of a queue that a process can take. */
export interface Wanted {
  readonly queue: JobQueue;
  readonly count: number;
  /** Companies whose jobs are left. */
  readonly without: readonly string[];
}

/** The process that looks after its jobs. */
export interface Holder {
  readonly holder: number;
  readonly queues: readonly string[];
  /** The jobs that it runs. */
  readonly running: readonly number[];
}

type Held = { readonly [Key in keyof Try]: Try[Key] | Placeholder };

const isThis = ({ id, heldBy, attempts }: Held) =>
  and(
    eq(jobs.id, id),
    eq(jobs.state, 'running'),
    eq(jobs.heldBy, heldBy ?? 0),
    eq(jobs.attempts, attempts),
  );

const { placeholder } = sql;
const removeJob = prepared((db) =>
  db
    .delete(jobs)
    .where(
      isThis({
        id: placeholder('id'),
        heldBy: placeholder('heldBy'),
        attempts: placeholder('attempts'),
      }),
    )
    .returning({ id: jobs.id }),
);

const removeJobs = preparedText(
  () => sql`
    delete from ${jobs} using jsonb_to_recordset(${placeholder('given')}::jsonb) as given (id bigint, "heldBy" bigint, attempts int)
    where ${jobs.id} = given.id and ${jobs.state} = 'running' and ${jobs.heldBy} = given."heldBy" and ${jobs.attempts} = given.attempts
    returning ${jobs.id}`,
);

/** In the words of the claim. */
const SOON = sql`now() + interval '1 millisecond'`;
const selectNext = prepared((db) =>
  db
    .select({
      isDue: sql<boolean>`coalesce(bool_or(is_due), false)`,
      nextMs: sql<number | null>`extract(epoch from min(next_at) - now())::float8 * 1000`,
    })
    .from(
      sql`unnest(${sql.placeholder('queues')}::text[]) as q(name) cross join lateral (select
        exists (select from jobs d where d.queue = q.name and d.state = 'waiting' and d.run_at <= ${SOON}) as is_due,
        (select l.run_at from jobs l where l.queue = q.name and l.state = 'waiting' and l.run_at > ${SOON} order by l.run_at limit 1) as next_at) n`,
    ),
);

const isOfQueues = (queues: readonly string[]) =>
  sql`${jobs.queue} = any(${sql.param([...queues])}::text[])`;

/**
 * A lease is over, its process is gone, or this process holds the job without running it: the database went away while the job was
 * claimed or settled. A lease further ahead than any was written by a clock that has been set back since.
 */
const isLost = ({ holder, queues, running }: Holder) =>
  and(
    isOfQueues(queues),
    eq(jobs.state, 'running'),
    sql`(${jobs.leaseUntil} < now() or ${jobs.leaseUntil} > now() + ${LONGEST_WAIT}
      or ${jobs.heldBy} not in ${ALIVE_HOLDERS}
      or (${jobs.heldBy} = ${holder} and ${jobs.id} <> all(${sql.param([...running])}::bigint[])))`,
  );

const byDue = (one: JobRow, other: JobRow): number =>
  one.runAt.getTime() - other.runAt.getTime() || one.id - other.id;

const changed = (rows: readonly unknown[]): boolean => rows.length > 0;

export const jobsRepository = {
  /**
   * Whether a job of these queues is due, also one that waits for an earlier one of its key, and in how many ms the next one will be; null
   * where none waits. A claim takes four statements, this one.
   */
  async findNext(
    db: Database,
    queues: readonly string[],
  ): Promise<{ isDue: boolean; nextMs: number | null }> {
    const [next] = await selectNext(db, { queues: [...queues] });
    return next ?? { isDue: false, nextMs: null };
  },

  /**
   * Takes due jobs, per queue as many as are free, and answers those that became due first before the others. A job with a key waits while an
   * earlier one of it waits, runs or is held, also behind a retry. Compiling the statement would take longer than running it.
   *
   * Statistics are often of a table whose jobs are all done, and say that any way of reading it is as cheap: 8,000 jobs took ten seconds. So
   * both orders can be read from one index alone: without sorting, that of what is due from `jobs_due`, and the first of a key, the least of
   * those from this key on, from `jobs_key`. A `not exists` would become a bad plan then, too.
   */
  claim(db: Database, holder: number, queues: readonly Wanted[]): Promise<JobRow[]> {
    const wanted = sql.join(
      queues.map(
        ({ queue: { name }, count, without }) =>
          sql`(${name}::text, ${count}::int, ${sql.param([...without])}::text[])`,
      ),
      sql`, `,
    );
    const due = sql`
      select c.id from (values ${wanted}) as q(name, free, without) cross join lateral (
        select j.id from jobs j
        where j.queue = q.name and j.state = 'waiting' and j.run_at <= now() + interval '1 millisecond'
          and (j.company_id is null or j.company_id <> all(q.without))
          and (j.key is null or (
            j.id = (select e.id from jobs e where e.queue = j.queue and (e.key, e.id) >= (j.key, 0) and e.state <> 'dead' order by e.key, e.id limit 1)
            and not exists (select from jobs r where r.queue = j.queue and r.key = j.key and r.state = 'running')))
        order by j.run_at, j.id limit q.free for update of j skip locked) c`;
    return inTransaction(db, async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(${CLAIM_LOCK}), set_config('jit', 'off', true),
          set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
      );
      const taken = await tx
        .update(jobs)
        .set({
          state: 'running',
          attempts: sql`${jobs.attempts} + 1`,
          heldBy: holder,
          leaseUntil: inMs(LEASE_MS),
          begunAt: null,
        })
        .where(sql`${jobs.id} = any(array(${due}))`)
        .returning();
      // An update answers in the order in which it found the rows.
      return taken.sort(byDue);
    });
  },

  /** Notes that the work of a job begins; false where it is not this process's any more. */
  async begin(db: Database, job: Try): Promise<boolean> {
    const begun = { begunAt: sql`now()`, leaseUntil: inMs(LEASE_MS) };
    return changed(await db.update(jobs).set(begun).where(isThis(job)).returning({ id: jobs.id }));
  },

  /** Extends the lease; false where the job was cancelled or taken over. */
  async renew(db: Database, job: Try): Promise<boolean> {
    const lease = { leaseUntil: inMs(LEASE_MS) };
    return changed(await db.update(jobs).set(lease).where(isThis(job)).returning({ id: jobs.id }));
  },

  /** Removes a job that is done; false where it is not this process's any more. */
  async remove(db: Database, job: Try): Promise<boolean> {
    const { id, heldBy, attempts } = job;
    return changed(await removeJob(db, { id, heldBy: heldBy ?? 0, attempts }));
  },

  /** Removes jobs that are done; false, and nothing may be kept of it, where one of them is not this process's any more. */
  async removeAll(tx: Database, tries: readonly Try[]): Promise<boolean> {
    const given = tries.map(({ id, heldBy, attempts }) => ({ id, heldBy, attempts }));
    const removed = await removeJobs(tx, { given: JSON.stringify(given) });
    return removed.length === tries.length;
  },

  /** Lets a job wait for its next try, which begins at once where somebody requested it meanwhile; `isTry` false: this one does not count. */
  async putBack(
    db: Database,
    job: Try & Pick<JobRow, 'runAt'>,
    { delayMs, error, isTry }: { delayMs: number; error: string | null; isTry: boolean },
  ): Promise<boolean> {
    const rows = await db
      .update(jobs)
      .set({
        ...unheld,
        state: 'waiting',
        runAt: sql`case when ${eq(jobs.runAt, job.runAt)} then ${inMs(Math.min(delayMs, LONGEST_WAIT_MS))} else ${jobs.runAt} end`,
        attempts: isTry ? job.attempts : job.attempts - 1,
        error,
      })
      .where(isThis(job))
      .returning({ id: jobs.id });
    return changed(rows);
  },

  /** Lets a job rest until a person decides; false where it is not this process's any more. */
  async rest(
    tx: Database,
    job: Try,
    { state, error }: { state: 'dead' | 'held'; error: string },
  ): Promise<boolean> {
    const rows = await tx
      .update(jobs)
      .set({ ...rested(error), state })
      .where(isThis(job))
      .returning({ id: jobs.id });
    return changed(rows);
  },

  async findLost(db: Database, holder: Holder): Promise<number[]> {
    const rows = await db
      .select({ id: jobs.id })
      .from(jobs)
      .where(isLost(holder))
      .orderBy(asc(jobs.id))
      .limit(LOST_BATCH);
    return rows.map(({ id }) => id);
  },

  /** A lost job, locked until the transaction ends, and whether its process is gone; null where another process looks after it. */
  async lockLost(
    tx: Database,
    id: number,
    holder: Holder,
  ): Promise<{ job: JobRow; isHolderGone: boolean } | null> {
    const [row] = await tx
      .select({
        job: jobs,
        isHolderGone: sql<boolean>`${jobs.heldBy} not in ${ALIVE_HOLDERS}`,
      })
      .from(jobs)
      .where(and(eq(jobs.id, id), isLost(holder)))
      .for('update', { skipLocked: true });
    return row ?? null;
  },

  /**
   * Lets jobs begin whose time lies ahead only because the database's clock has been set back: those queued without a delay, and those that
   * would wait longer than any try does.
   */
  async mendTimes(db: Database, queues: readonly string[]): Promise<void> {
    const isMeantEarlier: SQL = sql`
      (${jobs.createdAt} > now() + interval '1 second' and ${jobs.runAt} <= ${jobs.createdAt})
      or ((${jobs.attempts} > 0 or ${jobs.error} is not null) and ${jobs.runAt} > now() + ${LONGEST_WAIT} + interval '1 second')`;
    await db
      .update(jobs)
      .set({ runAt: inMs(0) })
      .where(
        and(
          isOfQueues(queues),
          eq(jobs.state, 'waiting'),
          sql`${jobs.runAt} > now()`,
          sql`(${isMeantEarlier})`,
        ),
      );
  },
};
