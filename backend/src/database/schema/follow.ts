import { pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { complaints } from './casework';
import type { ComplaintRatingValue } from '@muhatap/shared/wire/complaints';
import { createdAt, moment } from './columns';
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

/** A citizen's answers to the solution of their case, one for each time it was solved. */
export const complaintRatings = pgTable(
  'complaint_ratings',
  {
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    closedAt: moment('closed_at').notNull(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    value: text('value').$type<ComplaintRatingValue>().notNull(),
    ratedAt: moment('rated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.complaintId, t.closedAt] })],
);
