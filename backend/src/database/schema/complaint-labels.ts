import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { complaints } from './casework';
import { labels } from './workday';

/** The labels of cases. */
export const complaintLabels = pgTable(
  'complaint_labels',
  {
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    labelId: text('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.labelId] }),
    index('complaint_labels_label').on(t.labelId, t.complaintId),
  ],
);
