import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companies, roles } from './people';

/** Rules of a company for its sessions, in minutes; null: the installation's. */
export const securitySettings = pgTable('security_settings', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  idleMinutes: integer('idle_minutes'),
  maxMinutes: integer('max_minutes'),
  version: integer('version').notNull().default(1),
});

/** The addresses (`10.1.0.0/16`, `2001:db8::/32`) from which alone people with the role may act; a role without a row: from everywhere. */
export const roleNetworks = pgTable('role_networks', {
  roleId: text('role_id')
    .primaryKey()
    .references(() => roles.id, { onDelete: 'cascade' }),
  ranges: text('ranges').array().notNull(),
});
