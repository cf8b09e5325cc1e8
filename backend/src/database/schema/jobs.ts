import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, moment } from './columns';
import { companies } from './people';

/**
 * Work that is still to be done, or that rests until a person decides; what is done has no row. `id` is the order within a `key`,
 * `subject` the id of the row that the work is about. Jobs of a key go one after the other: a `dead` one lets later ones go on, a `held`
 * one holds them. All moments are by the database's clock.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).generatedAlwaysAsIdentity().primaryKey(),
    queue: text('queue').notNull(),
    key: text('key'),
    subject: text('subject').notNull(),
    companyId: text('company_id').references(() => companies.id),
    state: text('state', { enum: ['waiting', 'running', 'dead', 'held'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    runAt: moment('run_at').notNull().defaultNow(),
    heldBy: integer('held_by'),
    leaseUntil: moment('lease_until'),
    begunAt: moment('begun_at'),
    error: text('error'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
    seenAt: moment('seen_at'),
  },
  (t) => [
    index('jobs_due')
      .on(t.queue, t.runAt, t.id)
      .where(sql`${t.state} = 'waiting'`),
    index('jobs_key')
      .on(t.queue, t.key, t.id)
      .where(sql`${t.state} <> 'dead'`),
    index('jobs_running')
      .on(t.queue, t.key)
      .where(sql`${t.state} = 'running'`),
    index('jobs_subject').on(t.queue, t.subject),
    index('jobs_ended')
      .on(t.queue, t.endedAt)
      .where(sql`${t.state} in ('dead', 'held')`),
  ],
);
