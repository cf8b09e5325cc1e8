import type { Log } from '../background/log';
import { notify, type Database } from '../database';
import { JOBS_CHANNEL, type JobQueue } from './job-queue';
import { wakeOwnRunners } from './own-runners';

/** A notification makes commits wait for each other, and each one makes every process look for jobs. */
const SHARED_MS = 50;

/**
 * Notifies all processes of jobs that were queued without a word, at once and then once in a while, and wakes the idle runner of this
 * process each time. A notification that does not arrive is made up for by the next poll.
 */
export function createJobNotifier(db: Database, queue: JobQueue, log: Log): () => void {
  let pause: NodeJS.Timeout | null = null;
  let isDue = false;

  function send(): void {
    isDue = false;
    pause = setTimeout(() => {
      pause = null;
      if (isDue) send();
    }, SHARED_MS).unref();
    notify(db, JOBS_CHANNEL, queue.name).catch((error: unknown) =>
      log.warn({ err: error, queue: queue.name }, 'jobs not notified of'),
    );
  }

  return () => {
    wakeOwnRunners(db, queue.name);
    if (pause === null) send();
    else isDue = true;
  };
}
