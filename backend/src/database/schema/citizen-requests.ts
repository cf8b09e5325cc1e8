import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns';
import { companies, users } from './people';

/**
 * Applications of citizens about their own data, kept for ever without a name in them. `customerIds` and `complaintIds` are those from which
 * the citizen was found; `key` opens the download of an export, `size` is null where there is no file any more.
 */
export const citizenRequests = pgTable(
  'citizen_requests',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['export', 'erasure'] }).notNull(),
    customerIds: text('customer_ids').array().notNull(),
    complaintIds: text('complaint_ids').array().notNull(),
    applicationNumber: text('application_number').notNull(),
    reason: text('reason').notNull(),
    state: text('state', { enum: ['waiting', 'running', 'ready', 'failed', 'cancelled'] })
      .notNull()
      .default('waiting'),
    /** The next step of an erasure; null where none is left. */
    step: text('step'),
    total: integer('total'),
    done: integer('done').notNull().default(0),
    size: bigint('size', { mode: 'number' }),
    key: text('key').notNull(),
    error: text('error'),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (t) => [index('citizen_requests_newest').on(t.companyId, t.createdAt.desc().nullsFirst())],
);

/** Another system that holds data of an erased citizen and must be told by hand; `notifiedAt` is when somebody said that it was. */
export const citizenRequestSystems = pgTable(
  'citizen_request_systems',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    requestId: text('request_id')
      .notNull()
      .references(() => citizenRequests.id),
    place: text('place').notNull(),
    notifiedBy: text('notified_by').references(() => users.id),
    notifiedAt: moment('notified_at'),
  },
  (t) => [index('citizen_request_systems_request').on(t.requestId, t.id)],
);
