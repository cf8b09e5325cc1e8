import { platform } from '@muhatap/shared/platform';
import type {
  InboxSettings,
  OpenPeriod,
  Template,
  WorkingHours,
  PublicHoliday,
} from '@muhatap/shared/wire/conversations';
import type { LabelWithCount } from '#entities/label-admin';
import { FAKE_LABELS } from './fake-labels';

/** Some public holidays of 2026 and 2027, for the fakes alone; the server has them all. */
const FAKE_HOLIDAYS: readonly PublicHoliday[] = [
  { date: '2027-01-01', name: 'Yılbaşı', is_half_day: false },
  { date: '2027-03-08', name: 'Ramazan Bayramı arifesi', is_half_day: true },
  { date: '2027-03-09', name: 'Ramazan Bayramı 1. gün', is_half_day: false },
  { date: '2027-03-10', name: 'Ramazan Bayramı 2. gün', is_half_day: false },
  { date: '2027-03-11', name: 'Ramazan Bayramı 3. gün', is_half_day: false },
  { date: '2027-04-23', name: 'Ulusal Egemenlik ve Çocuk Bayramı', is_half_day: false },
  { date: '2027-05-01', name: 'Emek ve Dayanışma Günü', is_half_day: false },
  { date: '2027-05-19', name: 'Atatürk’ü Anma, Gençlik ve Spor Bayramı', is_half_day: false },
  { date: '2027-07-15', name: 'Demokrasi ve Millî Birlik Günü', is_half_day: false },
  { date: '2027-08-30', name: 'Zafer Bayramı', is_half_day: false },
  { date: '2027-10-28', name: 'Cumhuriyet Bayramı arifesi', is_half_day: true },
  { date: '2027-10-29', name: 'Cumhuriyet Bayramı', is_half_day: false },
];

const ago = (hours: number) => new Date(platform().clock.now() - hours * 3_600_000).toISOString();

function periodsOf(weekday: number): OpenPeriod[] {
  if (weekday > 5) return [];
  if (weekday < 5) return [{ from: '08:30', to: '17:30' }];
  return [
    { from: '08:30', to: '12:00' },
    { from: '13:30', to: '17:30' },
  ];
}

/** Hours of a municipality with a lunch break on Fridays. */
export const fakeHours = (): WorkingHours => ({
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods: periodsOf(weekday),
  })),
  observes_holidays: true,
  special_days: [
    { date: '2026-12-31', name: 'Yılbaşı gecesi', periods: [{ from: '08:30', to: '13:00' }] },
  ],
  away_reply: {
    is_on: true,
    text: 'Merhaba, şu anda mesai dışındayız. Mesajınızı aldık; mesai başlayınca yanıtlayacağız.\n\nAcil durumlar için: 153',
  },
  time_zone: 'Europe/Istanbul',
  holidays: [...FAKE_HOLIDAYS],
  is_open: true,
  next_change: new Date(platform().clock.now() + 2 * 3_600_000).toISOString(),
});

export const fakeSettings = (): InboxSettings => ({
  assignment: 'round_robin',
  capacity: 20,
  agents: [
    ['user-1', 'Ayşe Yılmaz', true, 12],
    ['user-2', 'Mehmet Çelik', true, 20],
    ['user-3', 'İlknur Şahin', false, 0],
    ['user-4', 'Oğuz Kılıç', true, 7],
  ].map(([id, name, takes_part, open_rooms]) => ({
    id: String(id),
    name: String(name),
    takes_part: takes_part === true,
    open_rooms: Number(open_rooms),
  })),
  greeting: {
    is_on: true,
    text: 'Merhaba, Ilıca Belediyesi’ne hoş geldiniz. Size nasıl yardımcı olabiliriz?',
  },
  survey: {
    is_on: true,
    text: 'Görüşmemizi 1 ile 5 arasında puanlar mısınız? (5: çok iyi)',
    thanks: 'Değerlendirmeniz için teşekkür ederiz.',
  },
});

const aReply = (
  id: string,
  title: string,
  shortcut: string | null,
  body: string,
  more: Partial<Template> = {},
): Template => ({
  id,
  kind: 'reply',
  title,
  shortcut,
  header: null,
  body,
  footer: null,
  variables: [],
  channels: [],
  provider_name: null,
  language: 'tr',
  is_active: true,
  updated_by: 'Ayşe Yılmaz',
  updated_at: ago(30),
  ...more,
});

export const fakeTemplates = (): Template[] => [
  aReply(
    'template-1',
    'Karşılama',
    'merhaba',
    'Merhaba {{kisi_adi}}, ben {{temsilci_adi}}. Size nasıl yardımcı olabilirim?',
    {
      variables: [
        { name: 'kisi_adi', label: 'Kişi adı', source: 'customer_name', example: 'İlknur Şahin' },
        {
          name: 'temsilci_adi',
          label: 'Temsilci adı',
          source: 'agent_name',
          example: 'Ayşe Yılmaz',
        },
      ],
    },
  ),
  aReply(
    'template-2',
    'Başvuru numarası',
    'basvuru',
    'Başvurunuz kayda alındı. *Başvuru numaranız:* {{basvuru_no}}',
    {
      updated_at: ago(3),
      variables: [{ name: 'basvuru_no', label: 'Başvuru no', source: 'none', example: '20931' }],
    },
  ),
  aReply(
    'template-3',
    'Su kesintisi bilgisi',
    'su',
    'Mahallenizdeki su kesintisi arıza nedeniyledir; ekiplerimiz çalışıyor.',
    { channels: ['whatsapp', 'facebook'], updated_at: ago(260) },
  ),
  aReply(
    'template-4',
    'Randevu hatırlatma',
    null,
    'Sayın {{1}}, {{2}} tarihli randevunuzu hatırlatırız.',
    {
      kind: 'approved',
      header: 'Randevunuz yaklaşıyor',
      footer: 'Ilıca Belediyesi',
      channels: ['whatsapp'],
      provider_name: 'randevu_hatirlatma',
      updated_at: ago(700),
      variables: [
        { name: '1', label: 'Ad', source: 'customer_name', example: 'İlknur Hanım' },
        { name: '2', label: 'Tarih', source: 'none', example: '3 Aralık 14.30' },
      ],
    },
  ),
  aReply('template-5', 'Eski kampanya duyurusu', 'kampanya', 'Kampanyamız sona ermiştir.', {
    is_active: false,
    updated_by: null,
    updated_at: ago(4000),
  }),
];

/** The municipality's labels, some of them in use. */
export const fakeLabels = (): LabelWithCount[] =>
  FAKE_LABELS.map((label, index) => ({ ...label, room_count: [4, 18, 31, 0, 7][index % 5] ?? 0 }));
