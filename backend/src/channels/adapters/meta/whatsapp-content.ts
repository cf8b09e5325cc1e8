import type { MessageType } from '@muhatap/shared/wire/conversations';
import {
  contactsText,
  orderText,
  placeText,
  systemText,
  UNSUPPORTED_TEXT,
} from '../../model/content-text';
import type { InboundMedia } from '../../model/inbound.types';
import type { WhatsappMessage } from './whatsapp.schemas';

export interface Content {
  type: MessageType;
  content: string;
  media: InboundMedia | null;
  postback?: string | undefined;
}

const plain = (type: MessageType, content: string | undefined): Content =>
  content === undefined
    ? { type: 'unsupported', content: UNSUPPORTED_TEXT, media: null }
    : { type, content, media: null };

const tapped = (words: string | undefined, postback: string | undefined): Content => ({
  ...plain('interactive', words),
  postback,
});

function fileContent(
  type: 'image' | 'audio' | 'video' | 'document' | 'sticker',
  message: WhatsappMessage,
): Content {
  const file = message[type];
  if (file === undefined) return plain('unsupported', undefined);
  return {
    type,
    content: file.caption ?? '',
    media: { source: file.id, mimeType: file.mime_type ?? null, name: file.filename ?? null },
  };
}

function interactiveContent({ interactive = {} }: WhatsappMessage): Content {
  const { list_reply: listReply, button_reply: buttonReply, nfm_reply: form } = interactive;
  return tapped(
    listReply?.title ?? buttonReply?.title ?? form?.body,
    listReply?.id ?? buttonReply?.id,
  );
}

/** By Meta's name of the message's type. */
const READERS = new Map<string, (message: WhatsappMessage) => Content>([
  ['text', ({ text }) => plain('text', text?.body)],
  ['image', (message) => fileContent('image', message)],
  ['audio', (message) => fileContent('audio', message)],
  ['video', (message) => fileContent('video', message)],
  ['document', (message) => fileContent('document', message)],
  ['sticker', (message) => fileContent('sticker', message)],
  ['location', ({ location }) => plain('location', location && placeText(location))],
  ['contacts', ({ contacts }) => plain('contacts', contacts && contactsText(contacts))],
  [
    'reaction',
    ({ reaction }) => plain('reaction', reaction && (reaction.emoji || 'Tepkisini kaldırdı')),
  ],
  ['interactive', interactiveContent],
  ['button', ({ button }) => tapped(button?.text ?? button?.payload, button?.payload)],
  ['order', ({ order }) => plain('interactive', order && orderText(order))],
  [
    'system',
    ({ from, system }) => plain('system', systemText(from, system?.wa_id ?? system?.new_wa_id)),
  ],
  ['request_welcome', () => plain('system', 'Kişi konuşmayı açtı.')],
]);

const contentOf = (message: WhatsappMessage): Content =>
  READERS.get(message.type)?.(message) ?? plain('unsupported', undefined);

/** Type, words and file of a WhatsApp message; a kind that Meta invents tomorrow becomes `unsupported`, never nothing. */
export function whatsappContent(message: WhatsappMessage): Content {
  const read = contentOf(message);
  const { headline, source_url: address } = message.referral ?? {};
  // A person who writes from an ad refers to it without naming it: "Bu hâlâ geçerli mi?"
  const ad = [headline, address].filter(Boolean).join(' ');
  return ad === ''
    ? read
    : { ...read, content: [read.content, `Reklamdan yazdı: ${ad}`].filter(Boolean).join('\n') };
}
