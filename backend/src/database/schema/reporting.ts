import {
  bigint,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { ComplaintChannel } from '@muhatap/shared/wire/channels';
import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import type { FactKind, RollupDimension } from './fact-kinds';
import { id, moment } from './columns';
import { companies } from './people';

/**
 * Occurrences, once each, written in the transaction in which they occur; append-only: a trigger
 * refuses every update and delete. People and things are those of that moment. `amount` is 1, or −1
 * where something leaves a stock (see {@link FactKind}). `seconds` are whole calendar seconds,
 * `businessSeconds` those of them in which the company was open by its working hours of that time.
 * Facts outlive their subjects, so ids other than the company's are no foreign keys.
 */
export const reportFacts = pgTable(
  'report_facts',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    at: moment('at').notNull(),
    kind: text('kind').$type<FactKind>().notNull(),
    amount: smallint('amount').notNull().default(1),
    channel: text('channel').$type<ComplaintChannel>(),
    agentId: text('agent_id'),
    unitId: text('unit_id'),
    topicId: text('topic_id'),
    districtId: text('district_id'),
    labelId: text('label_id'),
    status: text('status').$type<ComplaintStatus>(),
    roomId: text('room_id'),
    complaintId: text('complaint_id'),
    messageId: text('message_id'),
    seconds: integer('seconds'),
    businessSeconds: integer('business_seconds'),
    score: smallint('score'),
    detail: text('detail'),
  },
  (t) => [
    index('report_facts_kind').on(t.companyId, t.kind, t.at, t.id),
    index('report_facts_room').on(t.roomId, t.at),
    index('report_facts_complaint').on(t.complaintId, t.at),
  ],
);

/** Facts that no rollup holds yet: written with the fact, taken away in the transaction that adds it to the rollups. So a late commit is never skipped. */
export const reportPending = pgTable('report_pending', { factId: text('fact_id').primaryKey() });

/** The unit of time of a rollup: hours, days and months by the company's clock. */
export type RollupGrain = 'hour' | 'day' | 'month';

/** Without time zone: the company's clock on the wall. */
const slot = () => timestamp('slot', { precision: 0, mode: 'string' }).notNull();

/**
 * Sums of facts by one dimension at a time; `member` is the id, name or number in it, '' for none (and for the dimension 'all'). `n` adds
 * amounts, `sample` counts the facts that have seconds or a score. A question over two dimensions at once reads the facts themselves.
 */
export const reportRollups = pgTable(
  'report_rollups',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<FactKind>().notNull(),
    dimension: text('dimension').$type<RollupDimension>().notNull(),
    grain: text('grain').$type<RollupGrain>().notNull(),
    slot: slot(),
    member: text('member').notNull(),
    n: integer('n').notNull(),
    sample: integer('sample').notNull(),
    seconds: bigint('seconds', { mode: 'number' }).notNull(),
    businessSeconds: bigint('business_seconds', { mode: 'number' }).notNull(),
    score: integer('score').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'report_rollups_key',
      columns: [t.companyId, t.kind, t.dimension, t.grain, t.slot, t.member],
    }),
  ],
);

/**
 * The distribution of durations: facts per bucket of {@link REPORT_PRECISION}; days and months
 * only. Scores likewise, each a bucket of its own by the calendar.
 */
export const reportSpread = pgTable(
  'report_spread',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<FactKind>().notNull(),
    dimension: text('dimension').$type<RollupDimension>().notNull(),
    clock: text('clock', { enum: ['calendar', 'business'] }).notNull(),
    grain: text('grain').$type<RollupGrain>().notNull(),
    slot: slot(),
    member: text('member').notNull(),
    bucket: smallint('bucket').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [
    primaryKey({
      name: 'report_spread_key',
      columns: [t.companyId, t.kind, t.dimension, t.clock, t.grain, t.slot, t.member, t.bucket],
    }),
  ],
);
