import { z } from 'zod';

const file = z.object({ id: z.string(), mime_type: z.string().optional(), caption: z.string().optional(), filename: z.string().optional() });
const text = z.string().optional();

/** A message object of a WhatsApp webhook; unknown fields and new types pass, because Meta adds them without notice. */
export const whatsappMessage = z.object({
  id: z.string().min(1),
  from: z.string().min(1).optional(),
  from_user_id: z.string().min(1).optional(),
  to: text,
  timestamp: z.string().regex(/^\d+$/),
  type: z.string(),
  context: z.object({ id: text }).nullish(),
  text: z.object({ body: z.string() }).optional(),
  image: file.optional(),
  audio: file.optional(),
  video: file.optional(),
  document: file.optional(),
  sticker: file.optional(),
  location: z.object({ latitude: z.number(), longitude: z.number(), name: text, address: text }).optional(),
  contacts: z.array(z.object({
    name: z.object({ formatted_name: text }).optional(),
    phones: z.array(z.object({ phone: text })).optional(),
  })).optional(),
  reaction: z.object({ message_id: z.string(), emoji: text }).optional(),
  interactive: z.object({
    type: z.string(),
    list_reply: z.object({ id: z.string(), title: z.string() }).optional(),
    button_reply: z.object({ id: z.string(), title: z.string() }).optional(),
    nfm_reply: z.object({ body: text }).optional(),
  }).optional(),
  button: z.object({ payload: text, text: z.string() }).optional(),
  system: z.object({ body: text }).optional(),
  errors: z.array(z.object({ title: text })).optional(),
});
export type WhatsappMessage = z.infer<typeof whatsappMessage>;

/** A status object; `biz_opaque_callback_data` is our own message id. */
export const whatsappStatus = z.object({
  id: z.string().min(1),
  status: z.string(),
  timestamp: z.string().regex(/^\d+$/),
  biz_opaque_callback_data: text,
  errors: z.array(z.object({
    code: z.number(),
    title: text,
    message: text,
    error_data: z.object({ details: text }).optional(),
  })).optional(),
});

/** The `value` of a change whose field is `messages`. Its lists are read one by one, so that one odd entry costs only itself. */
export const whatsappValue = z.object({
  metadata: z.object({ phone_number_id: z.string().min(1), display_phone_number: text }),
  contacts: z.array(z.object({
    profile: z.object({ name: text, username: text }).optional(),
    wa_id: text,
    user_id: text,
  })).optional(),
  messages: z.array(z.unknown()).optional(),
  message_echoes: z.array(z.unknown()).optional(),
  statuses: z.array(z.unknown()).optional(),
});
export type WhatsappValue = z.infer<typeof whatsappValue>;
