import type { SaysisFields } from '@muhatap/shared/wire/complaints';
import type { schema } from '../../database';
import type { JobQueue } from '../../jobs';
import type { ComplaintActor } from '../cases/complaint-actor';

/** Changes to be sent; the subject is the change, the key its case. About twenty minutes of failures while others go through. */
export const CHANGE_QUEUE: JobQueue = {
  name: 'saysis',
  slots: 6,
  maxAttempts: 12,
  whenFailed: 'held',
  isFair: true,
};

/** The reading of lines, one job for each that is on; subject and key are its company. It never rests. */
export const PULL_QUEUE: JobQueue = {
  name: 'saysis-pull',
  slots: 2,
  maxAttempts: Infinity,
  whenFailed: 'dead',
};

export type ChangeRow = typeof schema.saysisChanges.$inferSelect;
export type LineRow = typeof schema.saysisSettings.$inferSelect;

/** Not finished: newer changes of the same case wait behind it. */
export const OPEN_STATES = [
  'waiting',
  'conflict',
  'dead',
] as const satisfies readonly ChangeRow['state'][];

/** The key under which a case is opened there; it is opened once. */
export const openingKey = (complaintId: string): string => `open:${complaintId}`;

/** A value that comes into being. */
export const fresh = (after: string | null) => ({ before: null, after });

/** Fields of a change without those that have no value. */
export const withValues = (fields: Readonly<Record<string, string | null>>): SaysisFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) =>
      value === null || value === '' ? [] : [[name, fresh(value)]],
    ),
  );

/** The author of changes that come from SAYSIS. */
export const SAYSIS_ACTOR: ComplaintActor = { source: 'saysis', id: null, name: 'SAYSIS' };
