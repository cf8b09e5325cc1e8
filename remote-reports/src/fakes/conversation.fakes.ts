import { platform } from '@muhatap/shared/platform';
import type { ConversationReport, TimelineEntry } from '@muhatap/shared/wire/reports';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
type TimelineStep = Partial<TimelineEntry> & Pick<TimelineEntry, 'kind' | 'by' | 'title'>;

const STORY: readonly (readonly [minutesAgo: number, step: TimelineStep])[] = [
  [3 * 1440 + 62, { kind: 'opened', by: 'citizen', title: 'Konuşma başladı' }],
  [
    3 * 1440 + 62,
    {
      kind: 'message',
      by: 'citizen',
      title: 'Mesaj',
      text: 'Merhaba, sokağımızdaki lamba üç gündür yanmıyor. Akşamları çok karanlık oluyor.',
    },
  ],
  [
    3 * 1440 + 61,
    {
      kind: 'message',
      by: 'chatbot',
      title: 'Karşılama akışı',
      text: 'Merhaba, hoş geldiniz. Size nasıl yardımcı olabiliriz? 1) Şikayet 2) Bilgi 3) Bir kişiyle görüş',
    },
  ],
  [3 * 1440 + 58, { kind: 'message', by: 'citizen', title: 'Mesaj', text: '3' }],
  [3 * 1440 + 58, { kind: 'talk', by: 'chatbot', title: 'Konuşmayı ekibe aktardı' }],
  [
    3 * 1440 + 50,
    { kind: 'assigned', by: 'person', actor: 'Elif Kaya', title: 'Konuşmayı üstlendi' },
  ],
  [
    3 * 1440 + 46,
    {
      kind: 'message',
      by: 'person',
      actor: 'Elif Kaya',
      title: 'Yanıt',
      text: 'Merhaba, geçmiş olsun. Sokağınızın adını ve direk numarasını yazabilir misiniz?',
      seconds: 12 * 60,
    },
  ],
  [
    3 * 1440 + 31,
    {
      kind: 'message',
      by: 'citizen',
      title: 'Mesaj',
      text: 'Papatya Sokak, 14 numaranın önü. Direkte 3182 yazıyor.',
    },
  ],
  [
    3 * 1440 + 29,
    {
      kind: 'case',
      by: 'person',
      actor: 'Elif Kaya',
      title: 'Şikayet açtı',
      text: 'Papatya Sokak’ta sokak lambası yanmıyor',
      complaint: { id: 'sikayet-1', code: 'SYS-2026-048210' },
    },
  ],
  [
    3 * 1440 + 28,
    { kind: 'label', by: 'person', actor: 'Elif Kaya', title: '“Acil” etiketini koydu' },
  ],
  [
    3 * 1440 + 26,
    {
      kind: 'message',
      by: 'person',
      actor: 'Elif Kaya',
      title: 'Yanıt',
      text: 'Kaydınızı açtım, ekibimiz bugün bakacak.',
      seconds: 5 * 60,
    },
  ],
  [
    2 * 1440 + 300,
    {
      kind: 'note',
      by: 'person',
      actor: 'Mehmet Demir',
      title: 'Not yazdı',
      text: 'Ampul değil, hat arızası. Yedek kablo bekleniyor.',
    },
  ],
  [
    2 * 1440 + 280,
    { kind: 'released', by: 'person', actor: 'Elif Kaya', title: 'Konuşmayı bıraktı' },
  ],
  [
    1440 + 95,
    { kind: 'message', by: 'citizen', title: 'Mesaj', text: 'Hâlâ yanmıyor, ne zaman yapılacak?' },
  ],
  [
    1440 + 40,
    { kind: 'assigned', by: 'person', actor: 'Mehmet Demir', title: 'Konuşmayı üstlendi' },
  ],
  [
    1440 + 38,
    {
      kind: 'message',
      by: 'person',
      actor: 'Mehmet Demir',
      title: 'Yanıt',
      text: 'Kablo bugün geldi, akşama kadar yanacak. Beklettiğimiz için özür dileriz.',
      seconds: 57 * 60,
    },
  ],
  [
    300,
    {
      kind: 'case',
      by: 'person',
      actor: 'Mehmet Demir',
      title: 'Durumu Çözüldü yaptı',
      text: 'Hat onarıldı, lamba yanıyor.',
      complaint: { id: 'sikayet-1', code: 'SYS-2026-048210' },
    },
  ],
  [290, { kind: 'closed', by: 'person', actor: 'Mehmet Demir', title: 'Konuşmayı kapattı' }],
  [
    289,
    {
      kind: 'message',
      by: 'system',
      title: 'Memnuniyet sorusu',
      text: 'Aldığınız hizmeti 1 ile 5 arasında puanlar mısınız?',
    },
  ],
  [
    240,
    {
      kind: 'survey',
      by: 'citizen',
      title: '5 puan verdi',
      text: 'Teşekkür ederim, hemen ilgilendiniz.',
    },
  ],
];
const PAGE = 14;

/** A conversation with everything that can happen in one, in two parts. */
export function fakeConversation(roomId: string, cursor: string | null): ConversationReport {
  const now = platform().clock.now();
  const all = STORY.map(([minutes, step], index): TimelineEntry => ({
    id: `entry-${index}`,
    at: new Date(now - minutes * MINUTE).toISOString(),
    actor: null,
    text: null,
    seconds: null,
    complaint: null,
    ...step,
  }));
  const start = Number(cursor ?? 0);
  return {
    room: {
      id: roomId,
      name: 'İlknur Şahin',
      platform: 'whatsapp',
      account: 'Belediye Hattı',
      is_active: false,
      assignee: 'Mehmet Demir',
      opened_at: new Date(now - 3 * DAY - 62 * MINUTE).toISOString(),
      closed_at: new Date(now - 290 * MINUTE).toISOString(),
      message_count: 9,
      complaint_count: 1,
    },
    entries: all.slice(start, start + PAGE),
    words_hidden: false,
    next_cursor: start + PAGE < all.length ? String(start + PAGE) : null,
  };
}
