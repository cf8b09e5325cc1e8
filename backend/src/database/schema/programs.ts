import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { DeliveryState, KeyScope, WebhookEvent } from '@muhatap/shared/wire/programs';
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
    scopes: text('scopes').array().$type<KeyScope[]>().notNull(),
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

/** One attempt of a delivery; `answer` is the beginning of what the receiver said. */
export interface DeliveryAttempt {
  at: string;
  status: number | null;
  ms: number;
  answer: string;
  error: string | null;
}

/** Addresses that are told of events. Secrets are sealed; the former one signs as well until `formerUntil`. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    name: text('name').notNull(),
    address: text('address').notNull(),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    secret: text('secret').notNull(),
    formerSecret: text('former_secret'),
    formerUntil: moment('former_until'),
    isActive: boolean('is_active').notNull(),
    failingSince: moment('failing_since'),
    switchedOffAt: moment('switched_off_at'),
    createdAt: createdAt(),
  },
  (t) => [index('webhook_endpoints_company').on(t.companyId)],
);

/** A message to an address; `tries` counts the attempts since it was last put in line. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    endpointId: text('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('waiting'),
    tries: integer('tries').notNull().default(0),
    attempts: jsonb('attempts').$type<DeliveryAttempt[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_endpoint').on(t.endpointId, t.createdAt, t.id),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);

/** The number in a company's event log up to which deliveries were made; companies without webhooks have none. */
export const webhookCursors = pgTable('webhook_cursors', {
  companyId: text('company_id')
    .primaryKey()
    .references(() => companies.id),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});
