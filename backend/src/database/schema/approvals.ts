import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ApprovalKind, RuledKind } from '@muhatap/shared/wire/people';
import { id, moment } from './columns';
import { companies, users } from './people';

/** The acts of a company that need a second person, and from how many rows on an export does. A kind without a row needs none. */
export const approvalRules = pgTable(
  'approval_rules',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<RuledKind>().notNull(),
    isOn: boolean('is_on').notNull(),
    rows: integer('rows'),
    version: integer('version').notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);

/**
 * A request for a second person's approval. `act` is what would be done, as a digest: only the very same call is carried out. `requestedBy`
 * null: the operator at the command line. Rows stay, as those of the audit log do.
 */
export const approvals = pgTable(
  'approvals',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<ApprovalKind>().notNull(),
    act: text('act').notNull(),
    lines: jsonb('lines').$type<{ field: string; value: string }[]>().notNull(),
    requestedBy: text('requested_by').references(() => users.id),
    requesterName: text('requester_name').notNull(),
    requestedAt: moment('requested_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    decision: text('decision').$type<'approved' | 'refused' | 'withdrawn'>(),
    decidedBy: text('decided_by').references(() => users.id),
    deciderName: text('decider_name'),
    decidedAt: moment('decided_at'),
    note: text('note'),
    usedAt: moment('used_at'),
  },
  (t) => [
    index('approvals_newest').on(
      t.companyId,
      t.requestedAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('approvals_act').on(t.companyId, t.act),
  ],
);
