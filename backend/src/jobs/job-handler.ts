import type { Database } from '../database';
import type { JobQueue } from './job-queue';
import type { JobRow } from './jobs.repository';

/** A job as its handler sees it; `attempts` counts this try. */
export type Job = Pick<
  JobRow,
  'id' | 'queue' | 'key' | 'subject' | 'companyId' | 'attempts' | 'createdAt'
>;

/** The end of a try; nothing: the work is done. */
export type JobResult =
  | undefined
  /** The same job again; `isTry` false: this try does not count. */
  | { kind: 'later'; delayMs: number; error?: string; isTry?: boolean }
  /** It failed for now; without a delay it waits twice as long each time. After the last try of its queue it failed for good. */
  | { kind: 'retry'; error: string; delayMs?: number }
  | { kind: 'failed'; error: string };

export interface JobContext {
  /** Aborted when the process is about to stop. */
  readonly signal: AbortSignal;
  /** Extends the lease, which is a minute and a half; in a transaction where one is given. Throws {@link LeaseLost} where the job was cancelled or taken over. */
  readonly renew: (tx?: Database) => Promise<void>;
  /** Ends the job inside the handler's own transaction: effect and end are one. Throws {@link LeaseLost}. */
  readonly finish: (tx: Database) => Promise<void>;
  /** Lets the job rest inside the handler's own transaction, for what must be true of its cause until then. Throws {@link LeaseLost}. */
  readonly fail: (tx: Database, error: string) => Promise<void>;
}

/** The end of several jobs in one transaction. */
export interface JobsContext {
  /** Ends jobs inside the handler's own transaction: their effects and their ends are one. Throws {@link LeaseLost}. */
  readonly finish: (tx: Database, jobs: readonly Job[]) => Promise<void>;
}

/** The work of one queue. An error that `work` throws is a `retry`. */
export interface JobHandler {
  readonly queue: JobQueue;
  readonly work: (job: Job, context: JobContext) => Promise<JobResult>;
  /**
   * Ends as many as can be of several jobs, of which no two have the same key, together. Those that it leaves, and after an error all, go
   * one by one to `work`, so one that cannot be done holds up no other.
   */
  readonly workTogether?: (jobs: readonly Job[], context: JobsContext) => Promise<void>;
  /** Decides on a job whose process went away in its middle; by default it runs again. */
  readonly onLost?: (tx: Database, job: Job) => Promise<'again' | 'done'>;
  /** Runs in the transaction that lets a job rest as dead or held. */
  readonly onFailed?: (tx: Database, job: Job, error: string) => Promise<void>;
}

/** The job was cancelled, or its lease ended and another process has it. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}
