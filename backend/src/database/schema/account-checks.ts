import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { AccountStep, CheckState, TestState } from '@muhatap/shared/wire/channels';
import { id, moment } from './columns';
import { connections } from './conversations';
import { companies, users } from './people';

/**
 * The last check of a channel account with its provider. `keyExpiresAt` is when the key ends or its data may not be read any more, null
 * without an end or where the provider does not say; `warnedFor` is the end of which the administrators were warned, with the days before it.
 */
export const accountChecks = pgTable('account_checks', {
  connectionId: text('connection_id')
    .primaryKey()
    .references(() => connections.id),
  steps: jsonb('steps').$type<AccountStep[]>().notNull(),
  state: text('state').$type<CheckState>().notNull(),
  keyExpiresAt: moment('key_expires_at'),
  warnedFor: text('warned_for'),
  checkedAt: moment('checked_at').notNull(),
});

/** A test message to an operator's own phone, which belongs to no conversation. `error` is Turkish. */
export const testMessages = pgTable(
  'test_messages',
  {
    id: id(),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    sentBy: text('sent_by').references(() => users.id),
    phone: text('phone').notNull(),
    state: text('state').$type<TestState>().notNull(),
    error: text('error'),
    sentAt: moment('sent_at').notNull(),
    changedAt: moment('changed_at').notNull(),
  },
  (t) => [index('test_messages_account').on(t.connectionId, t.sentAt)],
);
