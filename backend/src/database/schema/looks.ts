import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { companies } from './people';

const seq = () => bigint('seq', { mode: 'number' }).notNull();

/**
 * The log of who looked (docs/behaviour.md §4.12), append-only: a trigger refuses every update and delete but those of
 * `muhatap_forget_looks`. It points to people and things by their ids alone and references none, so that they can go. `hash` covers
 * the row and the hash of the row before it.
 */
export const looks = pgTable(
  'looks',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    seq: seq(),
    at: moment('at').notNull(),
    userId: text('user_id'),
    sessionId: text('session_id'),
    device: text('device').notNull(),
    ip: text('ip').notNull(),
    kind: text('kind').notNull(),
    basis: text('basis').notNull(),
    subject: text('subject'),
    customerId: text('customer_id'),
    roomId: text('room_id'),
    complaintId: text('complaint_id'),
    fileId: text('file_id'),
    termDigest: text('term_digest'),
    hash: text('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.seq] }),
    index('looks_newest').on(t.companyId, t.at),
    index('looks_person').on(t.companyId, t.userId, t.at),
    index('looks_citizen')
      .on(t.companyId, t.customerId, t.at)
      .where(sql`${t.customerId} is not null`),
    index('looks_case')
      .on(t.companyId, t.complaintId, t.at)
      .where(sql`${t.complaintId} is not null`),
  ],
);

/** The ends of a company's chain of looks: the newest row, and the last one that was removed for its age. */
export const lookChains = pgTable('look_chains', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  seq: seq().default(0),
  hash: text('hash').notNull().default(''),
  anchorSeq: bigint('anchor_seq', { mode: 'number' }).notNull().default(0),
  anchorHash: text('anchor_hash').notNull().default(''),
});

/** The words of a search that names a person, which may be deleted: their row in `looks` holds a digest of `salt` and `term`. */
export const lookTerms = pgTable(
  'look_terms',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    seq: seq(),
    term: text('term').notNull(),
    salt: text('salt').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
);

/**
 * The ends that chains had, one a day: `signature` is that of the installation's key over company, number, hash and moment. The end at which a
 * chain was cut for its age stays, those before it go.
 */
export const lookHeads = pgTable(
  'look_heads',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    seq: seq(),
    hash: text('hash').notNull(),
    at: moment('at').notNull(),
    signature: text('signature').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
);

/** The keys (Ed25519) by which the installation signs heads, their private halves sealed; there is one, unless `SECRET_KEY` was lost. */
export const lookSigningKeys = pgTable('look_signing_keys', {
  publicKey: text('public_key').primaryKey(),
  sealed: text('sealed').notNull(),
  createdAt: moment('created_at').notNull(),
});

/** From when on a company is told of unusually many looks; the usual limits hold where it has no row. */
export const lookAlarmSettings = pgTable('look_alarm_settings', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  isOn: boolean('is_on').notNull(),
  times: integer('times').notNull(),
  hourFloor: integer('hour_floor').notNull(),
  dayFloor: integer('day_floor').notNull(),
  offHoursFloor: integer('off_hours_floor').notNull(),
});

/** Unusually many looks of a person that administrators were told of, each window once. */
export const lookAlarms = pgTable(
  'look_alarms',
  {
    id: text('id').primaryKey(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id').notNull(),
    window: text('window', { enum: ['hour', 'day', 'off_hours'] }).notNull(),
    startsAt: moment('starts_at').notNull(),
    /** Distinct citizens when it was told. */
    count: integer('count').notNull(),
    usual: integer('usual').notNull(),
  },
  (t) => [uniqueIndex('look_alarms_once').on(t.companyId, t.userId, t.window, t.startsAt)],
);
