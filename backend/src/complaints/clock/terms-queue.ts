import type { JobQueue } from '../../jobs';

/** Terms of open cases that are counted anew, since rules or calendar are others; the subject is the company. */
export const TERMS_QUEUE: JobQueue = {
  name: 'complaint-terms',
  slots: 1,
  maxAttempts: 10,
  whenFailed: 'dead',
};
