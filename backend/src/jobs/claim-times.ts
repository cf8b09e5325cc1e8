import { capacityOf, type JobQueue } from './job-queue';
import type { JobRow } from './jobs.repository';

/** A claim takes as long as a small job: while most slots of a queue are taken, the ends and notifications of so many ms share one. */
const SHARED_MS = 100;
/** The clock of the database may be set; a look in between finds the moment anew. */
const LONGEST_MS = 60_000;

interface Parts {
  readonly queues: readonly JobQueue[];
  /** The jobs that the process holds. */
  readonly running: ReadonlySet<JobRow>;
  /** Claims jobs of all queues. */
  readonly look: () => void;
}

/** Decides when a process looks for jobs. */
export interface ClaimTimes {
  /** Looks at once where at least half of the slots of this queue are free, otherwise soon. Where none is, the next end of a job looks again. */
  readonly lookFor: (queue: string) => void;
  /** Looks at once where no job of this queue is held. Otherwise the end of one looks, and takes what has come until then together. */
  readonly lookIfIdle: (queue: string) => void;
  /** Runs a claim, and decides after it on what {@link lookFor} was called for meanwhile. */
  readonly during: <T>(claim: () => Promise<T>) => Promise<T>;
  /** Looks in so many ms, in place of the moment that was given before; null: none. */
  readonly lookIn: (ms: number | null) => void;
  readonly stop: () => void;
}

export function createClaimTimes({ queues, running, look }: Parts): ClaimTimes {
  /** The queues that were to be looked at during a claim; null while there is none. */
  let waiting: Set<string> | null = null;
  let soon: NodeJS.Timeout | null = null;
  let next: NodeJS.Timeout | undefined;

  const stopSoon = () => {
    if (soon !== null) clearTimeout(soon);
    soon = null;
  };
  const lookNow = () => {
    stopSoon();
    look();
  };

  function lookFor(name: string): void {
    if (waiting !== null) {
      waiting.add(name);
      return;
    }
    const own = queues.find((queue) => queue.name === name);
    const capacity = own === undefined ? 0 : capacityOf(own);
    const free = capacity - [...running].filter(({ queue }) => queue === name).length;
    if (free <= 0) return;
    if (free * 2 >= capacity) lookNow();
    else soon ??= setTimeout(lookNow, SHARED_MS);
  }

  return {
    lookFor,
    lookIfIdle(name) {
      if (waiting === null && ![...running].some(({ queue }) => queue === name)) lookNow();
    },
    async during(claim) {
      const names = (waiting = new Set<string>());
      try {
        return await claim();
      } finally {
        waiting = null;
        names.forEach(lookFor);
      }
    },
    lookIn(ms) {
      clearTimeout(next);
      if (ms !== null) next = setTimeout(lookNow, Math.min(Math.ceil(ms) + 1, LONGEST_MS));
    },
    stop() {
      stopSoon();
      clearTimeout(next);
    },
  };
}
