import type { MessageType } from '@muhatap/shared/wire/conversations';

/** The title of a message of this type. */
const DONE: Readonly<Record<MessageType, string>> = {
  text: 'Mesaj yazdı',
  image: 'Görsel gönderdi',
  audio: 'Ses kaydı gönderdi',
  video: 'Video gönderdi',
  document: 'Belge gönderdi',
  sticker: 'Çıkartma gönderdi',
  location: 'Konum gönderdi',
  contacts: 'Kişi kartı gönderdi',
  interactive: 'Seçim yaptı',
  template: 'Şablon mesaj gönderdi',
  reaction: 'Tepki bıraktı',
  system: 'Bildirim geldi',
  unsupported: 'Desteklenmeyen türde bir mesaj gönderdi',
};

interface TitledMessage {
  readonly type: MessageType;
  readonly isSent: boolean;
  readonly isBotMessage: boolean;
  /** Whether an automatic message is a chatbot's, not the system's own. */
  readonly ofTalk: boolean;
  readonly hasFailed: boolean;
}

function doneOf({ type, isSent, isBotMessage, ofTalk }: TitledMessage): string {
  if (isBotMessage && !ofTalk) return 'Otomatik mesaj gönderildi';
  return isSent && type === 'interactive' ? 'Seçenek sundu' : DONE[type];
}

/** A message as a sentence without its writer. What a chatbot leaves for the staff is no message to the citizen. */
export function messageTitle(message: TitledMessage): string {
  if (message.isBotMessage && !message.isSent) return 'Ekibe not bıraktı';
  return message.hasFailed ? `${doneOf(message)}, iletilemedi` : doneOf(message);
}
