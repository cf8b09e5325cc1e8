import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { WebhookSource } from '@muhatap/shared/wire/channels';
import { createdAt, id, moment } from './columns';
import { connections, messages } from './conversations';
import { companies, users } from './people';

const bytes = customType<{ data: Buffer; driverData: Buffer | Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/**
 * The journal: every webhook call with a right signature, stored before it is acknowledged
 * (docs/behaviour.md §10.1). Its jobs say what is still to be done. `missing` names the accounts
 * that it waits for, as `<platform>:<id>`.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: id(),
    source: text('source').$type<WebhookSource>().notNull(),
    body: bytes('body').notNull(),
    headers: jsonb('headers').$type<Record<string, string>>().notNull(),
    missing: text('missing').array().notNull().default([]),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (t) => [
    index('webhook_events_missing')
      .on(t.id)
      .where(sql`cardinality(${t.missing}) > 0`),
  ],
);

/** One row, written to find out whether the database can be. */
export const healthMarks = pgTable('health_marks', {
  id: integer('id').primaryKey(),
  at: moment('at').notNull(),
});

/** All that is kept of a call with a wrong signature: that it happened. */
export const webhookRejections = pgTable(
  'webhook_rejections',
  {
    source: text('source').notNull(),
    reason: text('reason').notNull(),
    count: bigint('count', { mode: 'number' }).notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.source, t.reason] })],
);

/** One row per message that must reach a provider. `sending` without a process that sends is an unknown outcome: reconcile, never resend blindly. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id),
    messageId: text('message_id')
      .notNull()
      .unique()
      .references(() => messages.id),
    state: text('state', { enum: ['pending', 'sending', 'unknown', 'done', 'failed'] })
      .notNull()
      .default('pending'),
    calledAt: moment('called_at'),
    lastError: text('last_error'),
    createdAt: createdAt(),
  },
  (t) => [
    index('outbox_calling')
      .on(t.connectionId)
      .where(sql`${t.state} = 'sending'`),
  ],
);

/** The newest sequence number of each company; its row lock makes the log gap-free. */
export const eventHeads = pgTable('event_heads', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  seq: bigint('seq', { mode: 'number' }).notNull().default(0),
});

/** The holders of an event's subject: those people, and whether it also has no holder. */
export interface Holders {
  readonly ids: readonly string[];
  readonly nobody: boolean;
}

/**
 * The audience of an event: those who see the conversation or case with these holders. `was`: its
 * holders before this event, where they differ. `room` is the conversation that is reported as gone
 * to those who no longer see it.
 */
export interface EventAudience extends Holders {
  readonly was?: Holders;
  readonly room?: string;
}

/**
 * The event log: written in the transaction of the change itself (docs/behaviour.md §10.2). Without
 * an audience it concerns everybody with the grant.
 */
export const companyEvents = pgTable(
  'company_events',
  {
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    audience: jsonb('audience').$type<EventAudience>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
);

/**
 * Files that staff uploaded or that arrived with messages; `path` is relative to the uploads folder of DATA_DIR. `isUsed`: something was
 * found to refer to it, so it stays. `takenLat` and `takenLon` are where a picture said that it was taken, in degrees; the kept file does not say it any more.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id').references(() => users.id),
    name: text('name').notNull(),
    mimeType: text('mime_type').notNull(),
    size: integer('size').notNull(),
    path: text('path').notNull(),
    isUsed: boolean('is_used').notNull().default(false),
    takenLat: doublePrecision('taken_lat'),
    takenLon: doublePrecision('taken_lon'),
    createdAt: createdAt(),
  },
  (t) => [
    index('uploads_by_staff')
      .on(t.companyId, t.createdAt)
      .where(sql`${t.userId} is not null`),
    index('uploads_unused')
      .on(t.createdAt)
      .where(sql`not ${t.isUsed}`),
  ],
);
