import { sql } from 'drizzle-orm';
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
import type { Platform } from '@muhatap/shared/wire/channels';
import type {
  HeaderKind,
  Media,
  MessageStatus,
  MessageType,
  Priority,
  Reaction,
} from '@muhatap/shared/wire/conversations';
import { turkishOrder } from '../../text/turkish-order';
import { createdAt, fileIdIn, id, moment, updatedAt } from './columns';
import { companies, groups, users } from './people';

/**
 * A channel account. `credentials` is sealed (AES-256-GCM); `accessToken` is the plain key of
 * accounts made before sealing and is sealed at the next start. `sendsEchoes` is set once the
 * platform has reported a sent message. A removed account keeps its row, because conversations
 * belong to it. `businessId` is the WhatsApp Business account of a number, once its check has found it;
 * `arrivedAt` when a test message reached its phone.
 */
export const connections = pgTable(
  'connections',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    platform: text('platform').$type<Platform>().notNull(),
    name: text('name').notNull(),
    externalId: text('external_id').notNull(),
    displayNumber: text('display_number'),
    accessToken: text('access_token'),
    credentials: text('credentials'),
    isActive: boolean('is_active').notNull().default(true),
    lastInboundAt: moment('last_inbound_at'),
    lastOutboundAt: moment('last_outbound_at'),
    lastError: text('last_error'),
    lastErrorAt: moment('last_error_at'),
    sendsEchoes: boolean('sends_echoes').notNull().default(false),
    removedAt: moment('removed_at'),
    businessId: text('business_id'),
    arrivedAt: moment('arrived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('connections_account')
      .on(t.platform, t.externalId)
      .where(sql`${t.removedAt} is null and ${t.platform} <> 'whatsapp-authkey'`),
    uniqueIndex('connections_own').on(t.companyId, t.platform, t.externalId),
  ],
);

/**
 * The identity of a citizen is (company, platform, external id); a phone may be unknown.
 * `alternateId` is WhatsApp's user id (BSUID) beside a phone: the same person may write under either.
 */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    platform: text('platform').$type<Platform>().notNull(),
    externalId: text('external_id').notNull(),
    alternateId: text('alternate_id'),
    name: text('name').notNull(),
    // The platform's name of a citizen whom staff have given another one; null while `name` is the platform's.
    profileName: text('profile_name'),
    phone: text('phone'),
    avatarUrl: text('avatar_url'),
    // Another row of the same person, said by staff; null where nobody has said so.
    mergedIntoId: text('merged_into_id'),
    createdAt: createdAt(),
  },
  (t) => [
    index('customers_newest').on(t.companyId, t.createdAt, t.id),
    index('customers_by_name').on(t.companyId, turkishOrder(t.name), t.id),
    index('customers_merged')
      .on(t.companyId, t.mergedIntoId)
      .where(sql`${t.mergedIntoId} is not null`),
    uniqueIndex('customers_identity').on(t.companyId, t.platform, t.externalId),
    index('customers_alternate').on(t.companyId, t.platform, t.alternateId),
    index('customers_phone').on(t.companyId, t.phone),
    index('customers_search').using(
      'gin',
      sql`muhatap_fold(${t.name} || ' ' || coalesce(${t.phone}, '') || ' ' || ${t.externalId}) gin_trgm_ops`,
    ),
  ],
);

/**
 * One room per account and citizen. The last message is repeated here so that the list reads one table. `waitingSince` is the
 * oldest citizen's message that no person has answered. `privateReplyTo` is the newest comment that may still be answered
 * privately, once, until `privateReplyUntil`. `surveyAskedAt` is set while an answer to the satisfaction question is awaited.
 * `chatbotId` is the chatbot that talks now (its talk waits in chatbot_talks); `chatbotQuiet` is set once people took over: until the
 * conversation is closed no chatbot begins. `openedAt` and `firstResponseAt` (a person's) are of the time since it was opened last, `closedAt`
 * and `closedBy` of its last closing (null: no person did it). `groupId` is the group that an unassigned room waits for, or that its
 * holder took it from. `snoozedUntil` keeps an open room out of the lists of work. `lastMessageSentAt` is set once a snooze has ended, which
 * puts the room on top of the list by `lastMessageAt`: then it is the time of the last message.
 */
