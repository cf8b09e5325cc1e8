import {
  REPORT_PAGE_DETAILS,
  type MeasureId,
  type ReportPageId,
  type ReportSubject,
} from '@muhatap/shared/wire/reports';

/** A chart: over time, or bars of one subject. */
export interface ChartDesign {
  readonly id: string;
  readonly title: string;
  readonly subject: 'time' | ReportSubject;
  readonly measures: readonly MeasureId[];
}

/** A table; its rows are sorted by the first measure. */
export interface TableDesign extends ChartDesign {
  readonly subject: Exclude<ReportSubject, 'day' | 'week' | 'month' | 'age'>;
}

/** The parts of a page below its numbers. */
interface PageParts {
  readonly charts: readonly ChartDesign[];
  /** Title of the heat map of messages received; left out where there is none. */
  readonly heat?: string;
  readonly tables?: readonly TableDesign[];
}

/** A whole page. */
export interface PageDesign {
  readonly numbers: readonly MeasureId[];
  readonly charts: readonly ChartDesign[];
  readonly heat: string | null;
  readonly tables: readonly TableDesign[];
}

const { agents, departments, locations, terms } = REPORT_PAGE_DETAILS;
const RATINGS = [
  'case_rated',
  'case_satisfied',
  'case_dissatisfied',
  'case_unresolved',
  'case_satisfied_share',
] as const;
const CASES_OF_A_PLACE = locations.numbers;
/** One duration over time, with its median, mean and p90. */
const durationOverTime = (title: string, measure: MeasureId): ChartDesign => ({
  id: `${measure}-over-time`,
  title,
  subject: 'time',
  measures: [measure],
});
const FIRST_RESPONSE_OVER_TIME = durationOverTime('İlk yanıt süresinin seyri', 'first_response');
const RESPONSE_OVER_TIME = durationOverTime('Yanıt süresinin seyri', 'response');
const CLOSING_OVER_TIME = durationOverTime('Konuşma süresinin seyri', 'closing');
const RESOLUTION_OVER_TIME = durationOverTime('Sonuçlanma süresinin seyri', 'case_resolution');
const CASES_OVER_TIME: ChartDesign = {
  id: 'cases-over-time',
  title: 'Gelen ve sonuçlanan şikayetler',
  subject: 'time',
  measures: ['case_opened', 'case_closed'],
};

