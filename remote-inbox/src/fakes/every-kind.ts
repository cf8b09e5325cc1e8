import type {
  Media,
  Message,
  MessageType,
  Milestone,
  Note,
  Room,
} from '@muhatap/shared/wire/conversations';
import type { FakeInbox } from './fake-inbox';
import { messageIn } from './fake-line';
import { audio, pdfFile, picture, sheet, unfinished, video } from './fake-media';

/** The conversation in which every kind of message stands. */
export const SHOWCASE = 'room-3';
const MINUTE = 60_000;
const US = { is_sent: true, sender_name: 'Ayşe Yılmaz', status: 'read' } as const;

const kind = (
  type: MessageType,
  content: string,
  more: Partial<Message> = {},
): Partial<Message> => ({ type, content, ...more });
const file = (
  type: MessageType,
  media: Media,
  content = '',
  more: Partial<Message> = {},
): Partial<Message> => ({ type, media, content, ...more });
const failed = (
  content: string,
  code: string,
  message: string,
  action: NonNullable<Message['error']>['action'],
): Partial<Message> => ({ ...US, status: 'failed', content, error: { code, message, action } });

const SCRIPT: readonly Partial<Message>[] = [
  kind('text', 'Merhaba, parktaki salıncak kırık: https://www.ilica.bel.tr/parklar'),
  file('image', picture(2), 'Çocuklar için tehlikeli.', {
    reactions: [
      { emoji: '👍', is_sent: true },
      { emoji: '🙏', is_sent: false },
    ],
  }),
  file('image', picture(0)),
  file('image', picture(1)),
  file('image', unfinished('pending')),
  file('image', unfinished('failed')),
  file('audio', audio()),
  file('video', video()),
  file('document', pdfFile(), 'basvuru-formu.pdf'),
  file('document', sheet(), 'Bu da tüketim tablosu'),
  file('sticker', picture(1)),
  kind(
    'location',
    'Atatürk Parkı\nCumhuriyet Mah. 45. Sokak\nhttps://www.google.com/maps?q=36.8155,28.2716',
  ),
  kind('contacts', 'Hüseyin Koç Muhtarlık +905321112244'),
  kind('interactive', 'Park ve bahçeler'),
  kind('unsupported', ''),
  kind('system', 'Kişi numarasını değiştirdi: +905321112233 → +905321112299'),
  kind('text', 'Size nasıl yardımcı olabiliriz? 1) Şikayet 2) Bilgi', {
    is_sent: true,
    is_bot_message: true,
    status: 'read',
  }),
  kind('template', 'Sayın Çağrı Aydın, 20931 numaralı başvurunuz işleme alındı.', US),
  kind('text', 'Park bahçeler ekibi yola çıktı.', {
    ...US,
    status: 'delivered',
    reactions: [{ emoji: '❤️', is_sent: false }],
  }),
  failed(
    'Bağlantı koptuğu için gitmeyen mesaj.',
    'timeout',
    'Karşı taraf zamanında yanıt vermedi.',
    'retry',
  ),
  failed(
    '24 saat sonra yazılan mesaj.',
    'window_closed',
    'Kişinin son mesajının üzerinden 24 saat geçtiği için serbest metin gönderilemez.',
    'template',
  ),
  failed('Çok uzun bir mesaj…', 'too_long', 'Mesaj bu kanal için çok uzun.', 'shorten'),
  failed('Belge yerine fotoğraf.', 'file_type', 'Bu kanal bu dosya türünü almıyor.', 'convert'),
  failed('Hesabın izni bitmiş.', 'account', 'Hesabın erişim izni sona ermiş.', 'reconnect'),
  kind('text', 'Teşekkür ederim, ne zaman biter?'),
];

const quoteOf = ({ id, content, type, is_sent, sender_name }: Message): Message['reply_to'] => ({
  id,
  content,
  type,
  is_sent,
  sender_name,
});

/** Fills the showcase, and gives two comments their visibility. */
export function withEveryKind(inbox: FakeInbox, at: number): FakeInbox {
  const room = inbox.room(SHOWCASE);
  if (room === undefined) return inbox;
  const begun = inbox.messages(SHOWCASE)[0];
  SCRIPT.forEach((part, index) => {
    const time = new Date(at - (SCRIPT.length - index) * 1.5 * MINUTE).toISOString();
    const message = messageIn(room, `kind-${String(index).padStart(2, '0')}`, '', {
      created_at: time,
      updated_at: time,
      ...part,
    });
    const isLast = index === SCRIPT.length - 1;
    inbox.write(
      isLast && begun ? { ...message, reply_to_id: begun.id, reply_to: quoteOf(begun) } : message,
    );
  });
  inbox.change(SHOWCASE, { unread_messages: 1, survey_response: 4 });
  for (const message of inbox.messages('room-2'))
    inbox.update({
      ...message,
      visibility: message.is_sent && message.content.length % 2 === 0 ? 'private' : 'public',
    });
  return inbox;
}

/** Two notes of the team in the showcase. */
export const fakeNotes = (room: Room, at: number): Note[] =>
  [
    {
      id: 'note-1',
      content: 'Fen işlerinden Hasan Bey ile konuştum, parça yarın geliyor.',
      author: { id: 'user-1', name: 'Ayşe Yılmaz' },
      minutes: 21,
    },
    {
      id: 'note-2',
      content: 'Geçen ay da aynı park için yazmıştı, kayıt no 18112.',
      author: { id: 'user-4', name: 'Mert Şahin' },
      minutes: 3,
    },
  ].map(({ minutes, ...note }) => {
    const time = new Date(at - minutes * MINUTE).toISOString();
    return {
      ...note,
      room_id: room.id,
      customer_id: room.customer_id,
      created_at: time,
      updated_at: time,
    };
  });

/** Lines between the messages of the showcase. */
export const fakeMilestones = (at: number): Milestone[] =>
  (
    [
      ['assigned', 40, { assignee: { id: 'user-1', name: 'Ayşe Yılmaz' } }],
      ['labelled', 20, { labels: { added: ['Park ve bahçeler', 'Acil'], removed: [] } }],
      ['prioritised', 2, { priority: 'high' }],
    ] as const
  ).map(([kind, minutes, more], index) => ({
    id: `milestone-${index + 1}`,
    created_at: new Date(at - minutes * MINUTE).toISOString(),
    kind,
    actor: { id: 'user-4', name: 'Mert Şahin' },
    ...more,
  })) as Milestone[];
