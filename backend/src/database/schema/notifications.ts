import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SentNotificationKind, SentSubjectKind } from '@muhatap/shared/wire/session';
import { createdAt, id, moment } from './columns';
import { companies, users } from './people';

/**
 * A person's notifications. One row stands for all unread ones of a kind about a subject: `count` of them, the last at `createdAt` by `actorId`
 * (null: no person did it). A release is reported once, whoever has read it. `details` holds no words of citizens: reading it asks for no right.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').$type<SentNotificationKind>().notNull(),
    subjectKind: text('subject_kind').$type<SentSubjectKind>().notNull(),
    subjectId: text('subject_id').notNull(),
    actorId: text('actor_id').references(() => users.id),
    count: integer('count').notNull().default(1),
    details: jsonb('details').$type<Record<string, string>>().notNull().default({}),
    createdAt: createdAt(),
    readAt: moment('read_at'),
  },
  (t) => [
    index('notifications_of_person').on(
      t.companyId,
      t.userId,
      t.createdAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    uniqueIndex('notifications_unread')
      .on(t.companyId, t.userId, t.kind, t.subjectKind, t.subjectId)
      .where(sql`${t.readAt} is null`),
    uniqueIndex('notifications_release')
      .on(t.companyId, t.userId, t.subjectId)
      .where(sql`${t.kind} = 'release'`),
    index('notifications_created').on(t.createdAt),
  ],
);
