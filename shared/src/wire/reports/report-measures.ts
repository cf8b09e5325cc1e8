import { entryOf } from '../open';

/** Filters of the filter bar, beside the period. */
export const REPORT_FILTERS = ['channel', 'agent', 'unit', 'topic', 'status'] as const;
export type ReportFilter = (typeof REPORT_FILTERS)[number];

/**
 * `count`: how often something happened in the period. `stock`: how much there is at its end, or now where it has not ended.
 * `duration`: seconds, as a mean with sample, median and p90. `score`: 1 to 5, likewise, all exact. `share`: a part of 1.
 */
export type MeasureUnit = 'count' | 'stock' | 'duration' | 'score' | 'share';

/** One number of the reports: what it is called, what exactly it says, and by what it can be filtered. */
export interface ReportMeasure {
  readonly name: string;
  readonly definition: string;
  readonly unit: MeasureUnit;
  /** Other filters leave the number out (`missing`) rather than give one that means something else. */
  readonly filters: readonly ReportFilter[];
  /** Whether less is better, more is, or neither: for the colour of a change. */
  readonly better: 'less' | 'more' | null;
}

/** Medians and p90 of durations are at most this part off (logarithmic buckets); means, counts and scores are exact. */
export const REPORT_PRECISION = 0.02;
/** A conversation that comes back within so many days of being closed was not settled. */
export const REPORT_RETURN_DAYS = 7;

const TALK = ['channel', 'agent'] as const;
const CASE = ['channel', 'unit', 'topic', 'status'] as const;
const flow = (
  name: string,
  definition: string,
  filters: readonly ReportFilter[],
  better: ReportMeasure['better'] = null,
): ReportMeasure => ({ name, definition, unit: 'count', filters, better });
const stock = (
  name: string,
  definition: string,
  filters: readonly ReportFilter[],
): ReportMeasure => ({ name, definition, unit: 'stock', filters, better: 'less' });
const time = (
  name: string,
  definition: string,
  filters: readonly ReportFilter[],
): ReportMeasure => ({ name, definition, unit: 'duration', filters, better: 'less' });

