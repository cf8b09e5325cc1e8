import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { companies, users } from './people';

/**
 * People whom the institution's directory provisions (SCIM), by the names that it gave. `endedAt`: it has deleted the person, whose membership is
 * suspended since; the row is kept for the work that stays.
 */
export const provisionedPeople = pgTable(
  'provisioned_people',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    userName: text('user_name').notNull(),
    externalId: text('external_id'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.userId] }),
    index('provisioned_people_user').on(t.userId),
  ],
);

/** The last that a company's directory brought: the newest change, and the newest call that was refused. */
export const provisioningStates = pgTable('provisioning_states', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  changedAt: moment('changed_at'),
  failedAt: moment('failed_at'),
  failure: text('failure'),
});
