import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { complaints } from './casework';
import { createdAt } from './columns';
import { companies } from './people';

/** The unguessable part of the address at which a citizen follows their case; made when somebody first needs it. */
export const complaintFollowCodes = pgTable(
  'complaint_follow_codes',
  {
    complaintId: text('complaint_id')
      .primaryKey()
      .references(() => complaints.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    code: text('code').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('complaint_follow_codes_code').on(t.code)],
);
