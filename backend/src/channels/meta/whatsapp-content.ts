import type { MessageType } from '@muhatap/shared/wire';
import { contactsText, orderText, placeText, systemText } from '../content-text';
import type { InboundMedia } from '../inbound.types';
import type { WhatsappMessage } from './whatsapp.schemas';

export { placeText };

export interface Content {
  type: MessageType;
  content: string;
  media: InboundMedia | null;
  postback?: string | undefined;
}

/** What a bubble says for a kind that cannot be shown; the original stays in the journal. */
export const UNSUPPORTED_TEXT = 'Bu ileti türü burada gösterilemiyor.';

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

function contentOf(message: WhatsappMessage): Content {
  const { text, location, contacts, reaction, interactive, button, order, system } = message;
  switch (message.type) {
    case 'text':
      return plain('text', text?.body);
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      return fileContent(message.type, message);
    case 'location':
      return plain('location', location && placeText(location));
    case 'contacts':
      return plain('contacts', contacts && contactsText(contacts));
    case 'reaction':
      return plain('reaction', reaction && (reaction.emoji || 'Tepkisini kaldırdı'));
    case 'interactive':
      return tapped(
        interactive?.list_reply?.title ??
          interactive?.button_reply?.title ??
          interactive?.nfm_reply?.body,
        interactive?.list_reply?.id ?? interactive?.button_reply?.id,
      );
    case 'button':
      return tapped(button?.text ?? button?.payload, button?.payload);
    case 'order':
      return plain('interactive', order && orderText(order));
    case 'system':
      return plain('system', systemText(message.from, system?.wa_id ?? system?.new_wa_id));
    case 'request_welcome':
      return plain('system', 'Kişi konuşmayı açtı.');
    default:
      return plain('unsupported', undefined);
  }
}

/** Type, words and file of a WhatsApp message; a kind that Meta invents tomorrow becomes `unsupported`, never nothing. */
export function whatsappContent(message: WhatsappMessage): Content {
  const read = contentOf(message);
  const { headline, source_url: address } = message.referral ?? {};
  // Whoever writes from an ad refers to it without naming it: "Bu hâlâ geçerli mi?"
  const ad = [headline, address].filter(Boolean).join(' ');
  return ad === ''
    ? read
    : { ...read, content: [read.content, `Reklamdan yazdı: ${ad}`].filter(Boolean).join('\n') };
}
