import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { companies } from './people';

/** Rules of a company for its sessions, in minutes; null: the installation's. */
export const securitySettings = pgTable('security_settings', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  idleMinutes: integer('idle_minutes'),
  maxMinutes: integer('max_minutes'),
  version: integer('version').notNull().default(1),
});
