import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { complaints } from './casework';
import { companies } from './people';

/**
 * The next moment at which the term of a case is told of: null while it stands still, once the case is closed and once all is told. `notified`
 * names the steps that were told about the present end, `breach` for the end itself. Written under the lock of the case.
 */
export const complaintAlarms = pgTable(
  'complaint_alarms',
  {
    complaintId: text('complaint_id')
      .primaryKey()
      .references(() => complaints.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    alarmAt: moment('alarm_at'),
    notified: text('notified').array().notNull().default([]),
  },
  (t) => [
    index('complaint_alarms_due')
      .on(t.companyId, t.alarmAt)
      .where(sql`${t.alarmAt} is not null`),
  ],
);