export const rooms = pgTable(
  'rooms',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    channel: text('channel').$type<Platform>().notNull(),
    isActive: boolean('is_active').notNull().default(true),
    assigneeId: text('assignee_id').references(() => users.id),
    groupId: text('group_id').references(() => groups.id, { onDelete: 'set null' }),
    priority: text('priority').$type<Priority>().notNull().default('normal'),
    snoozedUntil: moment('snoozed_until'),
    unreadMessages: integer('unread_messages').notNull().default(0),
    messageCount: integer('message_count').notNull().default(0),
    lastMessageId: text('last_message_id'),
    lastMessageContent: text('last_message_content'),
    lastMessageType: text('last_message_type').$type<MessageType>(),
    lastMessageIsSent: boolean('last_message_is_sent'),
    receiptAt: moment('receipt_at'),
    lastMessageStatus: text('last_message_status').$type<MessageStatus>(),
    lastMessageAt: moment('last_message_at').notNull().defaultNow(),
    lastMessageSentAt: moment('last_message_sent_at'),
    lastCustomerMessageAt: moment('last_customer_message_at'),
    waitingSince: moment('waiting_since'),
    waitingAtClose: moment('waiting_at_close'),
    privateReplyTo: text('private_reply_to'),
    privateReplyUntil: moment('private_reply_until'),
    surveyAskedAt: moment('survey_asked_at'),
    chatbotId: text('chatbot_id'),
    chatbotQuiet: boolean('chatbot_quiet').notNull().default(false),
    surveyResponse: integer('survey_response'),
    openedAt: moment('opened_at'),
    firstResponseAt: moment('first_response_at'),
    closedAt: moment('closed_at'),
    closedBy: text('closed_by').references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('rooms_account_customer').on(t.connectionId, t.customerId),
    index('rooms_all').on(
      t.companyId,
      t.lastMessageAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('rooms_open')
      .on(t.companyId, t.lastMessageAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.isActive}`),
    index('rooms_waiting')
      .on(t.companyId, t.waitingSince)
      .where(sql`${t.waitingSince} is not null`),
    // Waiting conversations of a person, of their group and of no person, the oldest first.
    index('rooms_waiting_for')
      .on(t.companyId, t.assigneeId, t.waitingSince, t.id)
      .where(sql`${t.isActive} and ${t.waitingSince} is not null`),
    index('rooms_customer').on(t.customerId),
    index('rooms_group')
      .on(t.groupId)
      .where(sql`${t.groupId} is not null`),
    index('rooms_mine').on(
      t.assigneeId,
      t.lastMessageAt.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
  ],
);

/**
 * A list in WhatsApp's parts (header, body, button), or quick replies whose text is in the message
 * itself; each choice carries its postback.
 */
export type OutboundChoices =
  | {
      readonly kind: 'list';
      readonly header: string;
      readonly body: string;
      readonly button: string;
      readonly rows: readonly ChoiceRow[];
    }
  | { readonly kind: 'replies'; readonly rows: readonly ChoiceRow[] };

/** One choice; `postback` comes back when it is tapped. */
export interface ChoiceRow {
  readonly postback: string;
  readonly title: string;
  readonly description: string;
}

/**
 * The details of a send beside its text: a template with the values of its body (and header) in
 * their order, the way a comment is answered, a reply after 24 hours.
 */
export interface OutboundDetails {
  template?: {
    id: string;
    name: string;
    language: string;
    values: readonly { name: string; value: string }[];
    headerValues?: readonly { name: string; value: string }[];
    buttons?: readonly {
      index: number;
      kind: 'url' | 'copy_code' | 'quick_reply';
      value: string;
    }[];
    /** The file of the message stands in the header. */
    headerKind?: HeaderKind;
  };
  comment?: { mode: 'public' | 'private'; commentId: string };
  /** The choices of a chatbot or a question: the platform's own list, or buttons below the text. */
  choices?: OutboundChoices;
  /** Messenger's and Instagram's tag for a person's reply between 24 hours and 7 days. */
  humanAgent?: true;
  /** The upload behind `media`, for handing the file to the provider. */
  uploadId?: string;
  /** The program that sent it, as threads name it. */
  program?: string;
}

/**
 * `providerMessageId` is unique per connection: a redelivered webhook finds its message already there. `seq` is the number of the
 * event that announced it (the stale-reply guard compares it).
 */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    companyId: text('company_id')
      .notNull()
      .references(() => companies.id),
    roomId: text('room_id')
      .notNull()
      .references(() => rooms.id),
    connectionId: text('connection_id')
      .notNull()
      .references(() => connections.id),
    // The citizen of the room, who is kept by it: a key of its own would read all messages whenever a citizen is deleted.
    customerId: text('customer_id').notNull(),
    channel: text('channel').$type<Platform>().notNull(),
    type: text('type').$type<MessageType>().notNull().default('text'),
    content: text('content').notNull(),
    media: jsonb('media').$type<Media>(),
    providerMediaId: text('provider_media_id'),
    recipient: text('recipient').notNull(),
    isSent: boolean('is_sent').notNull(),
    isBotMessage: boolean('is_bot_message').notNull().default(false),
    senderUserId: text('sender_user_id').references(() => users.id),
    providerMessageId: text('provider_message_id'),
    replyToId: text('reply_to_id'),
    /** Written by earlier releases alone. */
    seq: bigint('seq', { mode: 'number' }),
    reactions: jsonb('reactions').$type<Reaction[]>().notNull().default([]),
    outbound: jsonb('outbound').$type<OutboundDetails>(),
    status: text('status').$type<MessageStatus>().notNull(),
    errorCode: text('error_code'),
    errorMessage: text('error_message'),
    clientKey: text('client_key'),
    createdAt: moment('created_at').notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex('messages_provider_id')
      .on(t.connectionId, t.providerMessageId)
      .where(sql`${t.providerMessageId} is not null`),
    uniqueIndex('messages_client_key')
      .on(t.companyId, t.senderUserId, t.clientKey)
      .where(sql`${t.clientKey} is not null`),
    index('messages_company').on(t.companyId, t.createdAt),
    index('messages_room_seq').on(t.roomId, t.seq),
    index('messages_file')
      .on(fileIdIn(sql`${t.media} ->> 'url'`))
      .where(sql`${t.media} is not null`),
    index('messages_search').using('gin', sql`muhatap_fold(${t.content}) gin_trgm_ops`),
    index('messages_room').on(t.roomId, t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);
