import type { Log } from '../background/log';
import { inTransaction, type Database } from '../database';
import type { JobHandler } from './job-handler';
import { isTakenAhead, type JobQueue } from './job-queue';
import { jobsRepository, type Holder, type JobRow } from './jobs.repository';
import { restJob } from './run-try';

/** Least time between two looks for jobs whose process is gone, and for such whose time was written by another clock. */
const LOST_MS = 1_000;
const CLOCK_MS = 10_000;
/**
 * A job may end with its process so many times as often as it may fail: few of those that run when a process is killed have ended it, and
 * killed processes come in rows.
 */
const LOST_OVER_FAILED = 3;
const LOST_ERROR = 'the process ended during the work';

/** Whether the process that has gone had begun the job. Not known, and false, for the first time that a job taken ahead is lost. */
const isBegun = ({ begunAt }: JobRow, queue: JobQueue): boolean =>
  !isTakenAhead(queue) || begunAt !== null;

async function recover(
  tx: Database,
  id: number,
  holder: Holder,
  handlerOf: (job: JobRow) => JobHandler,
): Promise<void> {
  const lost = await jobsRepository.lockLost(tx, id, holder);
  if (lost === null) return;
  const { job, isHolderGone } = lost;
  const handler = handlerOf(job);
  const decision = (await handler.onLost?.(tx, job)) ?? 'again';
  const isTry = isHolderGone
    ? isBegun(job, handler.queue)
    : // One that this process itself holds without running it was never begun, or has ended without a database to write it to.
      job.heldBy !== holder.holder || holder.running.includes(id);
  if (decision === 'done') await jobsRepository.remove(tx, job);
  else if (isTry && job.attempts >= handler.queue.maxAttempts * LOST_OVER_FAILED)
    await restJob(tx, job, handler, LOST_ERROR);
  else await jobsRepository.putBack(tx, job, { delayMs: 0, error: LOST_ERROR, isTry });
}

/** Looks after jobs that nobody runs any more, each in a transaction of its own; to be called often. */
export function createRecovery(
  db: Database,
  log: Log,
  handlerOf: (job: JobRow) => JobHandler,
): (holder: Holder) => Promise<void> {
  let lostAt = -Infinity;
  let clockAt = -Infinity;
  return async (holder) => {
    const at = performance.now();
    if (at - clockAt >= CLOCK_MS) {
      clockAt = at;
      await jobsRepository.mendTimes(db, holder.queues);
    }
    if (at - lostAt < LOST_MS) return;
    lostAt = at;
    for (const id of await jobsRepository.findLost(db, holder))
      await inTransaction(db, (tx) => recover(tx, id, holder, handlerOf)).catch((error: unknown) =>
        log.error({ err: error, job: id }, 'lost job not recovered'),
      );
  };
}
