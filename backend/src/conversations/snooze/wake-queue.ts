import type { JobQueue } from '../../jobs';

/** Snoozed conversations that come back; the subject is the room. */
export const WAKE_QUEUE: JobQueue = {
  name: 'room-wake',
  slots: 2,
  maxAttempts: 20,
  whenFailed: 'dead',
};
