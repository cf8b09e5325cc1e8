import type { JobQueue } from '../../jobs';

/** Deliveries of webhooks; the subject is the delivery, which counts its own tries. In no order: one that fails holds up no other. */
export const DELIVERY_QUEUE: JobQueue = {
  name: 'webhook-deliveries',
  slots: 8,
  maxAttempts: 20,
  whenFailed: 'dead',
  isFair: true,
};

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** The waits after each failed attempt, three days and three hours together. */
export const WAITS_MS: readonly number[] = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  24 * HOUR_MS,
];

/** An address that took nothing for so long is switched off. */
export const DEAD_AFTER_MS = 72 * HOUR_MS;
