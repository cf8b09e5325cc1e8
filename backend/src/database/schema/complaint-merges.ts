import { index, pgTable, text } from 'drizzle-orm/pg-core';
import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { moment } from './columns';
import { complaints } from './casework';
import { companies, users } from './people';

/**
 * A case that is part of another one, which survives it: both report the same matter. `durum` is the case's own status before, which it
 * gets back where the merging is undone. A survivor is part of nothing.
 */
export const complaintMerges = pgTable(
  'complaint_merges',
  {
    complaintId: text('complaint_id')
      .primaryKey()
      .references(() => complaints.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    intoId: text('into_id')
      .notNull()
      .references(() => complaints.id),
    durum: text('durum').$type<ComplaintStatus>().notNull(),
    mergedBy: text('merged_by')
      .notNull()
      .references(() => users.id),
    mergedAt: moment('merged_at').notNull(),
  },
  (t) => [
    index('complaint_merges_into').on(t.intoId, t.mergedAt),
    index('complaint_merges_company').on(t.companyId),
  ],
);
