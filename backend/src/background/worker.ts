import type { Log } from './log';

export interface WorkerParts<Job> {
  readonly name: string;
  /** Takes at most `limit` jobs for this process; none means that there is nothing to do now. */
  readonly claim: (limit: number) => Promise<Job[]>;
  readonly work: (job: Job) => Promise<void>;
  /** Jobs at the same time in this process. */
  readonly slots: number;
  /**
   * Milliseconds between looks at the table without a notification, because notifications can be
   * lost.
   */
  readonly pollMs: number;
  readonly log: Log;
  /** Called after the end of each job in place of `wake`, where looking for the next one may wait. */
  readonly onEnd?: (job: Job) => void;
}

export interface Worker {
  /** Looks for jobs at once. */
  readonly wake: () => void;
  /** Takes no new job and waits for the running ones. */
  readonly stop: () => Promise<void>;
}

/** Runs jobs of a table until stopped; an error of one job or of the database is logged and never ends the worker. */
export function startWorker<Job>({
  name,
  claim,
  work,
  slots,
  pollMs,
  log,
  onEnd,
}: WorkerParts<Job>): Worker {
  const running = new Set<Promise<void>>();
  let pumping: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  const run = (job: Job) => {
    const done = work(job)
      .catch((error: unknown) => log.error({ err: error, worker: name }, 'job failed'))
      .finally(() => {
        running.delete(done);
        if (onEnd === undefined) wake();
        else onEnd(job);
      });
    running.add(done);
  };

  const pump = async () => {
    do {
      again = false;
      const free = slots - running.size;
      if (stopped || free <= 0) return;
      const jobs = await claim(free);
      jobs.forEach(run);
      // A full answer means that there may be more; an incomplete one means that there is not.
      if (jobs.length === free && running.size < slots) again = true;
    } while (again);
  };

  function wake(): void {
    if (stopped) return;
    if (pumping !== null) {
      again = true;
      return;
    }
    pumping = pump()
      .catch((error: unknown) => log.error({ err: error, worker: name }, 'could not look for jobs'))
      .finally(() => {
        pumping = null;
      });
  }

  const timer = setInterval(wake, pollMs);
  wake();
  return {
    wake,
    async stop() {
      stopped = true;
      clearInterval(timer);
      await pumping;
      await Promise.all(running);
    },
  };
}
