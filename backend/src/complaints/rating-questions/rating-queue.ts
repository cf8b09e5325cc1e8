import type { JobQueue } from '../../jobs';

/** Questions about solutions that wait for them to hold; the subject is the case. */
export const RATING_QUEUE: JobQueue = {
  name: 'rating-question',
  slots: 2,
  maxAttempts: 20,
  whenFailed: 'dead',
};

/** Longer than a status can be taken back on the screen (docs/behaviour.md §6.4), ms. */
export const RATING_DELAY_MS = 10_000;
