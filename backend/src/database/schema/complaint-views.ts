import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, updatedAt } from './columns';
import { companies, users } from './people';

/** Saved lists of cases. `query` is the query of an address as the page of the list writes it; the server does not read it. */
export const complaintViews = pgTable(
  'complaint_views',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    name: text('name').notNull(),
    query: text('query').notNull(),
    isShared: boolean('is_shared').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('complaint_views_name').on(t.companyId, t.ownerId, sql`muhatap_fold(${t.name})`),
    index('complaint_views_shared')
      .on(t.companyId)
      .where(sql`${t.isShared}`),
  ],
);