/** The parts of every page; its title and numbers are those of {@link REPORT_PAGE_DETAILS}. */
const REPORT_PARTS: Readonly<Record<ReportPageId, PageParts>> = {
  general: {
    charts: [
      {
        id: 'messages-over-time',
        title: 'Gelen ve giden mesajlar',
        subject: 'time',
        measures: ['received', 'answered', 'said'],
      },
      {
        id: 'messages-by-channel',
        title: 'Kanallara göre mesajlar',
        subject: 'channel',
        measures: ['received', 'answered', 'said'],
      },
      FIRST_RESPONSE_OVER_TIME,
      RESPONSE_OVER_TIME,
      {
        id: 'conversations-over-time',
        title: 'Açılan ve kapanan konuşmalar',
        subject: 'time',
        measures: ['opened', 'closed'],
      },
      CLOSING_OVER_TIME,
      {
        id: 'cases-by-status',
        title: 'Durumlarına göre şikayetler',
        subject: 'status',
        measures: ['case_state'],
      },
    ],
    heat: 'Mesajların geldiği gün ve saatler',
  },
  agents: {
    charts: [
      {
        id: 'answers-by-agent',
        title: 'Temsilcilere göre yanıtlar',
        subject: 'agent',
        measures: ['answered'],
      },
      FIRST_RESPONSE_OVER_TIME,
      RESPONSE_OVER_TIME,
    ],
    tables: [{ id: 'agents', title: 'Temsilciler', subject: 'agent', measures: agents.numbers }],
  },
  departments: {
    charts: [
      {
        id: 'cases-by-unit',
        title: 'Birimlere göre gelen ve sonuçlanan şikayetler',
        subject: 'unit',
        measures: ['case_opened', 'case_closed'],
      },
      CASES_OVER_TIME,
      RESOLUTION_OVER_TIME,
    ],
    tables: [
      {
        id: 'units',
        title: 'Birimler',
        subject: 'unit',
        measures: departments.numbers,
      },
    ],
  },
  locations: {
    charts: [
      {
        id: 'cases-by-district',
        title: 'Mahallelere göre gelen şikayetler',
        subject: 'district',
        measures: ['case_opened'],
      },
      {
        id: 'open-cases-by-district',
        title: 'Mahallelere göre açık şikayetler',
        subject: 'district',
        measures: ['case_load'],
      },
    ],
    tables: [
      { id: 'districts', title: 'Mahalleler', subject: 'district', measures: CASES_OF_A_PLACE },
    ],
  },
  topics: {
    charts: [
      {
        id: 'cases-by-topic',
        title: 'Konulara göre gelen şikayetler',
        subject: 'topic',
        measures: ['case_opened'],
      },
      {
        id: 'conversations-by-label',
        title: 'Etiketlere göre konuşmalar',
        subject: 'label',
        measures: ['labelled'],
      },
    ],
    tables: [
      { id: 'topics', title: 'Konular', subject: 'topic', measures: CASES_OF_A_PLACE },
      { id: 'labels', title: 'Etiketler', subject: 'label', measures: ['labelled'] },
    ],
  },
  surveys: {
    charts: [
      {
        id: 'answers-by-score',
        title: 'Puanların dağılımı',
        subject: 'score',
        measures: ['survey_count'],
      },
      { id: 'score-over-time', title: 'Ortalama puan', subject: 'time', measures: ['survey'] },
      {
        id: 'ratings-over-time',
        title: 'Çözülen şikayetler için verilen yanıtlar',
        subject: 'time',
        measures: ['case_satisfied', 'case_dissatisfied', 'case_unresolved'],
      },
    ],
    tables: [
      {
        id: 'surveys-by-agent',
        title: 'Temsilcilere göre puanlar',
        subject: 'agent',
        measures: ['survey_count', 'survey', 'survey_good'],
      },
      {
        id: 'ratings-by-unit',
        title: 'Birimlere göre şikayet değerlendirmeleri',
        subject: 'unit',
        measures: RATINGS,
      },
      {
        id: 'ratings-by-topic',
        title: 'Konulara göre şikayet değerlendirmeleri',
        subject: 'topic',
        measures: RATINGS,
      },
    ],
  },
  terms: {
    charts: [
      {
        id: 'terms-over-time',
        title: 'Süresinde ve gecikmeli sonuçlanan şikayetler',
        subject: 'time',
        measures: ['case_in_time', 'case_late'],
      },
      {
        id: 'levels-over-time',
        title: 'Hizmet hedefinde ve hedef aşılarak sonuçlanan şikayetler',
        subject: 'time',
        measures: ['case_level_kept', 'case_level_missed'],
      },
      {
        id: 'overdue-by-unit',
        title: 'Birimlere göre süresi geçmiş açık şikayetler',
        subject: 'unit',
        measures: ['case_overdue'],
      },
    ],
    tables: [
      { id: 'terms-by-unit', title: 'Birimler', subject: 'unit', measures: terms.numbers },
      { id: 'terms-by-topic', title: 'Konular', subject: 'topic', measures: terms.numbers },
    ],
  },
  unresolved: {
    charts: [
      {
        id: 'open-cases-by-age',
        title: 'Yaşlarına göre açık şikayetler',
        subject: 'age',
        measures: ['case_load'],
      },
      {
        id: 'open-cases-by-status',
        title: 'Durumlarına göre açık şikayetler',
        subject: 'status',
        measures: ['case_load'],
      },
    ],
    tables: [
      {
        id: 'open-cases-by-unit',
        title: 'Birimlere göre açık şikayetler',
        subject: 'unit',
        measures: ['case_load', 'case_age'],
      },
    ],
  },
};

export const designOf = (page: ReportPageId): PageDesign => ({
  numbers: REPORT_PAGE_DETAILS[page].numbers,
  heat: null,
  tables: [],
  ...REPORT_PARTS[page],
});
