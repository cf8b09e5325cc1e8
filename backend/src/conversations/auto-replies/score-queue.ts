import type { JobQueue } from '../../jobs';

/** Satisfaction questions that wait for their closing to hold; the subject is the room. */
export const SCORE_QUEUE: JobQueue = {
  name: 'score-question',
  slots: 2,
  maxAttempts: 20,
  whenFailed: 'dead',
};

/** Longer than a closing can be taken back on the screen (docs/behaviour.md §5.14), ms. */
export const SCORE_DELAY_MS = 10_000;
