import { and, eq, inArray, sql } from 'drizzle-orm';
import { schema, type DatabaseHandle } from '../src/database';
import type { JobHandler } from '../src/jobs';
import { endTogether, groupsOf, type JobGroup } from '../src/jobs/job-groups';
import { jobsRepository, type JobRow } from '../src/jobs/jobs.repository';
import { createRecovery } from '../src/jobs/recover-jobs';
import { runTry } from '../src/jobs/run-try';

const { jobs } = schema;

/** More than a process has slots, so that a test need not look twice. */
const AT_ONCE = 64;
/** The number of a process that is not there. */
const NOBODY = 7;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** The jobs of some queues, which run when a test says so. */
export interface DueJobs {
  /** Runs what is due, and what processes that are gone have left. Calls at the same time are like several processes. */
  run(): Promise<void>;
  /** A process takes so many jobs and is gone. */
  vanish(count: number): Promise<void>;
  /** Brings waiting jobs forward, as if so much time had passed. */
  bringForward(ms: number): Promise<void>;
}

export function createDueJobs(
  handle: Pick<DatabaseHandle, 'db' | 'holder'>,
  handlers: readonly JobHandler[],
): DueJobs {
  const { db } = handle;
  const running = new Set<JobRow>();
  const queues = handlers.map(({ queue }) => queue.name);
  const handlerOf = ({ queue }: Pick<JobRow, 'queue'>): JobHandler => {
    const found = handlers.find((each) => each.queue.name === queue);
    if (found === undefined) throw new Error(`No handler runs the queue ${queue}.`);
    return found;
  };
  const claim = (holder: number, count: number) =>
    jobsRepository.claim(
      db,
      holder,
      handlers.map(({ queue }) => ({ queue, count, without: [] })),
    );

  async function work(job: JobRow): Promise<void> {
    const { signal } = new AbortController();
    await runTry(db, job, handlerOf(job), { log: quiet, signal }).finally(() =>
      running.delete(job),
    );
  }

  async function workOn(group: JobGroup): Promise<void> {
    const left = await endTogether(group, handlerOf(group[0]), quiet);
    for (const job of group) if (!left.includes(job)) running.delete(job);
    await Promise.all(left.map(work));
  }

  async function take(): Promise<readonly JobRow[]> {
    const holder = await handle.holder();
    // A new one each time: it looks for lost jobs once a second.
    const recover = createRecovery(db, quiet, handlerOf);
    await recover({ holder, queues, running: [...running].map(({ id }) => id) });
    const claimed = await claim(holder, AT_ONCE);
    claimed.forEach((job) => running.add(job));
    return claimed;
  }
  /** Takes go one after the other: a job that one has claimed and not noted yet would look lost to another. */
  let taking: Promise<readonly JobRow[]> = Promise.resolve([]);

  return {
    async run() {
      taking = taking.then(take);
      const claimed = await taking;
      const groups = handlers.flatMap(({ queue }) => groupsOf(claimed, queue));
      await Promise.all(groups.map(workOn));
    },
    async vanish(count) {
      await claim(NOBODY, count);
    },
    async bringForward(ms) {
      await db
        .update(jobs)
        .set({ runAt: sql`${jobs.runAt} - ${ms} * interval '1 millisecond'` })
        .where(and(inArray(jobs.queue, queues), eq(jobs.state, 'waiting')));
    },
  };
}
