import pLimit from 'p-limit';
import type { Log } from '../background/log';
import { startWorker, type Worker } from '../background/worker';
import type { DatabaseHandle } from '../database';
import { claimJobs } from './claim-jobs';
import { createClaimTimes } from './claim-times';
import type { JobHandler } from './job-handler';
import { capacityOf, JOBS_CHANNEL } from './job-queue';
import { jobsRepository, type JobRow } from './jobs.repository';
import { createRecovery } from './recover-jobs';
import type { JobEnd, JobOutcome } from './job-tries';
import { runTry } from './run-try';

/** Notifications can be lost, and a wait between two tries ends without one. */
const POLL_MS = 1_000;

interface Parts {
  readonly handle: DatabaseHandle;
  /** One for each queue. Two runners of one process must not share a queue. */
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  /** Called after every try of a job. */
  readonly onEnd?: ((end: JobEnd) => void) | undefined;
}

/** Runs the jobs of some queues: one loop for all of them, in any number of processes over one database. */
export async function startJobs({ handle, handlers, log, onEnd }: Parts): Promise<Worker> {
  const { db } = handle;
  const stopping = new AbortController();
  const running = new Set<JobRow>();
  const queues = handlers.map(({ queue }) => queue);
  const names = queues.map(({ name }) => name);

  const handlerOf = ({ queue }: JobRow): JobHandler => {
    const handler = handlers.find((each) => each.queue.name === queue);
    if (handler === undefined) throw new Error(`No handler runs the queue ${queue}.`);
    return handler;
  };
  const recover = createRecovery(db, log, handlerOf);

  const limits = new Map(queues.map(({ name, slots }) => [name, pLimit(slots)]));
  const { signal } = stopping;

  async function begin(job: JobRow): Promise<void> {
    if (signal.aborted) {
      await jobsRepository.putBack(db, job, { delayMs: 0, error: job.error, isTry: false });
      return;
    }
    const at = performance.now();
    let outcome: JobOutcome = 'lost';
    try {
      outcome = await runTry(db, job, handlerOf(job), { log, signal });
    } finally {
      onEnd?.({ queue: job.queue, outcome, ms: performance.now() - at });
    }
  }

  async function work(job: JobRow): Promise<void> {
    try {
      await limits.get(job.queue)?.(() => begin(job));
    } finally {
      running.delete(job);
    }
  }

  async function claim(): Promise<JobRow[]> {
    const holder = await handle.holder();
    await recover({ holder, queues: names, running: [...running].map(({ id }) => id) });
    if (!(await jobsRepository.hasDue(db, names))) return [];
    const claimed = await claimJobs(db, holder, queues, [...running]);
    claimed.forEach((job) => running.add(job));
    return claimed;
  }

  const times = createClaimTimes({ queues, running, look: () => worker.wake() });
  const worker = startWorker<JobRow>({
    name: 'jobs',
    slots: queues.reduce((sum, queue) => sum + capacityOf(queue), 0),
    pollMs: POLL_MS,
    log,
    claim: () => times.during(claim),
    work,
    onEnd: ({ queue }) => times.lookFor(queue),
  });
  const stopListening = await handle.listen(JOBS_CHANNEL, times.lookFor, worker.wake);
  return {
    wake: worker.wake,
    async stop() {
      await stopListening();
      stopping.abort();
      await worker.stop();
      times.stop();
    },
  };
}
