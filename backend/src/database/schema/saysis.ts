import {
  type AnyPgColumn,
  bigserial,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  CitySystem,
  SaysisChangeKind,
  SaysisChangeState,
  SaysisFields,
} from '@muhatap/shared/wire/complaints';
import { complaints } from './casework';
import { createdAt, id, moment, updatedAt } from './columns';
import { companies, users } from './people';

/** A company's line to SAYSIS. `apiKey` is sealed as channel keys are. `cursor` is how far its changes were read. */
export const saysisSettings = pgTable('saysis_settings', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  isActive: boolean('is_active').notNull().default(false),
  baseUrl: text('base_url').notNull(),
  system: text('system').$type<CitySystem>().notNull().default('saysis'),
  /** Of Open311: the body that the other side is to act for. */
  jurisdictionId: text('jurisdiction_id'),
  apiKey: text('api_key'),
  intervalMinutes: integer('interval_minutes').notNull().default(5),
  cursor: text('cursor'),
  /** Null: it is to be read at once. */
  lastPulledAt: moment('last_pulled_at'),
  lastOkAt: moment('last_ok_at'),
  lastErrorAt: moment('last_error_at'),
  lastError: text('last_error'),
  failures: integer('failures').notNull().default(0),
  /** The first of `failures`; null while the line answers. */
  failingSince: moment('failing_since'),
  /** Until then one change asks whether a broken line is back. */
  probeUntil: moment('probe_until'),
  updatedAt: updatedAt(),
});

/**
 * The ledger: one row per change that goes to SAYSIS or came from it, kept for ever. Rows of one case are worked off in the order of
 * `seq`: a newer one waits for an older one that is not finished. `key` is our idempotency key of an outgoing change, SAYSIS's change
 * id of an incoming one; the same one never becomes a second row.
 */
export const saysisChanges = pgTable(
  'saysis_changes',
  {
    id: id(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    complaintId: text('complaint_id').references(() => complaints.id),
    externalId: text('external_id'),
    direction: text('direction', { enum: ['out', 'in'] }).notNull(),
    kind: text('kind').$type<SaysisChangeKind>().notNull(),
    key: text('key').notNull(),
    fields: jsonb('fields').$type<SaysisFields>().notNull(),
    /** The values of SAYSIS where they differ; set while the state is `conflict`. */
    theirs: jsonb('theirs').$type<SaysisFields>(),
    externalVersion: integer('external_version'),
    /** A change that is being sent waits here: its job runs. */
    state: text('state')
      .$type<Exclude<SaysisChangeState, 'sending'>>()
      .notNull()
      .default('waiting'),
    /** Tries that have ended. */
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    /** Of one that came from SAYSIS: the conflict in which its field is decided. */
    conflictId: text('conflict_id').references((): AnyPgColumn => saysisChanges.id),
    resolution: text('resolution'),
    resolvedBy: text('resolved_by').references(() => users.id),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    uniqueIndex('saysis_changes_key').on(t.companyId, t.direction, t.key),
    index('saysis_changes_newest').on(t.companyId, t.seq.desc().nullsFirst()),
    index('saysis_changes_by_state').on(
      t.companyId,
      t.state,
      t.seq.desc().nullsFirst(),
      t.direction,
    ),
    index('saysis_changes_by_direction').on(t.companyId, t.direction, t.seq.desc().nullsFirst()),
    index('saysis_changes_by_kind').on(t.companyId, t.kind, t.seq.desc().nullsFirst()),
    index('saysis_changes_case').on(t.complaintId, t.seq),
    index('saysis_changes_external').on(t.companyId, t.externalId, t.seq),
  ],
);
