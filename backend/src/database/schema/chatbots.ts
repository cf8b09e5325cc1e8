import { sql } from 'drizzle-orm';
import {
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ChatbotCondition, FlowDocument } from '@muhatap/shared/wire/chatbots';
import type { FlowSession } from '@muhatap/shared/flow';
import { createdAt, id, moment } from './columns';
import { connections, rooms } from './conversations';
import { companies, users } from './people';

/**
 * A chatbot with its draft as the editor saves it. `draftVersion` counts every save; `publishedDraft` is the one that was published last,
 * `liveVersion` the published version that answers. A removed one is kept for the talks that it had.
 */
export const chatbots = pgTable(
  'chatbots',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    flow: jsonb('flow').$type<FlowDocument>().notNull(),
    draftVersion: integer('draft_version').notNull().default(1),
    publishedDraft: integer('published_draft'),
    liveVersion: integer('live_version'),
    updatedBy: text('updated_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    removedAt: moment('removed_at'),
  },
  (t) => [index('chatbots_company').on(t.companyId)],
);

/** A published flow; never changed, so that a talk ends on the version on which it began. */
export const chatbotVersions = pgTable(
  'chatbot_versions',
  {
    chatbotId: text('chatbot_id')
      .notNull()
      .references(() => chatbots.id),
    version: integer('version').notNull(),
    flow: jsonb('flow').$type<FlowDocument>().notNull(),
    note: text('note').notNull().default(''),
    publishedBy: text('published_by').references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.chatbotId, t.version] })],
);

/**
 * The places where a chatbot answers. Keywords are kept as they were written; the code that writes
 * them compares those of one account folded.
 */
export const chatbotStarts = pgTable(
  'chatbot_starts',
  {
    id: id(),
    chatbotId: text('chatbot_id')
      .notNull()
      .references(() => chatbots.id),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id),
    condition: text('condition').$type<ChatbotCondition>().notNull(),
    keywords: text('keywords')
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
  },
  (t) => [
    index('chatbot_starts_chatbot').on(t.chatbotId),
    uniqueIndex('chatbot_starts_once')
      .on(t.connectionId, t.condition)
      .where(sql`${t.condition} <> 'keyword'`),
    uniqueIndex('chatbot_starts_keywords')
      .on(t.connectionId, t.chatbotId)
      .where(sql`${t.condition} = 'keyword'`),
  ],
);

/**
 * The state of a talk: it waits for the citizen; the flow reached its end; no answer came in time;
 * the flow handed off to staff; staff took over.
 */
export type TalkStatus = 'waiting' | 'ended' | 'silent' | 'handoff' | 'taken';

/**
 * A chatbot's talk with the citizen of a room, on the version that was live when it began. Each step is written in the transaction of the
 * message that caused it, under the room's lock.
 */
export const chatbotTalks = pgTable(
  'chatbot_talks',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    chatbotId: text('chatbot_id').notNull(),
    version: integer('version').notNull(),
    status: text('status').$type<TalkStatus>().notNull(),
    session: jsonb('session').$type<FlowSession>().notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    foreignKey({
      columns: [t.chatbotId, t.version],
      foreignColumns: [chatbotVersions.chatbotId, chatbotVersions.version],
      name: 'chatbot_talks_version',
    }),
    uniqueIndex('chatbot_talks_waiting')
      .on(t.roomId)
      .where(sql`${t.status} = 'waiting'`),
    index('chatbot_talks_room').on(t.roomId, t.createdAt),
  ],
);
