import type { Message, OfferedChoices } from '@muhatap/shared/wire/conversations';
import type { FakeInbox } from './fake-inbox';
import { messageIn } from './fake-line';

/** A conversation in which a chatbot talks, and one that it gave to people. */
const TALKING = 'room-6';
const HANDED = 'room-9';
const CHATBOT = { id: 'chatbot-1', name: 'Karşılama menüsü' };
const MINUTE = 60_000;
const BOT = { is_sent: true, is_bot_message: true, status: 'read' } as const;

const offered = (
  button: string,
  ...rows: (readonly [title: string, description?: string])[]
): OfferedChoices => ({
  button,
  rows: rows.map(([title, description = '']) => ({ title, description })),
});
const list = (content: string, choices: OfferedChoices): Partial<Message> => ({
  ...BOT,
  type: 'interactive',
  content,
  choices,
});
const tap = (content: string): Partial<Message> => ({ type: 'interactive', content });

const SUBJECTS = list(
  'Ilıca Belediyesi\n\nSize daha hızlı yardımcı olabilmemiz için konunuzu seçin. Bir temsilciyle görüşmek isterseniz “temsilci” yazabilirsiniz.',
  offered(
    'Konuyu seçin',
    ['Yol ve kaldırım', 'Çukur, kırık taş, asfalt'],
    ['Su ve kanalizasyon', 'Arıza, kesinti, fatura'],
    ['Temizlik', 'Çöp, konteyner, moloz'],
    ['Park ve bahçeler', 'Ağaç, oyun alanı, sulama'],
    ['Aydınlatma'],
    ['Zabıta', 'Gürültü, işgal, seyyar satış'],
    ['Sosyal yardım'],
    ['Evlendirme'],
    ['Başka bir konu', 'Bir temsilci yazacak'],
  ),
);
const ROADS = list(
  'Yol ve kaldırım\n\nNe oldu?',
  offered(
    'Seçenekler',
    ['Çukur'],
    ['Kaldırım taşı', 'Kırık ya da eksik taşlar'],
    ['Asfalt isteği'],
    ['Geri dön'],
  ),
);

const SCRIPTS: Readonly<Record<string, readonly Partial<Message>[]>> = {
  [TALKING]: [{ content: 'İyi akşamlar' }, SUBJECTS, tap('Yol ve kaldırım'), ROADS],
  [HANDED]: [
    { content: 'Merhaba' },
    SUBJECTS,
    tap('Yol ve kaldırım'),
    ROADS,
    { content: 'asfalt ne zaman yapılacak acaba' },
    { ...BOT, content: 'Anlayamadım. Listeden seçebilir ya da numarasını yazabilirsiniz.' },
    ROADS,
    tap('Çukur'),
    {
      ...BOT,
      content:
        'Teşekkürler. Sizi bir temsilciye aktarıyorum, adresi ve varsa fotoğrafı şimdiden gönderebilirsiniz.',
    },
    {
      type: 'system',
      is_bot_message: true,
      content: 'Chatbot konuşmayı ekibe aktardı.\nSeçilenler: Yol ve kaldırım › Çukur',
    },
  ],
};

const quoteOf = ({ id, content, type, is_sent, sender_name }: Message): Message['reply_to'] => ({
  id,
  content,
  type,
  is_sent,
  sender_name,
});

/** Writes both talks; a tap names the list that it answers. */
export function withChatbotTalks(inbox: FakeInbox, at: number): FakeInbox {
  for (const [roomId, script] of Object.entries(SCRIPTS)) {
    if (inbox.room(roomId) === undefined) continue;
    const room = inbox.change(roomId, {
      channel: 'whatsapp',
      is_active: true,
      assignee: null,
      unread_messages: 0,
      waiting_since: null,
    });
    let question: Message | null = null;
    script.forEach((part, index) => {
      const time = new Date(at - (script.length - index) * 0.7 * MINUTE).toISOString();
      const message = messageIn(room, `${roomId}-chatbot-${index}`, '', {
        created_at: time,
        updated_at: time,
        ...part,
      });
      const isTap = message.type === 'interactive' && !message.is_sent;
      inbox.write(
        isTap && question !== null
          ? { ...message, reply_to_id: question.id, reply_to: quoteOf(question) }
          : message,
      );
      if (message.choices !== null) question = message;
    });
  }
  if (inbox.room(TALKING))
    inbox.change(TALKING, { chatbot: CHATBOT, unread_messages: 0, waiting_since: null });
  if (inbox.room(HANDED))
    inbox.change(HANDED, {
      unread_messages: 1,
      waiting_since: new Date(at - 0.7 * MINUTE).toISOString(),
    });
  return inbox;
}
