import { z } from 'zod';

/** The documented body of a WhatsApp send (channel facts §7.3), as strict as the platform is known to be. */
const whatsappSendBody = z.object({
  messaging_product: z.literal('whatsapp'),
  recipient_type: z.literal('individual').optional(),
  to: z.string().regex(/^\+?\d{6,20}$/).optional(),
  recipient: z.string().regex(/^[A-Z]{2}\.[A-Za-z0-9.]{1,128}$/).optional(),
  type: z.enum(['text', 'image', 'video', 'audio', 'document', 'sticker', 'template', 'interactive', 'location']).default('text'),
  text: z.object({ body: z.string().min(1).max(4096), preview_url: z.boolean().optional() }).optional(),
  context: z.object({ message_id: z.string() }).optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
}).loose().refine(({ to, recipient }) => to !== undefined || recipient !== undefined, 'to or recipient').refine(({ type, text }) => type !== 'text' || text !== undefined, 'text');

const messengerSendBody = z.object({
  recipient: z.object({ id: z.string().min(1) }),
  messaging_type: z.enum(['RESPONSE', 'UPDATE', 'MESSAGE_TAG']).optional(),
  message: z.object({ text: z.string().min(1).max(2000) }),
});

export interface CheckedSend {
  isWhatsapp: boolean;
  recipient: string;
  ourId: string | null;
}

/** Null when the platform would refuse the body with code 131009 (WhatsApp) or 100. */
export function checkSend(body: unknown): CheckedSend | null {
  const whatsapp = whatsappSendBody.safeParse(body);
  if (whatsapp.success) return { isWhatsapp: true, recipient: whatsapp.data.to?.replace('+', '') ?? whatsapp.data.recipient ?? '', ourId: whatsapp.data.biz_opaque_callback_data ?? null };
  const messenger = messengerSendBody.safeParse(body);
  return messenger.success ? { isWhatsapp: false, recipient: messenger.data.recipient.id, ourId: null } : null;
}
