import { index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { complaints } from './casework';
import { createdAt, id, moment } from './columns';
import { companies } from './people';

/** Keys of apps that open cases over Open311; `hash` stands for the key. A withdrawn one stays, because cases name it. */
export const open311Keys = pgTable(
  'open311_keys',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    lastUsedAt: moment('last_used_at'),
    revokedAt: moment('revoked_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('open311_keys_hash').on(t.hash),
    index('open311_keys_company').on(t.companyId, t.createdAt),
  ],
);

/** The cases that apps opened: those alone are read without signing in. `openedAt` is the case's own. */
export const open311Requests = pgTable(
  'open311_requests',
  {
    complaintId: text('complaint_id')
      .primaryKey()
      .references(() => complaints.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    keyId: text('key_id')
      .notNull()
      .references(() => open311Keys.id),
    openedAt: moment('opened_at').notNull(),
  },
  (t) => [
    index('open311_requests_newest').on(t.companyId, t.openedAt.desc().nullsFirst(), t.complaintId),
  ],
);
