import { sql } from 'drizzle-orm';
import { date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ReconciliationKind, SharedFieldId } from '@muhatap/shared/wire/complaints';
import { complaints } from './casework';
import { createdAt, id, moment } from './columns';
import { companies, users } from './people';

/** A field of a case that is different on both sides. */
export interface ReconciliationDifference {
  readonly field: SharedFieldId;
  readonly theirs: string | null;
  readonly ours: string | null;
}

/**
 * A comparison of the cases of both sides. A running one keeps how far it is: `phase` says whose cases it reads, `cursor` the place there, so
 * that its job goes on where another process stopped.
 */
export const saysisReconciliations = pgTable(
  'saysis_reconciliations',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    startedBy: text('started_by')
      .notNull()
      .references(() => users.id),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day').notNull(),
    state: text('state', { enum: ['running', 'done', 'failed', 'cancelled'] })
      .notNull()
      .default('running'),
    phase: text('phase', { enum: ['theirs', 'ours'] })
      .notNull()
      .default('theirs'),
    cursor: text('cursor'),
    readCount: integer('read_count').notNull().default(0),
    checkedCount: integer('checked_count').notNull().default(0),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [
    index('saysis_reconciliations_newest').on(t.companyId, t.createdAt),
    uniqueIndex('saysis_reconciliations_running')
      .on(t.companyId)
      .where(sql`${t.state} = 'running'`),
  ],
);

/** A case of a comparison; `complaintVersion` is that of ours by then. */
export const saysisReconciliationRows = pgTable(
  'saysis_reconciliation_rows',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    reconciliationId: text('reconciliation_id')
      .notNull()
      .references(() => saysisReconciliations.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<ReconciliationKind>().notNull(),
    state: text('state', { enum: ['open', 'stale', 'repaired'] })
      .notNull()
      .default('open'),
    externalId: text('external_id'),
    externalCode: text('external_code'),
    complaintId: text('complaint_id').references(() => complaints.id),
    complaintVersion: integer('complaint_version'),
    subject: text('subject').notNull(),
    differences: jsonb('differences').$type<ReconciliationDifference[]>().notNull().default([]),
    openedThere: moment('opened_there'),
    openedHere: moment('opened_here'),
    repair: text('repair', { enum: ['theirs', 'ours'] }),
    repairedBy: text('repaired_by').references(() => users.id),
    repairedAt: moment('repaired_at'),
  },
  (t) => [
    uniqueIndex('saysis_reconciliation_rows_external')
      .on(t.reconciliationId, t.externalId)
      .where(sql`${t.externalId} is not null`),
    uniqueIndex('saysis_reconciliation_rows_complaint')
      .on(t.reconciliationId, t.complaintId)
      .where(sql`${t.complaintId} is not null`),
    index('saysis_reconciliation_rows_kind').on(t.reconciliationId, t.kind, t.id),
  ],
);
