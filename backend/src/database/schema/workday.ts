import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Platform } from '@muhatap/shared/wire/channels';
import type {
  LabelColor,
  MilestoneKind,
  MilestoneReason,
  NoteKind,
  Priority,
  SpecialDay,
  Template,
  TemplateHeaderFile,
  TemplateKind,
  TemplateVariable,
  WeekDayHours,
} from '@muhatap/shared/wire/conversations';
import type { ComplaintStatus } from '@muhatap/shared/wire/complaints';
import { createdAt, id, moment, updatedAt } from './columns';
import { complaintTypes } from './complaint-settings';
import { customers, rooms } from './conversations';
import { companies, users } from './people';

export const labels = pgTable(
  'labels',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    color: text('color').$type<LabelColor>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('labels_company_name').on(t.companyId, sql`muhatap_fold(${t.name})`)],
);

export const roomLabels = pgTable(
  'room_labels',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    labelId: text('label_id')
      .notNull()
      .references(() => labels.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.labelId] }), index('room_labels_label').on(t.labelId)],
);

/** A colleague in a note, under the name that stands in its text. */
export interface NoteMention {
  readonly id: string;
  readonly name: string;
}

/** Internal notes of staff. A table of its own, so that no path leads from a note to a provider. */
export const notes = pgTable(
  'notes',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    authorId: text('author_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    kind: text('kind').$type<NoteKind>().notNull().default('note'),
    mentions: jsonb('mentions').$type<NoteMention[]>().notNull().default([]),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('notes_room').on(t.roomId, t.createdAt),
    index('notes_customer').on(t.customerId, t.createdAt),
  ],
);

/** The words of a milestone at its time; people are named by their ids. */
export interface MilestoneDetails {
  readonly group?: string;
  readonly labels?: { readonly added: readonly string[]; readonly removed: readonly string[] };
  readonly priority?: Priority;
  /** ISO 8601. */
  readonly until?: string;
  readonly reason?: MilestoneReason;
}

/**
 * Changes of a conversation by staff and rules, beside its messages. It stays as long as the
 * conversation itself. Steps of complaints stand in their own history.
 */
export const roomMilestones = pgTable(
  'room_milestones',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    kind: text('kind').$type<MilestoneKind>().notNull(),
    actorId: text('actor_id').references(() => users.id),
    assigneeId: text('assignee_id').references(() => users.id),
    details: jsonb('details').$type<MilestoneDetails>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [index('room_milestones_room').on(t.roomId, t.createdAt, t.id)],
);

/** A person's unsent text in a room; visible to that person alone. */
export const drafts = pgTable(
  'drafts',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    content: text('content').notNull(),
    replyToId: text('reply_to_id'),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.roomId] })],
);

/**
 * Message templates: `reply` is free text that staff insert with `/`; `approved` is one that a provider has approved under
 * `providerName` (WhatsApp's name, Twilio's ContentSid, Authkey's wid) and may be sent outside the service window. `provider` is what the
 * provider said of it last, as one of the WhatsApp Business account `businessId`; `headerFile` the file that its header shows.
 */
export const templates = pgTable(
  'templates',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    kind: text('kind').$type<TemplateKind>().notNull(),
    title: text('title').notNull(),
    shortcut: text('shortcut'),
    header: text('header'),
    body: text('body').notNull(),
    footer: text('footer'),
    variables: jsonb('variables').$type<TemplateVariable[]>().notNull().default([]),
    channels: text('channels').array().$type<Platform[]>().notNull(),
    providerName: text('provider_name'),
    language: text('language').notNull().default('tr'),
    isActive: boolean('is_active').notNull().default(true),
    businessId: text('business_id'),
    provider: jsonb('provider').$type<NonNullable<Template['provider']>>(),
    headerFile: jsonb('header_file').$type<TemplateHeaderFile>(),
    complaintStatus: text('complaint_status').$type<ComplaintStatus>(),
    complaintTypeId: text('complaint_type_id').references(() => complaintTypes.id, {
      onDelete: 'set null',
    }),
    updatedBy: text('updated_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('templates_shortcut')
      .on(t.companyId, t.shortcut)
      .where(sql`${t.shortcut} is not null`),
    index('templates_company').on(t.companyId, t.title),
  ],
);

/** One row per company; absent means the defaults of the working-hours service. */
export const workingHours = pgTable('working_hours', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  days: jsonb('days').$type<WeekDayHours[]>().notNull(),
  observesHolidays: boolean('observes_holidays').notNull(),
  specialDays: jsonb('special_days').$type<SpecialDay[]>().notNull().default([]),
  isAwayReplyOn: boolean('is_away_reply_on').notNull(),
  awayReplyText: text('away_reply_text').notNull(),
  updatedAt: updatedAt(),
});

/** One row per company; absent means the defaults of the inbox-settings service. `capacity` counts open conversations per person. */
export const inboxSettings = pgTable('inbox_settings', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  assignment: text('assignment', { enum: ['manual', 'round_robin'] }).notNull(),
  capacity: integer('capacity').notNull(),
  isGreetingOn: boolean('is_greeting_on').notNull(),
  greetingText: text('greeting_text').notNull(),
  isSurveyOn: boolean('is_survey_on').notNull(),
  surveyText: text('survey_text').notNull(),
  surveyThanksText: text('survey_thanks_text').notNull(),
  updatedAt: updatedAt(),
});

/** The members of round-robin assignment, and the time of each one's last turn. */
export const inboxAgents = pgTable(
  'inbox_agents',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    takesPart: boolean('takes_part').notNull().default(true),
    lastAssignedAt: moment('last_assigned_at'),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.companyId] }),
    index('inbox_agents_company').on(t.companyId, t.lastAssignedAt),
  ],
);

/** That an automatic reply went out: the key is what makes it happen once per room, kind and local day. */
export const autoReplies = pgTable(
  'auto_replies',
  {
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    kind: text('kind', {
      enum: ['away', 'greeting', 'survey', 'survey_thanks', 'rating'],
    }).notNull(),
    day: date('day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.roomId, t.kind, t.day] })],
);

/** Each answered satisfaction question; `rooms.survey_response` repeats the newest score. `comment` is what the citizen wrote right after it. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    assigneeId: text('assignee_id').references(() => users.id),
    score: integer('score').notNull(),
    comment: text('comment'),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at').notNull(),
  },
  (t) => [
    index('survey_answers_company').on(t.companyId, t.answeredAt),
    index('survey_answers_room').on(t.roomId, t.answeredAt),
  ],
);
