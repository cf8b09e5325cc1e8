import type { JobQueue } from '../../jobs';

/** Archives of one citizen's data; the subject is the request. */
export const CITIZEN_EXPORT_QUEUE: JobQueue = {
  name: 'citizen-exports',
  slots: 1,
  maxAttempts: 3,
  whenFailed: 'dead',
};

/** Erasures, one of a company at a time; the subject is the request. One that failed goes on at the step where it stopped. */
export const CITIZEN_ERASURE_QUEUE: JobQueue = {
  name: 'citizen-erasures',
  slots: 1,
  maxAttempts: 8,
  whenFailed: 'dead',
};
