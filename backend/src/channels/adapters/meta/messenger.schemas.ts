import { z } from 'zod';

const text = z.string().optional().catch(undefined);
const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);
const party = z.object({ id: z.string().min(1) });

export const messengerAttachment = z.object({
  type: z.string(),
  payload: z
    .object({
      url: text,
      title: text,
      sticker_id: z.union([z.number(), z.string()]).optional().catch(undefined),
      coordinates: part(z.object({ lat: z.number(), long: z.number() })),
    })
    .nullish()
    .catch(null),
  title: text,
  url: text,
});
export type MessengerAttachment = z.infer<typeof messengerAttachment>;

/** One event of a `messaging` or `standby` list. Parts of an odd shape count as absent; an event without any known part is a problem. */
export const messagingEvent = z.object({
  sender: party,
  recipient: party,
  timestamp: z.coerce.number().transform((time) => new Date(time > 1e11 ? time : time * 1000)),
  message: part(
    z.object({
      mid: z.string().min(1),
      text,
      is_echo: z.boolean().optional().catch(undefined),
      attachments: part(z.array(messengerAttachment)),
      quick_reply: part(z.object({ payload: text })),
      reply_to: part(z.object({ mid: text, story: part(z.object({ url: text })) })),
      referral: part(z.object({ ads_context_data: part(z.object({ ad_title: text })), ref: text })),
    }),
  ),
  postback: part(z.object({ title: text, payload: text, mid: text })),
  reaction: part(z.object({ mid: z.string().min(1), action: text, emoji: text, reaction: text })),
  delivery: part(z.object({ watermark: z.number().optional(), mids: part(z.array(z.string())) })),
  read: part(z.object({ watermark: z.number().optional(), mid: text })),
});
export type MessagingEvent = z.infer<typeof messagingEvent>;
