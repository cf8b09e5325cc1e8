import { z } from 'zod';
import type { MessageType } from '@muhatap/shared/wire';
import type { InboundBatch, InboundMedia, InboundMessage, InboundUnit } from '../inbound.types';
import { UNSUPPORTED_TEXT } from './whatsapp-content';

const party = z.object({ id: z.string().min(1) });
const messaging = z.object({
  sender: party,
  recipient: party,
  timestamp: z.number(),
  message: z.object({
    mid: z.string().min(1),
    text: z.string().optional(),
    is_echo: z.boolean().optional(),
    attachments: z.array(z.object({ type: z.string(), payload: z.object({ url: z.string().optional() }).nullish() })).optional(),
    reply_to: z.object({ mid: z.string().optional() }).optional(),
  }).optional(),
  postback: z.object({ title: z.string().optional(), payload: z.string().optional(), mid: z.string().optional() }).optional(),
  delivery: z.object({ watermark: z.number() }).optional(),
  read: z.object({ watermark: z.number().optional() }).optional(),
});
type Messaging = z.infer<typeof messaging>;
type MessengerPlatform = 'facebook' | 'instagram';

const FILE_TYPES: Readonly<Record<string, MessageType>> = { image: 'image', audio: 'audio', video: 'video', file: 'document' };

function base(event: Messaging, platform: MessengerPlatform, isEcho: boolean) {
  return {
    kind: 'message' as const,
    platform,
    account: isEcho ? event.sender.id : event.recipient.id,
    party: { externalId: isEcho ? event.recipient.id : event.sender.id, alternateId: null, name: null, phone: null },
    isEcho,
    at: new Date(event.timestamp),
  };
}

/** Text and attachments share one mid: the text is the message, each further file gets the mid with its number. */
function messageUnits(event: Messaging, platform: MessengerPlatform): InboundMessage[] {
  const { message } = event;
  if (message === undefined) return [];
  const common = { ...base(event, platform, message.is_echo === true), replyTo: message.reply_to?.mid ?? null };
  const parts: { type: MessageType; content: string; media: InboundMedia | null }[] = [];
  for (const { type, payload } of message.attachments ?? []) {
    const known = FILE_TYPES[type];
    if (known !== undefined && payload?.url) parts.push({ type: known, content: '', media: { source: payload.url, mimeType: null, name: null } });
    else parts.push({ type: 'unsupported', content: UNSUPPORTED_TEXT, media: null });
  }
  if (message.text !== undefined) parts.unshift({ type: 'text', content: message.text, media: null });
  if (parts.length === 0) parts.push({ type: 'unsupported', content: UNSUPPORTED_TEXT, media: null });
  return parts.map((part, index) => ({ ...common, ...part, providerMessageId: index === 0 ? message.mid : `${message.mid}#${index}` }));
}

function toUnits(event: Messaging, platform: MessengerPlatform): InboundUnit[] {
  if (event.message) return messageUnits(event, platform);
  if (event.postback) {
    const { mid, title, payload } = event.postback;
    return [{ ...base(event, platform, false), providerMessageId: mid ?? null, type: 'interactive', content: title ?? payload ?? '', media: null, replyTo: null }];
  }
  const receipt = event.read ? 'read' : event.delivery ? 'delivered' : null;
  if (receipt === null) return [];
  const watermark = event.read?.watermark ?? event.delivery?.watermark ?? event.timestamp;
  return [{ kind: 'watermark', platform, account: event.recipient.id, externalId: event.sender.id, status: receipt, at: new Date(watermark) }];
}

/** Reads the `messaging` list of a `page` or `instagram` entry; times are milliseconds here. */
export function parseMessaging(list: readonly unknown[], platform: MessengerPlatform): InboundBatch {
  const batch: InboundBatch = { units: [], problems: [] };
  for (const item of list) {
    const event = messaging.safeParse(item);
    if (event.success) batch.units.push(...toUnits(event.data, platform));
    else batch.problems.push(`${platform} event without a readable shape`);
  }
  return batch;
}
