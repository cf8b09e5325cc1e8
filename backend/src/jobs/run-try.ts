import { backoffMs } from '../background/backoff';
import type { Log } from '../background/log';
import { safeErrorText } from '../background/safe-error';
import { inTransaction, isDatabaseAway, type Database } from '../database';
import { LeaseLost, type JobHandler, type JobResult } from './job-handler';
import { jobsRepository, type JobRow } from './jobs.repository';
import type { JobOutcome } from './job-tries';

interface TryParts {
  readonly log: Log;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
}

/**
 * Lets a job rest until a person decides, with all that follows from it. That comes first: handlers lock rows of their own before the job's,
 * too. Throws {@link LeaseLost}.
 */
export async function restJob(
  tx: Database,
  job: JobRow,
  { queue, onFailed }: JobHandler,
  error: string,
): Promise<void> {
  await onFailed?.(tx, job, error);
  if (!(await jobsRepository.rest(tx, job, { state: queue.whenFailed, error })))
    throw new LeaseLost();
}

async function settle(
  db: Database,
  job: JobRow,
  handler: JobHandler,
  result: JobResult,
): Promise<JobOutcome> {
  if (result === undefined) return (await jobsRepository.remove(db, job)) ? 'done' : 'lost';
  const isLast = job.attempts >= handler.queue.maxAttempts;
  if (result.kind === 'failed' || (result.kind === 'retry' && isLast)) {
    await inTransaction(db, (tx) => restJob(tx, job, handler, result.error));
    return 'failed';
  }
  const isBack = await jobsRepository.putBack(db, job, {
    delayMs: result.delayMs ?? backoffMs(job.attempts),
    error: result.error ?? null,
    isTry: result.kind === 'retry' || result.isTry !== false,
  });
  return isBack ? result.kind : 'lost';
}

/** Asks the handler; the outcome where it has ended the job itself. */
async function askHandler(
  db: Database,
  job: JobRow,
  handler: JobHandler,
  { log, signal }: TryParts,
): Promise<{ result: JobResult } | JobOutcome> {
  const own: { outcome?: JobOutcome } = {};
  const context = {
    signal,
    async renew(tx = db) {
      if (!(await jobsRepository.renew(tx, job))) throw new LeaseLost();
    },
    async finish(tx: Database) {
      if (!(await jobsRepository.remove(tx, job))) throw new LeaseLost();
      own.outcome = 'done';
    },
    async fail(tx: Database, error: string) {
      await restJob(tx, job, handler, error);
      own.outcome = 'failed';
    },
  };
  try {
    const result = await handler.work(job, context);
    return own.outcome ?? { result };
  } catch (error) {
    if (error instanceof LeaseLost) throw error;
    log.warn({ ...about(job), err: error }, 'job failed');
    const failed = { error: safeErrorText(error), delayMs: backoffMs(job.attempts) };
    return {
      result: isDatabaseAway(error)
        ? { ...failed, kind: 'later', isTry: false }
        : { ...failed, kind: 'retry' },
    };
  }
}

const about = ({ queue, id, subject, attempts }: JobRow) => ({ queue, job: id, subject, attempts });

/** Runs one try of a claimed job and writes how it ended. */
export async function runTry(
  db: Database,
  job: JobRow,
  handler: JobHandler,
  parts: TryParts,
): Promise<JobOutcome> {
  try {
    const ended = await askHandler(db, job, handler, parts);
    return typeof ended === 'string' ? ended : await settle(db, job, handler, ended.result);
  } catch (error) {
    if (!(error instanceof LeaseLost)) throw error;
    parts.log.warn(about(job), 'job lost');
    return 'lost';
  }
}
