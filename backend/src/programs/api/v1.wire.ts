import { COMPLAINT_CHANNELS, PLATFORMS } from '@muhatap/shared/wire/channels';
import {
  CITIZEN_NAME_LIMIT,
  COMPLAINT_STATEMENT_LIMIT,
  COMPLAINT_STATUSES,
  RECORDED_ORIGINS,
} from '@muhatap/shared/wire/complaints';
import { MESSAGE_STATUSES, MESSAGE_TYPES, PRIORITIES } from '@muhatap/shared/wire/conversations';
import { openEnum } from '@muhatap/shared/wire/open';
import { z } from 'zod';

// The shapes of /api/v1, apart from those of the pages: programs of others read them for years. A member is never taken away or given another
// meaning here; whatever cannot stay becomes /api/v2. Times are ISO 8601 in UTC.

const named = z.object({ id: z.string(), name: z.string() });
const id = z.string().max(64);
/** Members about the citizen are null for a key without `citizens.read`. */
const sender = z.object({ name: z.string().nullable(), phone: z.string().nullable() });

export const v1Complaint = z.object({
  id: z.string(),
  number: z.string(),
  subject: z.string(),
  status: openEnum(COMPLAINT_STATUSES),
  priority: openEnum(PRIORITIES),
  channel: openEnum(COMPLAINT_CHANNELS),
  type: named.nullable(),
  unit: named.nullable(),
  district: named.nullable(),
  citizen: sender.nullable(),
  conversation_id: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  closed_at: z.string().nullable(),
  version: z.number().int(),
});
export type V1Complaint = z.infer<typeof v1Complaint>;

export const v1ComplaintQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  status: z.enum(COMPLAINT_STATUSES).optional(),
  /** Days of the company's time zone on which they came, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  search: z.string().max(200).optional(),
});
/** Newest first. */
export const v1ComplaintPage = z.object({
  complaints: z.array(v1Complaint),
  page: z.number().int(),
  has_more: z.boolean(),
});

export const v1ComplaintInput = z.object({
  subject: z.string().trim().min(1).max(300),
  statement: z.string().trim().max(COMPLAINT_STATEMENT_LIMIT).default(''),
  origin: z.enum(RECORDED_ORIGINS).default('web'),
  citizen: z
    .object({
      name: z.string().trim().max(CITIZEN_NAME_LIMIT).default(''),
      phone: z.string().trim().max(40).default(''),
    })
    .prefault({}),
  type_id: id.nullable().default(null),
  unit_id: id.nullable().default(null),
  district_id: id.nullable().default(null),
});
export const v1ComplaintChange = z.object({
  /** The version that was read; another one is 409 `conflict`. Left out, any version is changed. */
  version: z.number().int().optional(),
  status: z.enum(COMPLAINT_STATUSES).optional(),
  /** Asked for by some companies where a case is rejected. */
  reason: z.string().trim().max(1000).optional(),
  subject: z.string().trim().min(1).max(300).optional(),
  priority: z.enum(PRIORITIES).optional(),
  type_id: id.nullable().optional(),
  unit_id: id.nullable().optional(),
  district_id: id.nullable().optional(),
});

export const v1Conversation = z.object({
  id: z.string(),
  channel: openEnum(PLATFORMS),
  account: named,
  citizen_id: z.string(),
  citizen: sender.nullable(),
  is_open: z.boolean(),
  assignee: named.nullable(),
  labels: z.array(named),
  waiting_since: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type V1Conversation = z.infer<typeof v1Conversation>;

export const v1ConversationQuery = z.object({
  state: z.enum(['all', 'open']).default('all'),
  channel: z.enum(PLATFORMS).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
});
/** The newest message first. */
export const v1ConversationPage = z.object({
  conversations: z.array(v1Conversation),
  next_cursor: z.string().nullable(),
});

export const v1Message = z.object({
  id: z.string(),
  conversation_id: z.string(),
  direction: openEnum(['inbound', 'outbound']),
  /** The author of an outbound one: its person, `Program: …`, or null. */
  author: z.string().nullable(),
  is_automatic: z.boolean(),
  type: openEnum(MESSAGE_TYPES),
  text: z.string(),
  file: z
    .object({ url: z.string(), name: z.string().nullable(), mime_type: z.string().nullable() })
    .nullable(),
  status: openEnum(MESSAGE_STATUSES),
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
  created_at: z.string(),
});
export type V1Message = z.infer<typeof v1Message>;

export const v1MessageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** The id of a message: those before it. */
  before: z.string().max(64).optional(),
});
/** Oldest first; without `before` the newest part. */
export const v1MessagePage = z.object({ messages: z.array(v1Message), has_older: z.boolean() });

/** Exactly one of the two. */
export const v1MessageInput = z
  .object({
    text: z.string().trim().min(1).max(4096).optional(),
    template: z
      .object({
        id,
        values: z.record(z.string().max(100), z.string().max(1024)).default({}),
      })
      .optional(),
  })
  .refine(({ text, template }) => (text === undefined) !== (template === undefined));

export const v1Citizen = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  first_seen_at: z.string(),
  message_count: z.number().int(),
  identities: z.array(z.object({ platform: openEnum(PLATFORMS), external_id: z.string() })),
  conversation_ids: z.array(z.string()),
});

export const v1ReportQuery = z.object({ days: z.coerce.number().int().min(1).max(90).default(7) });
/** The last days of the company's time zone, oldest first. */
export const v1Report = z.object({
  days: z.array(z.object({ date: z.string(), received: z.number(), sent: z.number() })),
  received: z.number(),
  sent: z.number(),
  open_conversations: z.number(),
  waiting_conversations: z.number(),
  new_citizens: z.number(),
  complaints_by_status: z.array(z.object({ status: z.string(), count: z.number() })),
  channels: z.array(z.object({ channel: z.string(), received: z.number(), sent: z.number() })),
});
