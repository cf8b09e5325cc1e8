import { z } from 'zod';

const text = z.string().optional().catch(undefined);
/** A part of a message: when its shape is odd it counts as absent, and the message is shown as unsupported instead of being lost. */
const part = <T extends z.ZodType>(shape: T) => shape.optional().catch(undefined);
const file = part(
  z.object({ id: z.string().min(1), mime_type: text, caption: text, filename: text }),
);
/** Unix seconds, documented as text. */
const timestamp = z
  .union([z.string().regex(/^\d+$/), z.number().int().nonnegative()])
  .transform(Number);

/** A message object of a WhatsApp webhook; unknown fields and new types pass, because Meta adds them without notice. */
export const whatsappMessage = z.object({
  id: z.string().min(1),
  from: z.string().min(1).optional(),
  from_user_id: z.string().min(1).optional(),
  to: text,
  to_user_id: text,
  timestamp,
  type: z.string(),
  context: part(z.object({ id: text })),
  referral: part(z.object({ headline: text, source_url: text })),
  text: part(z.object({ body: z.string() })),
  image: file,
  audio: file,
  video: file,
  document: file,
  sticker: file,
  location: part(
    z.object({
      latitude: z.coerce.number(),
      longitude: z.coerce.number(),
      name: text,
      address: text,
    }),
  ),
  contacts: part(
    z.array(
      z.object({
        name: part(z.object({ formatted_name: text })),
        org: part(z.object({ company: text })),
        phones: part(z.array(z.object({ phone: text }))),
        emails: part(z.array(z.object({ email: text }))),
      }),
    ),
  ),
  reaction: part(z.object({ message_id: z.string().min(1), emoji: text })),
  interactive: part(
    z.object({
      list_reply: part(z.object({ id: text, title: z.string() })),
      button_reply: part(z.object({ id: text, title: z.string() })),
      nfm_reply: part(z.object({ body: text })),
    }),
  ),
  button: part(z.object({ payload: text, text })),
  order: part(
    z.object({
      text,
      product_items: z.array(
        z.object({
          product_retailer_id: z.coerce.string(),
          quantity: z.coerce.number(),
          item_price: z.coerce.number().optional(),
          currency: text,
        }),
      ),
    }),
  ),
  system: part(z.object({ body: text, type: text, wa_id: text, new_wa_id: text, user_id: text })),
});
export type WhatsappMessage = z.infer<typeof whatsappMessage>;

/** A status object; `biz_opaque_callback_data` is our own message id. */
export const whatsappStatus = z.object({
  id: z.string().min(1),
  status: z.string(),
  timestamp,
  biz_opaque_callback_data: text,
  errors: part(z.array(z.object({ code: z.number() }))),
});

/** The `value` of a change whose field is `messages`. Its lists are read one by one, so that one odd entry costs only itself. */
export const whatsappValue = z.object({
  metadata: z.object({ phone_number_id: z.string().min(1), display_phone_number: text }),
  contacts: part(
    z.array(
      z.object({
        profile: part(z.object({ name: text, username: text })),
        wa_id: text,
        user_id: text,
      }),
    ),
  ),
  messages: part(z.array(z.unknown())),
  message_echoes: part(z.array(z.unknown())),
  statuses: part(z.array(z.unknown())),
  errors: part(z.array(z.object({ code: z.number() }))),
});
export type WhatsappValue = z.infer<typeof whatsappValue>;
