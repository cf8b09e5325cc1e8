import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { RetentionKind } from '@muhatap/shared/wire/people';
import { createdAt, id, moment, updatedAt } from './columns';
import { companies, users } from './people';

/** The time for which a company keeps a kind of data after its end, in months (null: without end). A kind without a row, or one that is not on, is kept. */
export const retentionRules = pgTable(
  'retention_rules',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<RetentionKind>().notNull(),
    months: integer('months'),
    isOn: boolean('is_on').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);

/** The part of a night's run about one rule of a kind. */
export interface RetentionTally {
  readonly rule: string;
  readonly kind: RetentionKind;
  readonly months: number;
  /** ISO 8601: what ended before it goes. */
  readonly before: string;
  readonly deleted: number;
  /** Kept by a legal hold, and by work on it that is not finished; counted at the end. */
  readonly held: number;
  readonly busy: number;
}

/** The deletions of a company in one night of its clock, with their counts. A run stays for good: it is the record that the law asks for. */
export const retentionRuns = pgTable(
  'retention_runs',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    night: date('night').notNull(),
    tallies: jsonb('tallies').$type<readonly RetentionTally[]>().notNull().default([]),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    /** The morning came before everything was deleted; the next night goes on. */
    isCut: boolean('is_cut').notNull().default(false),
  },
  (t) => [uniqueIndex('retention_runs_night').on(t.companyId, t.night)],
);

/**
 * Legal holds: data of a citizen or of a case that is neither deleted by retention nor erased. Exactly one of `customerId` and
 * `complaintId` is set; `until` null: until it is lifted. A hold that is over stays as a record.
 */
export const legalHolds = pgTable(
  'legal_holds',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    customerId: text('customer_id'),
    complaintId: text('complaint_id'),
    reason: text('reason').notNull(),
    until: moment('until'),
    setBy: text('set_by')
      .notNull()
      .references(() => users.id),
    liftedAt: moment('lifted_at'),
    liftedBy: text('lifted_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('legal_holds_company')
      .on(t.companyId, t.createdAt)
      .where(sql`${t.liftedAt} is null`),
  ],
);
