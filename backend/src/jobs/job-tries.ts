/**
 * The end of a try. `lost`: the job was cancelled or another process has it, or the database went away before the end was written, so that
 * it runs again.
 */
export type JobOutcome = 'done' | 'retry' | 'later' | 'failed' | 'lost';

/** A try that has ended in this process; `ms` is how long it took. */
export interface JobEnd {
  readonly queue: string;
  readonly outcome: JobOutcome;
  readonly ms: number;
}

/** The ended tries of a queue by outcome, and how long the last one took. */
export type JobTries = Readonly<Record<JobOutcome, number>> & { readonly last_ms: number };

const NONE: JobTries = { done: 0, retry: 0, later: 0, failed: 0, lost: 0, last_ms: 0 };

/** Counts the tries of this process since it began. */
export interface JobTryCounter {
  readonly count: (end: JobEnd) => void;
  /** By queue; a queue without a try is absent. */
  readonly read: () => Readonly<Record<string, JobTries>>;
}

export function createJobTryCounter(): JobTryCounter {
  const queues = new Map<string, JobTries>();
  return {
    count({ queue, outcome, ms }) {
      const tries = queues.get(queue) ?? NONE;
      queues.set(queue, { ...tries, [outcome]: tries[outcome] + 1, last_ms: Math.round(ms) });
    },
    read: () => Object.fromEntries(queues),
  };
}
