import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { companies, roles } from './people';

/** Rules of a company for second factors; a company without a row has none. */
export const factorPolicies = pgTable('factor_policies', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** Days in which a person of an obligatory role may still sign in without a factor. */
  graceDays: integer('grace_days').notNull(),
  version: integer('version').notNull(),
});

/** Roles whose people must have a second factor, and since when. */
export const factorRoles = pgTable('factor_roles', {
  roleId: text('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});
