import type { JobQueue } from '../../jobs';

/** Archives of one citizen's data; the subject is the request. */
export const CITIZEN_EXPORT_QUEUE: JobQueue = {
  name: 'citizen-exports',
  slots: 1,
  maxAttempts: 3,
  whenFailed: 'dead',
};
