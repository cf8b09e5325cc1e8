import { sql } from 'drizzle-orm';
import { COMPLAINT_PHOTO_STAGES } from '@muhatap/shared/wire/complaints';
import { date, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { complaints } from './casework';
import { createdAt, fileIdIn, id, moment, updatedAt } from './columns';
import { complaintUnits } from './complaint-settings';
import { companies, users } from './people';
import type { NoteMention } from './workday';

/** Internal notes of staff about a case; no path leads from here to a citizen or to SAYSIS. */
export const complaintNotes = pgTable(
  'complaint_notes',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    mentions: jsonb('mentions').$type<NoteMention[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index('complaint_notes_order').on(t.complaintId, t.createdAt)],
);

/** Colleagues who want to hear of a case. Whoever is responsible for it hears of it without a row. */
export const complaintFollowers = pgTable(
  'complaint_followers',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.complaintId, t.userId] })],
);

/** Two cases that belong together; the smaller id is `oneId`. */
export const complaintLinks = pgTable(
  'complaint_links',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    oneId: text('one_id')
      .notNull()
      .references(() => complaints.id),
    otherId: text('other_id')
      .notNull()
      .references(() => complaints.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.oneId, t.otherId] }),
    index('complaint_links_other').on(t.otherId),
  ],
);

/** The parts of a case that units do. `doneAt` is null while one is open. */
export const complaintTasks = pgTable(
  'complaint_tasks',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    unitId: text('unit_id')
      .notNull()
      .references(() => complaintUnits.id),
    words: text('words').notNull(),
    dueOn: date('due_on'),
    createdBy: text('created_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    doneAt: moment('done_at'),
    doneBy: text('done_by').references(() => users.id),
    doneNote: text('done_note'),
  },
  (t) => [
    index('complaint_tasks_case').on(t.complaintId),
    index('complaint_tasks_unit').on(t.unitId),
    index('complaint_tasks_open')
      .on(t.companyId, t.unitId, t.dueOn, t.complaintId)
      .where(sql`${t.doneAt} is null`),
  ],
);

/** Photos of staff of a case before the work and after it. */
export const complaintPhotos = pgTable(
  'complaint_photos',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    stage: text('stage', { enum: COMPLAINT_PHOTO_STAGES }).notNull(),
    url: text('url').notNull(),
    addedBy: text('added_by')
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [
    index('complaint_photos_case').on(t.complaintId, t.createdAt),
    index('complaint_photos_file').on(fileIdIn(t.url)),
  ],
);
