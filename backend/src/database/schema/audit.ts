import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns';
import { companies, users } from './people';

/** A changed field, in the words of its time. */
export interface AuditChange {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/**
 * The audit log, append-only: a trigger refuses every update and delete. `actorName` and
 * `subjectName` are the names of that time. `searchText` holds actor, subject and changed words;
 * the index folds it.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    at: moment('at').notNull(),
    actorId: text('actor_id').references(() => users.id),
    actorName: text('actor_name').notNull(),
    ip: text('ip').notNull().default(''),
    action: text('action').notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: text('subject_id'),
    subjectName: text('subject_name').notNull(),
    changes: jsonb('changes').$type<readonly AuditChange[]>().notNull().default([]),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    index('audit_log_newest').on(t.companyId, t.at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('audit_log_search').using('gin', sql`muhatap_fold(${t.searchText}) gin_trgm_ops`),
  ],
);
