import { z } from 'zod';

/** Types of messages that staff can send. */
export const OUTBOUND_TYPES = ['text', 'image', 'document', 'audio', 'video', 'template'] as const;
export const outboundType = z.enum(OUTBOUND_TYPES);
export type OutboundType = z.infer<typeof outboundType>;

/**
 * Fields that every send may carry beyond the specification's body. `attachment_url` is the `url`
 * of an upload (the text is its caption, of a template it is the file of the header); `template` needs type `template` and no text;
 * `reply_to_id` quotes; `reply_mode` chooses the way a comment is answered. `seen_seq` is the
 * newest event that the writer had on screen: if somebody else wrote in the room after it, the
 * answer is 409 `stale_reply` with `details: {messages: Message[], seq: number}` and nothing is
 * stored; left out, no check is made.
 *
 * A file with type `text` (the specification's bodies say no other) goes as its own kind. Other
 * refusals, each with a remedy in `details.action` (a SendAction or null): 422 `message_blank`,
 * `message_too_long` {limit, length}, `caption_unsupported`, `attachment_missing`,
 * `attachment_not_found`, `file_unsupported`, `file_type` {kind, allowed}, `file_too_large` {limit,
 * size}, `template_required`, `template_unavailable`, `template_values_missing` {missing}, `template_code_too_long` {limit},
 * `template_file_missing` {kind},
 * `reply_not_found`, `comment_missing`, `window_closed`; 409 `private_reply_used`,
 * `connection_paused`, `connection_removed`, `idempotency_conflict`; 404 `room_not_found`.
 */
export const sendExtras = z.object({
  type: outboundType.default('text'),
  attachment_url: z.string().max(1500).optional(),
  template: z
    .object({
      id: z.string().max(64),
      values: z.record(z.string(), z.string().max(1024)).default({}),
    })
    .optional(),
  reply_to_id: z.string().max(64).optional(),
  reply_mode: z.enum(['public', 'private']).optional(),
  seen_seq: z.number().int().min(0).optional(),
});
export type SendExtras = z.infer<typeof sendExtras>;

/**
 * Body of the three whatsapp sends (docs/behaviour.md §8.3). `from` is the connection's
 * external_id, `recipient` the customer's external id.
 */
export const whatsappSend = sendExtras.extend({
  message: z.string().default(''),
  recipient: z.string().min(1).max(200),
  from: z.string().min(1).max(200),
});
export type WhatsappSend = z.input<typeof whatsappSend>;

/** Body of the instagram and instagram-comment sends (docs/behaviour.md §8.3). */
export const instagramSend = sendExtras.extend({
  ig_id: z.string().min(1).max(200),
  recipient: z.string().min(1).max(200),
  content: z.string().default(''),
});
export type InstagramSend = z.input<typeof instagramSend>;

/** Body of the facebook send (docs/behaviour.md §8.3). */
export const facebookSend = sendExtras.extend({
  page_id: z.string().min(1).max(200),
  recipient_id: z.string().min(1).max(200),
  content: z.string().default(''),
});
export type FacebookSend = z.input<typeof facebookSend>;
