import type { MeasureId, ReportPageId, ReportSubject } from '@muhatap/shared/wire';

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

/** What a page shows. */
export interface PageDesign {
  readonly numbers: readonly MeasureId[];
  readonly charts: readonly ChartDesign[];
  /** Title of the heat map of messages received. */
  readonly heat: string | null;
  readonly tables: readonly TableDesign[];
}

const CONVERSATIONS_OF_AGENTS = [
  'answered',
  'assigned',
  'closed',
  'returned',
  'load',
  'first_response',
  'response',
  'survey',
] as const;
const CASES_OF_A_PLACE = ['case_opened', 'case_closed', 'case_load', 'case_resolution'] as const;
const CASES_OVER_TIME: ChartDesign = {
  id: 'cases-over-time',
  title: 'Gelen ve sonuçlanan şikayetler',
  subject: 'time',
  measures: ['case_opened', 'case_closed'],
};

/** All pages with numbers. */
export const REPORT_DESIGNS: Readonly<Record<ReportPageId, PageDesign>> = {
  general: {
    numbers: [
      'received',
      'answered',
      'said',
      'new_customer',
      'opened',
      'closed',
      'load',
      'waiting',
      'first_response',
      'response',
      'closing',
      'talk_ended',
      'talk_handoff',
      'case_opened',
      'case_closed',
      'case_load',
    ],
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
      {
        id: 'conversations-over-time',
        title: 'Açılan ve kapanan konuşmalar',
        subject: 'time',
        measures: ['opened', 'closed'],
      },
      {
        id: 'cases-by-status',
        title: 'Durumlarına göre şikayetler',
        subject: 'status',
        measures: ['case_state'],
      },
    ],
    heat: 'Mesajların geldiği gün ve saatler',
    tables: [],
  },
  agents: {
    numbers: CONVERSATIONS_OF_AGENTS,
    charts: [
      {
        id: 'answers-by-agent',
        title: 'Temsilcilere göre yanıtlar',
        subject: 'agent',
        measures: ['answered'],
      },
    ],
    heat: null,
    tables: [
      { id: 'agents', title: 'Temsilciler', subject: 'agent', measures: CONVERSATIONS_OF_AGENTS },
    ],
  },
  departments: {
    numbers: [
      'case_opened',
      'case_closed',
      'case_reopened',
      'case_load',
      'case_resolution',
      'case_age',
    ],
    charts: [
      {
        id: 'cases-by-unit',
        title: 'Birimlere göre gelen ve sonuçlanan şikayetler',
        subject: 'unit',
        measures: ['case_opened', 'case_closed'],
      },
      CASES_OVER_TIME,
    ],
    heat: null,
    tables: [
      {
        id: 'units',
        title: 'Birimler',
        subject: 'unit',
        measures: [
          'case_opened',
          'case_closed',
          'case_reopened',
          'case_load',
          'case_resolution',
          'case_age',
        ],
      },
    ],
  },
  locations: {
    numbers: CASES_OF_A_PLACE,
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
    heat: null,
    tables: [
      { id: 'districts', title: 'Mahalleler', subject: 'district', measures: CASES_OF_A_PLACE },
    ],
  },
  topics: {
    numbers: [...CASES_OF_A_PLACE, 'labelled'],
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
    heat: null,
    tables: [
      { id: 'topics', title: 'Konular', subject: 'topic', measures: CASES_OF_A_PLACE },
      { id: 'labels', title: 'Etiketler', subject: 'label', measures: ['labelled'] },
    ],
  },
  surveys: {
    numbers: ['survey', 'survey_count', 'survey_good'],
    charts: [
      {
        id: 'answers-by-score',
        title: 'Puanların dağılımı',
        subject: 'score',
        measures: ['survey_count'],
      },
      { id: 'score-over-time', title: 'Ortalama puan', subject: 'time', measures: ['survey'] },
    ],
    heat: null,
    tables: [
      {
        id: 'surveys-by-agent',
        title: 'Temsilcilere göre puanlar',
        subject: 'agent',
        measures: ['survey_count', 'survey', 'survey_good'],
      },
    ],
  },
  unresolved: {
    numbers: ['case_load', 'case_age'],
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
    heat: null,
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
