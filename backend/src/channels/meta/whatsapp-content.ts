import type { MessageType } from '@muhatap/shared/wire';
import type { InboundMedia } from '../inbound.types';
import type { WhatsappMessage } from './whatsapp.schemas';

export interface Content {
  type: MessageType;
  content: string;
  media: InboundMedia | null;
}

/** What a bubble says for a kind that cannot be shown; the original stays in the journal. */
export const UNSUPPORTED_TEXT = 'Bu ileti türü burada gösterilemiyor.';

const plain = (type: MessageType, content: string): Content => ({ type, content, media: null });
const unsupported = () => plain('unsupported', UNSUPPORTED_TEXT);

function fileContent(type: 'image' | 'audio' | 'video' | 'document' | 'sticker', message: WhatsappMessage): Content {
  const file = message[type];
  if (file === undefined) return unsupported();
  return { type, content: file.caption ?? '', media: { source: file.id, mimeType: file.mime_type ?? null, name: file.filename ?? null } };
}

/** A place in words: its name, its address and a link that opens it on a map. */
export function placeText(place: { latitude: number; longitude: number; name?: string | undefined; address?: string | undefined }): string {
  const link = `https://www.google.com/maps?q=${place.latitude},${place.longitude}`;
  return [place.name, place.address, link].filter((line) => line !== undefined && line !== '').join('\n');
}

function contactsText(contacts: NonNullable<WhatsappMessage['contacts']>): string {
  return contacts
    .map(({ name, phones }) => [name?.formatted_name, ...(phones ?? []).map(({ phone }) => phone)].filter(Boolean).join(' '))
    .join('\n');
}

function interactiveText(interactive: NonNullable<WhatsappMessage['interactive']>): string | undefined {
  return interactive.list_reply?.title ?? interactive.button_reply?.title ?? interactive.nfm_reply?.body;
}

/** Type, words and file of a WhatsApp message; a kind that Meta invents tomorrow becomes `unsupported`, never nothing. */
export function whatsappContent(message: WhatsappMessage): Content {
  switch (message.type) {
    case 'text':
      return message.text ? plain('text', message.text.body) : unsupported();
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      return fileContent(message.type, message);
    case 'location':
      return message.location ? plain('location', placeText(message.location)) : unsupported();
    case 'contacts':
      return message.contacts ? plain('contacts', contactsText(message.contacts)) : unsupported();
    case 'reaction':
      return plain('reaction', message.reaction?.emoji || 'Tepkisini kaldırdı');
    case 'interactive': {
      const words = message.interactive && interactiveText(message.interactive);
      return words === undefined ? unsupported() : plain('interactive', words);
    }
    case 'button':
      return message.button ? plain('interactive', message.button.text) : unsupported();
    case 'system':
      return plain('system', message.system?.body ?? 'Kişi WhatsApp bilgilerini değiştirdi.');
    default:
      return unsupported();
  }
}
