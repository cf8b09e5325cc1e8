import type { JobOperations, JobQueue } from '../../jobs';

/** Comparisons with the other side, one of a company at a time; the subject is the comparison. A try that got no answer is made again. */
export const RECONCILIATION_QUEUE: JobQueue = {
  name: 'saysis-reconciliation',
  slots: 2,
  maxAttempts: 8,
  whenFailed: 'dead',
};

/** One that failed has ended: people start another one on the page. */
export const reconciliationOperations: JobOperations = { queue: RECONCILIATION_QUEUE };