/** All numbers of the reports by their id. Page, files and tests read the same table. */
export const REPORT_MEASURES = {
  received: flow(
    'Gelen mesaj',
    'Dönemde vatandaşlardan gelen mesajlar. Temsilci filtresi, mesaj geldiği anda konuşmayı üstlenmiş olan kişiye bakar.',
    TALK,
  ),
  answered: flow(
    'Personel yanıtı',
    'Dönemde personelin yazdığı mesajlar; kurum telefonundan yazılanlar konuşmayı üstlenene sayılır.',
    TALK,
  ),
  said: flow(
    'Otomatik mesaj',
    'Dönemde chatbotların ve otomatik yanıtların gönderdiği mesajlar.',
    TALK,
  ),
  new_customer: flow(
    'Yeni kişi',
    'Dönemde ilk kez yazan kişiler; aynı kişi her platformda ayrı sayılır.',
    ['channel'],
  ),
  opened: flow(
    'Açılan konuşma',
    'Dönemde başlayan konuşmalar: ilk kez yazanlar, kapanmış konuşmasına dönenler ve personelin yeniden açtıkları.',
    TALK,
  ),
  closed: flow(
    'Kapanan konuşma',
    'Dönemde kapatılan konuşmalar; personel gerekmeden chatbotla bitenler de sayılır. Temsilci, kapatan kişidir.',
    TALK,
    'more',
  ),
  returned: flow(
    'Yeniden açılan',
    `Kapatıldıktan sonra ${REPORT_RETURN_DAYS} gün içinde yeniden açılan konuşmalar; yeniden açıldığı güne ve kapatmış olan kişiye sayılır.`,
    TALK,
    'less',
  ),
  assigned: flow(
    'Üstlenilen konuşma',
    'Dönemde bir temsilciye verilen ya da onun üstlendiği konuşmalar.',
    TALK,
  ),
  load: stock(
    'Açık konuşma',
    'Dönemin sonunda (bugünü içeriyorsa şu anda) açık duran konuşmalar; temsilci, konuşmayı üstlenmiş olandır.',
    TALK,
  ),
  waiting: stock(
    'Yanıt bekleyen',
    'Dönemin sonunda (bugünü içeriyorsa şu anda) vatandaşın bir kişiden yanıt beklediği açık konuşmalar.',
    TALK,
  ),
  first_response: time(
    'İlk yanıt süresi',
    'Konuşma açıldıktan sonra vatandaşın bir kişiden ilk yanıtı almak için beklediği süre; yanıtın verildiği güne sayılır. Otomatik mesajlar yanıt değildir.',
    TALK,
  ),
  response: time(
    'Yanıt süresi',
    'Bekleyen vatandaşa verilen her yanıt için, yanıtsız kalan en eski mesajdan yanıta kadar geçen süre.',
    TALK,
  ),
  closing: time(
    'Konuşma süresi',
    'Konuşmanın açılışından kapanışına kadar geçen süre; kapandığı güne sayılır.',
    TALK,
  ),
  talk_ended: flow(
    'Chatbotun bitirdiği',
    'Dönemde personele aktarılmadan biten chatbot konuşmaları.',
    ['channel'],
    'more',
  ),
  talk_handoff: flow(
    'Chatbotun aktardığı',
    'Dönemde chatbotun ekibe aktardığı ya da personelin araya girdiği konuşmalar.',
    ['channel'],
  ),
  labelled: flow(
    'Etiketlenen konuşma',
    'Dönemde bu etiketin konulduğu konuşmalar; etiket kaldırılsa da sayılır.',
    TALK,
  ),
  survey: {
    name: 'Memnuniyet puanı',
    definition:
      'Dönemde verilen 1–5 arası puanların ortalaması; temsilci, puan verildiğinde konuşmayı üstlenmiş olandır.',
    unit: 'score',
    filters: TALK,
    better: 'more',
  },
  survey_count: flow('Verilen puan', 'Dönemde memnuniyet sorusuna verilen yanıtlar.', TALK, 'more'),
  survey_good: {
    name: 'Memnun olanlar',
    definition: 'Verilen puanlar içinde 4 ve 5 olanların payı.',
    unit: 'share',
    filters: TALK,
    better: 'more',
  },
  case_opened: flow(
    'Gelen şikayet',
    'Dönemde açılan şikayetler. Birim, konu ve mahalle, şikayet açılırken seçilenlerdir.',
    CASE,
  ),
  case_closed: flow(
    'Sonuçlanan şikayet',
    'Dönemde Çözüldü ya da Reddedildi durumuna alınan şikayetler; o andaki birim ve konuya sayılır.',
    CASE,
    'more',
  ),
  case_reopened: flow(
    'Yeniden açılan şikayet',
    'Sonuçlandıktan sonra dönemde yeniden açılan şikayetler.',
    CASE,
    'less',
  ),
  case_load: stock(
    'Açık şikayet',
    'Dönemin sonunda (bugünü içeriyorsa şu anda) Yeni ya da İşlemde olan şikayetler.',
    CASE,
  ),
  case_state: {
    ...stock(
      'Şikayet',
      'Dönemin sonunda (bugünü içeriyorsa şu anda) bu durumda duran bütün şikayetler.',
      CASE,
    ),
    better: null,
  },
  case_resolution: time(
    'Sonuçlanma süresi',
    'Şikayetin gelişinden sonuçlanmasına kadar geçen süre; sonuçlandığı güne sayılır.',
    CASE,
  ),
  case_age: time(
    'Açık şikayetin yaşı',
    'Şu anda açık olan şikayetlerin gelişinden bu yana geçen süre; dönem bugünü içermiyorsa bilinmez. Medyan ve %90 sınırı kesindir.',
    CASE,
  ),
  case_in_time: flow(
    'Süresinde sonuçlanan',
    'Dönemde süresi dolmadan sonuçlanan şikayetler; o andaki birim ve konuya sayılır. Süresi olmayan şikayetler sayılmaz.',
    CASE,
    'more',
  ),
  case_late: flow(
    'Gecikmeli sonuçlanan',
    'Dönemde süresi dolduktan sonra sonuçlanan şikayetler; o andaki birim ve konuya sayılır.',
    CASE,
    'less',
  ),
  case_overdue: stock(
    'Süresi geçmiş açık şikayet',
    'Şu anda açık olan ve süresi dolmuş şikayetler; dönem bugünü içermiyorsa bilinmez.',
    CASE,
  ),
  case_level_kept: flow(
    'Hedefinde sonuçlanan',
    'Dönemde hizmet hedefi aşılmadan sonuçlanan şikayetler; o andaki birim ve konuya sayılır. Hizmet hedefi olmayan şikayetler sayılmaz.',
    CASE,
    'more',
  ),
  case_level_missed: flow(
    'Hedefi aşılarak sonuçlanan',
    'Dönemde hizmet hedefi aşıldıktan sonra sonuçlanan şikayetler; o andaki birim ve konuya sayılır.',
    CASE,
    'less',
  ),
  case_level_overdue: stock(
    'Hedefi aşılmış açık şikayet',
    'Şu anda açık olan ve hizmet hedefi aşılmış şikayetler; dönem bugünü içermiyorsa bilinmez.',
    CASE,
  ),
  case_paused: {
    ...stock(
      'Süresi durdurulan şikayet',
      'Şu anda açık olan ve süresi durdurulmuş, vatandaştan yanıt bekleyen şikayetler; dönem bugünü içermiyorsa bilinmez.',
      CASE,
    ),
    better: null,
  },
  case_rated: flow(
    'Değerlendirme',
    'Dönemde çözülen şikayetler için vatandaşların verdiği yanıtlar; o andaki birim ve konuya sayılır. Aynı çözüm için sonradan “Sorunum çözülmedi” diyenin iki yanıtı da sayılır.',
    CASE,
    'more',
  ),
  case_satisfied: flow(
    'Memnun',
    'Dönemde çözülen şikayetler için verilen “Memnunum” yanıtları.',
    CASE,
    'more',
  ),
  case_dissatisfied: flow(
    'Memnun değil',
    'Dönemde çözülen şikayetler için verilen “Memnun değilim” yanıtları.',
    CASE,
    'less',
  ),
  case_unresolved: flow(
    'Sorunu çözülmeyen',
    'Dönemde verilen “Sorunum çözülmedi” yanıtları; her biri şikayeti yeniden açar.',
    CASE,
    'less',
  ),
  case_satisfied_share: {
    name: 'Memnun olanların payı',
    definition: 'Çözülen şikayetler için verilen yanıtlar içinde “Memnunum” diyenlerin payı.',
    unit: 'share',
    filters: CASE,
    better: 'more',
  },
} as const satisfies Record<string, ReportMeasure>;

/** The id of one of {@link REPORT_MEASURES}. */
export type MeasureId = keyof typeof REPORT_MEASURES;
const PRESENT: readonly string[] = [
  'case_age',
  'case_overdue',
  'case_level_overdue',
  'case_paused',
] satisfies MeasureId[];
/** Whether a number is about the cases that are open at this moment; a period without today has none. */
export const isPresentMeasure = (measure: string): boolean => PRESENT.includes(measure);

/** A number's rules; one that is not known here goes by its id, as a plain count. */
export const measureOf = (measure: string): ReportMeasure =>
  entryOf(REPORT_MEASURES, measure) ?? {
    name: measure,
    definition: '',
    unit: 'count',
    filters: [],
    better: null,
  };

export const MEASURE_IDS = Object.keys(REPORT_MEASURES) as [MeasureId, ...MeasureId[]];
