import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { companies, users } from './people';

/** A file of rows that is written in the background; `key` opens its download, `total` is the number of rows to come. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    what: text('what').notNull(),
    format: text('format', { enum: ['csv', 'xlsx'] }).notNull(),
    query: jsonb('query').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    total: integer('total'),
    done: integer('done').notNull().default(0),
    size: bigint('size', { mode: 'number' }),
    key: text('key').notNull(),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('export_jobs_user').on(t.userId, t.createdAt)],
);
