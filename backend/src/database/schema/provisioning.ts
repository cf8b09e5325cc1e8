import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { companies, groups, users } from './people';

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

/**
 * Groups of the institution's directory. One that is a group here has that one's id as `groupId`, which has its name and its people; one that
 * the mappings of the directories name has none, and gives roles and groups to its own people.
 */
export const provisionedGroups = pgTable(
  'provisioned_groups',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    groupId: text('group_id')
      .unique()
      .references(() => groups.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    externalId: text('external_id'),
    createdAt: createdAt(),
  },
  (t) => [index('provisioned_groups_company').on(t.companyId)],
);

/** The people of a group that is none here. */
export const provisionedGroupMembers = pgTable(
  'provisioned_group_members',
  {
    groupId: text('group_id')
      .notNull()
      .references(() => provisionedGroups.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
  },
  (t) => [
    primaryKey({ columns: [t.groupId, t.userId] }),
    index('provisioned_group_members_user').on(t.userId),
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
