import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';
import { companies, roles } from './people';

/** Rules of a company for second factors; a company without a row has none. */
export const factorPolicies = pgTable('factor_policies', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  /** Days in which a person of an obligatory role may still sign in without a factor. */
  graceDays: integer('grace_days').notNull(),
  /** Days in which a browser may be remembered; 0: it is not offered. */
  rememberDays: integer('remember_days').notNull().default(30),
  /** Whether people who sign in at a directory are asked for their factor, too; the directory asks for its own. */
  asksDirectory: boolean('asks_directory').notNull().default(false),
  version: integer('version').notNull(),
});

/** Roles whose people must have a second factor, and since when. */
export const factorRoles = pgTable('factor_roles', {
  roleId: text('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
  since: moment('since').notNull(),
});
