import { sql, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  type ExtraConfigColumn,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type {
  ComplaintEntryKind,
  ComplaintChangeSource,
  ComplaintStatus,
  RecordedOrigin,
} from '@muhatap/shared/wire/complaints';
import type { Priority } from '@muhatap/shared/wire/conversations';
import { createdAt, fileIdIn, id, moment, updatedAt } from './columns';
import {
  caseNumber,
  lastFirstIndexes,
  lastTermEnd,
  newestFirst,
  openTermEnd,
  senderOrder,
  subjectOrder,
} from './complaint-order';
import { messages, rooms } from './conversations';
import { complaintDistricts, complaintTypes, complaintUnits } from './complaint-settings';
import { companies, users } from './people';
import { templates } from './workday';

/** The month of a moment in UTC, as the index of searches keeps it. */
export const monthOf = (at: AnyPgColumn): SQL => sql`date_trunc('month', ${at} at time zone 'UTC')`;

type Indexed = Parameters<typeof newestFirst>[0] &
  Record<'companyId' | 'districtId' | 'responsibleId' | 'priority' | 'durum', ExtraConfigColumn>;

/** Of filters that are mostly set alone. */
const singleIndexes = (t: Indexed) => [
  index('complaints_district')
    .on(t.companyId, t.districtId, ...newestFirst(t))
    .where(sql`${t.districtId} is not null`),
  index('complaints_responsible').on(t.companyId, t.responsibleId, ...newestFirst(t), t.durum),
  index('complaints_priority').on(t.companyId, t.priority, ...newestFirst(t), t.durum),
];

/** A time in which the term of a case stood still, ISO 8601. */
export interface TermPause {
  readonly from: string;
  readonly to: string;
}

/**
 * A case. `searchText` holds the four searched fields folded by Turkish rules, kept by the code
 * that writes the row. `version` counts every change that a person decides (status, unit, type,
 * subject) and guards against two people at once. `openedKey` makes an opening happen once per
 * person. `saysisCode` is our own number until SAYSIS has given its own; from then on `ownNumber`
 * holds ours, which never changes. `origin` is null where it came through a conversation or from SAYSIS; `consentedAt` is when the citizen agreed
 * to be answered on their phone. `externalId` and `externalVersion` are SAYSIS's id and the newest version of it that we have taken in.
 * `termId` names the rule of its term, null before the term begins; `dueAt` is the term's end as far as `termPauses` are over;
 * `termStoppedAt` is since when it stands still, because the case waits for the citizen or is closed. `levelId` and `levelDueAt` are
 * the service level beside the term and its end, which is never behind that of the term; null where none is for the case.
 */
export const complaints = pgTable(
  'complaints',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    saysisCode: text('saysis_code').notNull(),
    ownNumber: text('own_number'),
    senderName: text('sender_name'),
    sender: text('sender').notNull(),
    konuOzeti: text('konu_ozeti').notNull(),
    kanal: text('kanal', {
      enum: ['WhatsApp', 'Facebook', 'Instagram', 'Twitter', 'other'],
    }).notNull(),
    durum: text('durum').$type<ComplaintStatus>().notNull().default('Yeni'),
    source: text('source').$type<ComplaintChangeSource>().notNull().default('system'),
    unitId: text('unit_id').references(() => complaintUnits.id),
    typeId: text('type_id').references(() => complaintTypes.id),
    districtId: text('district_id').references(() => complaintDistricts.id),
    responsibleId: text('responsible_id').references(() => users.id),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    roomId: text('room_id').references(() => rooms.id),
    openedBy: text('opened_by').references(() => users.id),
    openedKey: text('opened_key'),
    origin: text('origin').$type<RecordedOrigin>(),
    consentedAt: moment('consented_at'),
    externalId: text('external_id'),
    externalVersion: integer('external_version').notNull().default(0),
    version: integer('version').notNull().default(1),
    searchText: text('search_text').notNull(),
    closedAt: moment('closed_at'),
    termId: text('term_id'),
    isTermExtended: boolean('is_term_extended').notNull().default(false),
    termPauses: jsonb('term_pauses').$type<TermPause[]>().notNull().default([]),
    termStoppedAt: moment('term_stopped_at'),
    dueAt: moment('due_at'),
    levelId: text('level_id'),
    levelDueAt: moment('level_due_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('complaints_code').on(t.companyId, t.saysisCode),
    uniqueIndex('complaints_external')
      .on(t.companyId, t.externalId)
      .where(sql`${t.externalId} is not null`),
    uniqueIndex('complaints_opened_key')
      .on(t.openedBy, t.openedKey)
      .where(sql`${t.openedKey} is not null`),
    index('complaints_newest').on(t.companyId, ...newestFirst(t)),
    index('complaints_by_number').on(t.companyId, caseNumber(t), ...newestFirst(t)),
    index('complaints_by_sender').on(t.companyId, senderOrder(t.senderName), ...newestFirst(t)),
    index('complaints_by_subject').on(t.companyId, subjectOrder(t.konuOzeti), ...newestFirst(t)),
    // Each filter's index carries the other filters' columns, so that filters together are judged and counted without touching the rows.
    index('complaints_status').on(
      t.companyId,
      t.durum,
      ...newestFirst(t),
      t.kanal,
      t.typeId,
      t.unitId,
    ),
    index('complaints_channel').on(
      t.companyId,
      t.kanal,
      ...newestFirst(t),
      t.durum,
      t.typeId,
      t.unitId,
    ),
    index('complaints_type').on(
      t.companyId,
      t.typeId,
      ...newestFirst(t),
      t.durum,
      t.kanal,
      t.unitId,
    ),
    index('complaints_unit').on(
      t.companyId,
      t.unitId,
      ...newestFirst(t),
      t.durum,
      t.kanal,
      t.typeId,
    ),
    // Desks live on 'the open ones of my subject, of my unit': few among many of either kind.
    index('complaints_type_status').on(
      t.companyId,
      t.typeId,
      t.durum,
      ...newestFirst(t),
      t.kanal,
      t.unitId,
    ),
    index('complaints_unit_status').on(
      t.companyId,
      t.unitId,
      t.durum,
      ...newestFirst(t),
      t.kanal,
      t.typeId,
    ),
    ...lastFirstIndexes(t),
    ...singleIndexes(t),
    index('complaints_by_term').on(t.companyId, openTermEnd(t), ...newestFirst(t)),
    index('complaints_by_latest_term').on(t.companyId, lastTermEnd(t), ...newestFirst(t)),
    // With what says where a term ends: judged without touching the rows.
    index('complaints_open')
      .on(t.companyId, t.createdAt, t.id, t.durum, t.dueAt, t.levelDueAt, t.termStoppedAt)
      .where(sql`${t.durum} in ('Yeni', 'İşlemde')`),
    index('complaints_sender').on(t.companyId, t.sender, t.createdAt.desc().nullsFirst()),
    index('complaints_room').on(t.roomId, t.createdAt.desc().nullsFirst()),
    // Rows lie in the order of time: the month, judged first, skips most of the long lists of trigrams; the company, nearly everywhere, is judged last.
    index('complaints_search').using(
      'gin',
      monthOf(t.createdAt),
      t.searchText.op('gin_trgm_ops'),
      t.companyId,
    ),
  ],
);

/**
 * The number of a company's cases ('Toplam N şikayet', counted on insert) and the last number given
 * to one.
 */
export const complaintCounters = pgTable('complaint_counters', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  total: bigint('total', { mode: 'number' }).notNull().default(0),
  lastNumber: bigint('last_number', { mode: 'number' }).notNull().default(0),
});

