import { backoffMs } from '../background/backoff';
import type { Log } from '../background/log';
import { safeErrorText } from '../background/safe-error';
import { inTransaction, isDatabaseAway, type Database } from '../database';
import { LeaseLost, type JobHandler, type JobResult } from './job-handler';
import { jobsRepository, type JobRow } from './jobs.repository';

/** Lets a job rest until a person decides, with all that follows from it. */
export async function restJob(
  tx: Database,
  job: JobRow,
  { queue, onFailed }: JobHandler,
  error: string,
): Promise<void> {
  if (await jobsRepository.rest(tx, job, { state: queue.whenFailed, error }))
    await onFailed?.(tx, job, error);
}

async function settle(
  db: Database,
  job: JobRow,
  handler: JobHandler,
  result: JobResult,
): Promise<void> {
  if (result === undefined) {
    await jobsRepository.remove(db, job);
    return;
  }
  const isLast = job.attempts >= handler.queue.maxAttempts;
  if (result.kind === 'failed' || (result.kind === 'retry' && isLast)) {
    await inTransaction(db, (tx) => restJob(tx, job, handler, result.error));
    return;
  }
  await jobsRepository.putBack(db, job, {
    delayMs: result.delayMs ?? backoffMs(job.attempts),
    error: result.error ?? null,
    isTry: result.kind === 'retry' || result.isTry !== false,
  });
}

/** Runs one try of a claimed job and writes how it ended. */
export async function runTry(
  db: Database,
  job: JobRow,
  handler: JobHandler,
  { log, signal }: { log: Log; signal: AbortSignal },
): Promise<void> {
  let isFinished = false;
  const context = {
    signal,
    async renew() {
      if (!(await jobsRepository.renew(db, job))) throw new LeaseLost();
    },
    async finish(tx: Database) {
      if (!(await jobsRepository.remove(tx, job))) throw new LeaseLost();
      isFinished = true;
    },
  };
  const about = { queue: job.queue, job: job.id, subject: job.subject, attempts: job.attempts };
  try {
    const result = await handler.work(job, context);
    if (!isFinished) await settle(db, job, handler, result);
  } catch (error) {
    if (error instanceof LeaseLost) {
      log.warn(about, 'job lost');
      return;
    }
    log.warn({ ...about, err: error }, 'job failed');
    const failed = { error: safeErrorText(error), delayMs: backoffMs(job.attempts) };
    await settle(
      db,
      job,
      handler,
      isDatabaseAway(error)
        ? { ...failed, kind: 'later', isTry: false }
        : { ...failed, kind: 'retry' },
    );
  }
}
