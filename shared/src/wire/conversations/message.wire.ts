import { z } from 'zod';
import { PLATFORMS } from '../channels/channels.wire';
import { openEnum } from '../open';

/** Types of messages. `unsupported` is shown as such, never dropped. */
export const MESSAGE_TYPES = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'sticker',
  'location',
  'contacts',
  'interactive',
  'template',
  'reaction',
  'system',
  'unsupported',
] as const;
export const messageType = openEnum(MESSAGE_TYPES);
export type MessageType = (typeof MESSAGE_TYPES)[number];

/**
 * Statuses only move forward (docs/behaviour.md §10.4): queued → sent → delivered → read, or
 * failed. Inbound messages are `received`.
 */
export const MESSAGE_STATUSES = [
  'received',
  'queued',
  'sent',
  'delivered',
  'read',
  'failed',
] as const;
export const messageStatus = openEnum(MESSAGE_STATUSES);
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

/** A file of a message. `url` is ours (`/uploads/…`, a signed link of 12 to 24 hours), null while `state` is not `ready`. `size` is bytes; `is_blocked`: malware was found in it; `is_expired`: it was deleted when the company's time for files was over. */
export const media = z.object({
  state: openEnum(['pending', 'ready', 'failed']),
  url: z.string().nullable(),
  mime_type: z.string().nullable(),
  name: z.string().nullable(),
  size: z.number().nullable(),
  is_blocked: z.boolean().optional(),
  is_expired: z.boolean().optional(),
});
export type Media = z.infer<typeof media>;

/** The citizen on the other side of a room; `phone` is null where the platform gives none. */
export const customer = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string().nullable(),
  external_id: z.string(),
  avatar_url: z.string().nullable(),
});
export type Customer = z.infer<typeof customer>;

/** The one thing that helps after a provider's refusal; null where nothing does. */
export const SEND_ACTIONS = ['retry', 'template', 'shorten', 'convert', 'reconnect'] as const;
export const sendAction = openEnum(SEND_ACTIONS);
export type SendAction = (typeof SEND_ACTIONS)[number];

/** An emoji that one side put on a message; each side has at most one. */
export const reaction = z.object({ emoji: z.string(), is_sent: z.boolean() });
export type Reaction = z.infer<typeof reaction>;

/** The quoted message in short, so that a quote can be shown when the message itself is on a page that is not loaded. */
export const quote = z.object({
  id: z.string(),
  content: z.string(),
  type: messageType,
  is_sent: z.boolean(),
  sender_name: z.string().nullable(),
});
export type Quote = z.infer<typeof quote>;

/** A chatbot's list as the citizen saw it: the words of its button and the choices behind it. */
export const offeredChoices = z.object({
  button: z.string(),
  rows: z.array(z.object({ title: z.string(), description: z.string() })),
});
export type OfferedChoices = z.infer<typeof offeredChoices>;

/**
 * A message (docs/behaviour.md §5.2). `is_sent` is true for ours; `message_id` is the provider's
 * id, null until known; `recipient` is the external id that received it; `created_at` is the time
 * that the platform gave, ISO 8601. `error` says in Turkish why a message failed and what helps;
 * `client_key` is the Idempotency-Key of our own sends. `choices` is set where a chatbot sent a
 * list; `content` then is its question. `visibility` is `private` for a private reply to a comment,
 * `public` for every other word under a post, null elsewhere.
 */
export const message = z.object({
  id: z.string(),
  room_id: z.string(),
  customer_id: z.string(),
  customer: customer.nullable(),
  recipient: z.string(),
  content: z.string(),
  type: messageType,
  channel: openEnum(PLATFORMS),
  is_sent: z.boolean(),
  is_bot_message: z.boolean(),
  sender_name: z.string().nullable(),
  message_id: z.string().nullable(),
  reply_to_id: z.string().nullable(),
  reply_to: quote.nullable().default(null),
  reactions: z.array(reaction).default([]),
  visibility: openEnum(['public', 'private']).nullable().default(null),
  media: media.nullable(),
  choices: offeredChoices.nullable().default(null),
  status: messageStatus,
  error: z
    .object({ code: z.string(), message: z.string(), action: sendAction.nullable().default(null) })
    .nullable(),
  client_key: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Message = z.infer<typeof message>;
