import { z } from 'zod';

/** Header that makes a send happen once however often it is asked for (design §7). */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

/** WhatsApp refuses text above this many characters (channel facts). */
export const WHATSAPP_TEXT_LIMIT = 4096;
/** Messenger and Instagram text limit (channel facts). */
export const META_TEXT_LIMIT = 1000;

/** Body of the three whatsapp sends (spec §7). `from` is the connection's external_id, `recipient` the customer's external id. */
export const whatsappSend = z.object({
  message: z.string(),
  recipient: z.string().min(1).max(200),
  from: z.string().min(1).max(200),
});
export type WhatsappSend = z.infer<typeof whatsappSend>;

/** Body of the instagram and instagram-comment sends (spec §7). */
export const instagramSend = z.object({
  ig_id: z.string().min(1).max(200),
  recipient: z.string().min(1).max(200),
  content: z.string(),
  type: z.literal('text'),
});
export type InstagramSend = z.infer<typeof instagramSend>;

/** Body of the facebook send (spec §7). */
export const facebookSend = z.object({
  page_id: z.string().min(1).max(200),
  recipient_id: z.string().min(1).max(200),
  content: z.string(),
  type: z.literal('text'),
});
export type FacebookSend = z.infer<typeof facebookSend>;
