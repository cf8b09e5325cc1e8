import type { Log } from '../background/log';
import { notify, type Database } from '../database';
import { JOBS_CHANNEL, type JobQueue } from './job-queue';
import { wakeOwnRunners } from './own-runners';

/** A notification makes commits wait for each other, and each one makes every process look for jobs. */
const SHARED_MS = 50;
/** This process is woken without one; a look takes as long as a small job. */
const OWN_SHARED_MS = 5;

/** Runs at once, and for all calls of the next `ms` once more. */
function shared(ms: number, run: () => void): () => void {
  let pause: NodeJS.Timeout | null = null;
  let isDue = false;

  function runNow(): void {
    isDue = false;
    pause = setTimeout(() => {
      pause = null;
      if (isDue) runNow();
    }, ms).unref();
    run();
  }

  return () => {
    if (pause === null) runNow();
    else isDue = true;
  };
}

/**
 * Notifies all processes of jobs that were queued without a word, at once and then once in a while, and wakes the runner of this process
 * sooner. A notification that does not arrive is made up for by the next poll.
 */
export function createJobNotifier(db: Database, queue: JobQueue, log: Log): () => void {
  const wake = shared(OWN_SHARED_MS, () => wakeOwnRunners(db, queue.name));
  const send = shared(SHARED_MS, () => {
    notify(db, JOBS_CHANNEL, queue.name).catch((error: unknown) =>
      log.warn({ err: error, queue: queue.name }, 'jobs not notified of'),
    );
  });
  return () => {
    wake();
    send();
  };
}