/**
 * The messages of a case. `roomMessageId` is the same message in its conversation, whose delivery
 * status it shows; `externalId` its id in SAYSIS; `clientKey` makes a reply happen once; `source` web: written on the citizen's page.
 */
export const complaintMessages = pgTable(
  'complaint_messages',
  {
    id: id(),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    message: text('message').notNull(),
    senderName: text('sender_name'),
    sender: text('sender').notNull(),
    direction: text('direction', { enum: ['inbound', 'outbound'] }).notNull(),
    isReply: boolean('is_reply').notNull().default(false),
    isRead: boolean('is_read').notNull().default(false),
    mediaType: text('media_type', { enum: ['text', 'image', 'video', 'audio', 'document'] })
      .notNull()
      .default('text'),
    mediaUrl: text('media_url'),
    profilePicture: text('profile_picture'),
    saysisStatus: text('saysis_status'),
    roomMessageId: text('room_message_id').references(() => messages.id),
    authorId: text('author_id').references(() => users.id),
    externalId: text('external_id'),
    clientKey: text('client_key'),
    source: text('source', { enum: ['web'] }),
    createdAt: createdAt(),
  },
  (t) => [
    index('complaint_messages_file')
      .on(fileIdIn(t.mediaUrl))
      .where(sql`${t.mediaUrl} is not null`),
    index('complaint_messages_order').on(t.complaintId, t.createdAt),
    uniqueIndex('complaint_messages_room_message')
      .on(t.complaintId, t.roomMessageId)
      .where(sql`${t.roomMessageId} is not null`),
    uniqueIndex('complaint_messages_external')
      .on(t.complaintId, t.externalId)
      .where(sql`${t.externalId} is not null`),
    uniqueIndex('complaint_messages_client_key')
      .on(t.complaintId, t.clientKey)
      .where(sql`${t.clientKey} is not null`),
    index('complaint_messages_by_room_message')
      .on(t.roomMessageId)
      .where(sql`${t.roomMessageId} is not null`),
  ],
);

/**
 * The history of cases, append-only: a trigger refuses every update and delete. `version` is the
 * case's version after the entry. `before` and `after` are the words shown at that time (a unit
 * that is renamed later keeps its old name here).
 */
export const complaintHistory = pgTable(
  'complaint_history',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    complaintId: text('complaint_id')
      .notNull()
      .references(() => complaints.id),
    version: integer('version').notNull(),
    kind: text('kind').$type<ComplaintEntryKind>().notNull(),
    before: text('before'),
    after: text('after'),
    reason: text('reason'),
    source: text('source').$type<ComplaintChangeSource>().notNull(),
    actorId: text('actor_id').references(() => users.id),
    actorName: text('actor_name'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('complaint_history_order').on(t.complaintId, t.createdAt, t.id)],
);

/**
 * The template of a status's notice to the citizen; a status without a row sends no notice unless a
 * person writes the text.
 */
export const complaintStatusTemplates = pgTable(
  'complaint_status_templates',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    durum: text('durum').$type<ComplaintStatus>().notNull(),
    templateId: text('template_id')
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.durum] })],
);
