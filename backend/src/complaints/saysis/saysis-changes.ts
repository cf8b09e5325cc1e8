import type { SaysisChangeState, SaysisFields } from '@muhatap/shared/wire';
import type { schema } from '../../database';
import type { ComplaintActor } from '../cases/complaint-actor';

/** NOTIFY channel: a change waits, or a line was changed; its payload is the company's id. */
export const SAYSIS_CHANNEL = 'saysis_due';

export type ChangeRow = typeof schema.saysisChanges.$inferSelect;
export type LineRow = typeof schema.saysisSettings.$inferSelect;

/** Not finished: newer changes of the same case wait behind it. */
export const OPEN_STATES = [
  'waiting',
  'sending',
  'conflict',
  'dead',
] as const satisfies readonly SaysisChangeState[];

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
