import { startListeningWorker } from '../background/listening-worker';
import type { Log } from '../background/log';
import type { Worker } from '../background/worker';
import type { DatabaseHandle } from '../database';
import { claimJobs } from './claim-jobs';
import type { JobHandler } from './job-handler';
import { JOBS_CHANNEL } from './job-queue';
import type { JobRow } from './jobs.repository';
import { createRecovery } from './recover-jobs';
import { runTry } from './run-try';

/** Notifications can be lost, and a wait between two tries ends without one. */
const POLL_MS = 1_000;

interface Parts {
  readonly handle: DatabaseHandle;
  /** One for each queue. Two runners of one process must not share a queue. */
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
}

/** Runs the jobs of some queues: one loop for all of them, in any number of processes over one database. */
export async function startJobs({ handle, handlers, log }: Parts): Promise<Worker> {
  const { db } = handle;
  const stopping = new AbortController();
  const running = new Set<JobRow>();
  const queues = handlers.map(({ queue }) => queue);

  const handlerOf = ({ queue }: JobRow): JobHandler => {
    const handler = handlers.find((each) => each.queue.name === queue);
    if (handler === undefined) throw new Error(`No handler runs the queue ${queue}.`);
    return handler;
  };
  const recover = createRecovery(db, log, handlerOf);

  async function work(job: JobRow): Promise<void> {
    running.add(job);
    try {
      await runTry(db, job, handlerOf(job), { log, signal: stopping.signal });
    } finally {
      running.delete(job);
    }
  }

  const worker = await startListeningWorker<JobRow>(handle, JOBS_CHANNEL, {
    name: 'jobs',
    slots: queues.reduce((sum, { slots }) => sum + slots, 0),
    pollMs: POLL_MS,
    log,
    async claim() {
      const holder = await handle.holder();
      await recover({
        holder,
        queues: queues.map(({ name }) => name),
        running: [...running].map(({ id }) => id),
      });
      return claimJobs(db, holder, queues, [...running]);
    },
    work,
  });
  return {
    wake: worker.wake,
    async stop() {
      stopping.abort();
      await worker.stop();
    },
  };
}
