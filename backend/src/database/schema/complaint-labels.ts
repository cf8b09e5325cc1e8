import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { complaints } from './casework';
import { labels } from './workday';

/** The labels of cases. `openedAt` is the case's own: those of a label are found in the order of the list. */
export const complaintLabels = pgTable(
  'complaint_labels',
  {
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    labelId: text('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.complaintId, t.labelId] }),
    index('complaint_labels_newest').on(
      t.labelId,
      t.openedAt.desc().nullsFirst(),
      t.complaintId.desc().nullsFirst(),
    ),
  ],
);
