import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { ProgramScope } from '@muhatap/shared/wire/programs';
import { createdAt, id, moment } from './columns';
import { companies, users } from './people';

/**
 * Keys of a company's programs; `hash` stands for the key, `hint` is its beginning. Requests are counted by the minute that began at
 * `windowStart`, in the same write that keeps the last use. A revoked key stays: the history of cases and the audit log name its program.
 */
export const programKeys = pgTable(
  'program_keys',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    hint: text('hint').notNull(),
    hash: text('hash').notNull(),
    scopes: text('scopes').array().$type<ProgramScope[]>().notNull(),
    rateLimit: integer('rate_limit').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    createdBy: text('created_by').references(() => users.id),
    lastUsedAt: moment('last_used_at'),
    lastUsedIp: text('last_used_ip'),
    windowStart: moment('window_start'),
    windowCount: integer('window_count').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('program_keys_hash').on(t.hash),
    index('program_keys_company').on(t.companyId, t.createdAt),
  ],
);
