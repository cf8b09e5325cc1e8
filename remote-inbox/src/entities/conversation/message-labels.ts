import type { Message, MessageType } from '@muhatap/shared/wire/conversations';
import { entryOf, type Open } from '@muhatap/shared/wire/open';

/** Names for messages that cannot be shown themselves. */
export const MESSAGE_TYPE_NAMES: Record<MessageType, string> = {
  text: 'Mesaj',
  image: 'Fotoğraf',
  audio: 'Ses kaydı',
  video: 'Video',
  document: 'Belge',
  sticker: 'Çıkartma',
  location: 'Konum',
  contacts: 'Kişi kartı',
  interactive: 'Seçim',
  template: 'Şablon mesajı',
  reaction: 'Tepki',
  system: 'Sistem bildirimi',
  unsupported: 'Desteklenmeyen mesaj',
};

/** The name of a type; one that is not known here cannot be shown. */
export const messageTypeName = (type: Open<MessageType>): string =>
  entryOf(MESSAGE_TYPE_NAMES, type) ?? MESSAGE_TYPE_NAMES.unsupported;

/** One line for lists and announcements: the words, or what it is. */
export function messageText(message: {
  readonly type: Open<MessageType>;
  readonly content: string;
}): string {
  const text = message.content.trim();
  const isReadable =
    text !== '' &&
    message.type !== 'contacts' &&
    message.type !== 'location' &&
    message.type !== 'unsupported';
  return isReadable ? text.replace(/\s+/g, ' ') : messageTypeName(message.type);
}

/** Displayed name of a message's sender. */
export function speakerOf(
  { is_sent, is_bot_message, sender_name }: Message,
  customerName: string,
): string {
  if (!is_sent) return customerName;
  return is_bot_message ? 'Chatbot' : (sender_name ?? 'Destek Temsilcisi');
}
