import pLimit, { type LimitFunction } from 'p-limit';
import type { Log } from '../background/log';
import { startWorker, type Worker } from '../background/worker';
import type { Database, DatabaseHandle } from '../database';
import { claimJobs } from './claim-jobs';
import { createClaimTimes } from './claim-times';
import { endTogether, groupsOf, isFresh, type JobGroup } from './job-groups';
import type { JobHandler } from './job-handler';
import { capacityOf, isTakenAhead, JOBS_CHANNEL } from './job-queue';
import { jobsRepository, type JobRow } from './jobs.repository';
import { createRecovery } from './recover-jobs';
import type { JobEnd, JobOutcome } from './job-tries';
import { addOwnRunner } from './own-runners';
import { runTry } from './run-try';

/** Notifications can be lost, and a process that goes away sends none. */
const POLL_MS = 3_000;

interface Parts {
  readonly handle: DatabaseHandle;
  /** One for each queue. Two runners of one process must not share a queue. */
  readonly handlers: readonly JobHandler[];
  readonly log: Log;
  /** Called after every try of a job. */
  readonly onEnd?: ((end: JobEnd) => void) | undefined;
  /** Milliseconds between two looks without a reason. */
  readonly pollMs?: number;
}

interface WorkParts extends Pick<Parts, 'log' | 'onEnd'> {
  readonly db: Database;
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
  /** The slots of each queue. */
  readonly limits: ReadonlyMap<string, LimitFunction>;
  readonly handlerOf: (job: JobRow) => JobHandler;
  /** The process holds the job no more. */
  readonly settled: (job: JobRow) => void;
  readonly lookFor: (queue: string) => void;
}

/** Ends together what can be of a group, and the others one by one, each in a slot of its own. */
function createWork({
  db,
  log,
  signal,
  onEnd,
  limits,
  handlerOf,
  settled,
  lookFor,
}: WorkParts): (group: JobGroup) => Promise<void> {
  async function begin(job: JobRow): Promise<void> {
    if (signal.aborted) {
      await jobsRepository.putBack(db, job, { delayMs: 0, error: job.error, isTry: false });
      return;
    }
    const at = performance.now();
    let outcome: JobOutcome = 'lost';
    try {
      const handler = handlerOf(job);
      // A statement for each job would cost as much as a small one. Where the process goes away, the first time costs no try.
      const isNoted = isTakenAhead(handler.queue) && !isFresh(job);
      if (!isNoted || (await jobsRepository.begin(db, job)))
        outcome = await runTry(db, job, handler, { log, signal });
    } finally {
      onEnd?.({ queue: job.queue, outcome, ms: performance.now() - at });
    }
  }

  async function workAlone(job: JobRow): Promise<void> {
    try {
      await limits.get(job.queue)?.(() => begin(job));
    } finally {
      settled(job);
      lookFor(job.queue);
    }
  }

  return async (group) => {
    const [first] = group;
    const at = performance.now();
    const endSome = async () =>
      signal.aborted ? group : endTogether(group, handlerOf(first), log);
    const left = (await limits.get(first.queue)?.(endSome)) ?? group;
    const ms = performance.now() - at;
    for (const job of group.filter((each) => !left.includes(each))) {
      settled(job);
      onEnd?.({ queue: job.queue, outcome: 'done', ms });
    }
    const ends = await Promise.allSettled(left.map(workAlone));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
  };
}

/** Runs the jobs of some queues: one loop for all of them, in any number of processes over one database. */
export async function startJobs({
  handle,
  handlers,
  log,
  onEnd,
  pollMs = POLL_MS,
}: Parts): Promise<Worker> {
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

  const work = createWork({
    db,
    log,
    signal: stopping.signal,
    onEnd,
    limits: new Map(queues.map(({ name, slots }) => [name, pLimit(slots)])),
    handlerOf,
    settled: (job) => void running.delete(job),
    lookFor: (queue) => times.lookFor(queue),
  });

  async function claim(): Promise<JobGroup[]> {
    const holder = await handle.holder();
    await recover({ holder, queues: names, running: [...running].map(({ id }) => id) });
    const { isDue, nextMs } = await jobsRepository.findNext(db, names);
    times.lookIn(nextMs);
    if (!isDue) return [];
    const claimed = await claimJobs(db, holder, queues, [...running]);
    claimed.forEach((job) => running.add(job));
    return queues.flatMap((queue) => groupsOf(claimed, queue));
  }

  const times = createClaimTimes({ queues, running, look: () => worker.wake() });
  const worker = startWorker<JobGroup>({
    name: 'jobs',
    slots: queues.reduce((sum, queue) => sum + capacityOf(queue), 0),
    pollMs,
    log,
    claim: () => times.during(claim),
    work,
    onEnd: ([{ queue }]) => times.lookFor(queue),
  });
  const removeRunner = addOwnRunner(db, times.lookIfIdle);
  const stopListening = await handle.listen(JOBS_CHANNEL, times.lookFor, worker.wake);
  return {
    wake: worker.wake,
    async stop() {
      removeRunner();
      await stopListening();
      stopping.abort();
      await worker.stop();
      times.stop();
    },
  };
}
