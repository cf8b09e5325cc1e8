import type { OutboundMessage } from '../src/channels/model/outbound.types';

/** A plain WhatsApp text; a test names what differs. */
export const outboundMessage = (change: Partial<OutboundMessage> = {}): OutboundMessage => ({
  attempt: 1,
  id: '0193-ours',
  platform: 'whatsapp',
  account: '106540352242922',
  credentials: {},
  recipient: '905321112233',
  type: 'text',
  text: 'Ekip yola çıktı.',
  file: null,
  template: null,
  choices: null,
  replyToProviderId: null,
  comment: null,
  humanAgent: false,
  ...change,
});

export const outboundFile = (
  name: string,
  mimeType: string,
): NonNullable<OutboundMessage['file']> => ({
  name,
  mimeType,
  size: 4,
  url: `https://muhatap.example/uploads/1/${encodeURIComponent(name)}`,
  read: () => Promise.resolve(Buffer.from('file')),
});
