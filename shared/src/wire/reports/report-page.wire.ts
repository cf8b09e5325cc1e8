import { z } from 'zod';
import { MEASURE_IDS, REPORT_FILTERS, type MeasureId } from './report-measures';
import { reportPeriod } from './report-query.wire';
import { openEnum } from '../open';

/** One page with numbers. */
interface ReportPageDetails {
  /** Its name in the menu (docs/behaviour.md §2.6), as its heading and as the name of its file. */
  readonly title: string;
  /** The question that it answers. */
  readonly about: string;
  /** Its numbers in the order in which the server sends them. */
  readonly numbers: readonly MeasureId[];
}

const CASES_OF_A_PLACE = ['case_opened', 'case_closed', 'case_load', 'case_resolution'] as const;

/**
 * All pages with numbers by the last part of their address, in the order of the menu; the page of one conversation is a timeline. Addresses,
 * headings, files and tests read the same table; the menu's entry of a page stands in the module's `module.json`.
 */
export const REPORT_PAGE_DETAILS = {
  general: {
    title: 'Genel Rapor',
    about: 'Mesajlar, konuşmalar ve şikayetler bir arada',
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
  },
  agents: {
    title: 'Agent Performansı',
    about: 'Kim ne kadar üstlendi, ne kadar hızlı yanıtladı',
    numbers: [
      'answered',
      'assigned',
      'closed',
      'returned',
      'load',
      'first_response',
      'response',
      'survey',
    ],
  },
  departments: {
    title: 'Birim Performansı',
    about: 'Hangi birime ne geldi, ne kadarı ne sürede sonuçlandı',
    numbers: [
      'case_opened',
      'case_closed',
      'case_reopened',
      'case_load',
      'case_resolution',
      'case_age',
    ],
  },
  locations: {
    title: 'Lokasyon Raporları',
    about: 'Şikayetler hangi mahallelerden geliyor',
    numbers: CASES_OF_A_PLACE,
  },
  topics: {
    title: 'Konu Raporları',
    about: 'Vatandaşlar en çok hangi konularda yazıyor',
    numbers: [...CASES_OF_A_PLACE, 'labelled'],
  },
  surveys: {
    title: 'Anket Raporları',
    about: 'Konuşmalardan sonra verilen puanlar, çözülen şikayetler için verilen yanıtlar',
    numbers: [
      'survey',
      'survey_count',
      'survey_good',
      'case_rated',
      'case_satisfied',
      'case_dissatisfied',
      'case_unresolved',
      'case_satisfied_share',
    ],
  },
  unresolved: {
    title: 'Çözülmeyen Başvurular',
    about: 'Hâlâ açık duran şikayetler: hangileri, kaç gündür, kimde',
    numbers: ['case_load', 'case_age'],
  },
  terms: {
    title: 'Süre Raporu',
    about: 'Şikayetler süresinde mi sonuçlanıyor, hangileri gecikti',
    numbers: [
      'case_overdue',
      'case_paused',
      'case_late',
      'case_in_time',
      'case_level_overdue',
      'case_level_missed',
      'case_level_kept',
    ],
  },
} as const satisfies Record<string, ReportPageDetails>;

/** The key of one of {@link REPORT_PAGE_DETAILS}. */
export type ReportPageId = keyof typeof REPORT_PAGE_DETAILS;
export const REPORT_PAGES = Object.keys(REPORT_PAGE_DETAILS) as [ReportPageId, ...ReportPageId[]];

/**
 * One number. `value` is what is shown: a count, a stock, a share, the mean of a score, the median of a duration. `sample` is how many
 * facts stand behind it. Durations are whole seconds. Where nothing was measured (no answer in the period) `value` is null, never 0.
 * `missing` says in Turkish why there is no number at all, such as a filter that does not apply to it. `previous` is the value of the
 * period before, `change` (value − previous) / previous; null where either is null or `previous` is 0.
 */
export const reportNumber = z.object({
  measure: openEnum(MEASURE_IDS),
  value: z.number().nullable(),
  sample: z.number().int(),
  mean: z.number().nullable(),
  median: z.number().nullable(),
  p90: z.number().nullable(),
  previous: z.number().nullable(),
  change: z.number().nullable(),
  missing: z.string().nullable(),
});
export type ReportNumber = z.infer<typeof reportNumber>;

/**
 * Subjects of a row or a point of a chart; `null` ids are "none" and have a name as well
 * ('Atanmamış').
 */
export const REPORT_SUBJECTS = [
  'agent',
  'channel',
  'unit',
  'topic',
  'district',
  'status',
  'label',
  'score',
  'day',
  'week',
  'month',
  'age',
] as const;
export const reportSubject = z.enum(REPORT_SUBJECTS);
export type ReportSubject = z.infer<typeof reportSubject>;

/**
 * Values side by side, for one chart: `points` in their order (time, or the largest first), each with one value per measure, null where there
 * is none. Days, weeks (from Monday) and months are named by their first day (`key`, YYYY-MM-DD).
 */
export const reportChart = z.object({
  id: z.string(),
  title: z.string(),
  shape: openEnum(['time', 'bars']),
  subject: openEnum(REPORT_SUBJECTS),
  measures: z.array(openEnum(MEASURE_IDS)),
  points: z.array(
    z.object({
      key: z.string().nullable(),
      name: z.string(),
      values: z.array(z.number().nullable()),
      /** Of durations and scores, one per measure: what else is known beside the value; null where nothing was measured. */
      spreads: z
        .array(
          z
            .object({
              sample: z.number().int(),
              mean: z.number().nullable(),
              median: z.number().nullable(),
              p90: z.number().nullable(),
            })
            .nullable(),
        )
        .optional(),
    }),
  ),
});
export type ReportChart = z.infer<typeof reportChart>;

/** Messages received by weekday (1 Monday … 7 Sunday) and hour of the company's clock; `values[weekday - 1][hour]`. */
export const reportHeat = z.object({
  title: z.string(),
  measure: openEnum(MEASURE_IDS),
  values: z.array(z.array(z.number().int()).length(24)).length(7),
});
export type ReportHeat = z.infer<typeof reportHeat>;

/** Members in rows, measures in columns; the largest first. */
export const reportTable = z.object({
  id: z.string(),
  title: z.string(),
  subject: openEnum(REPORT_SUBJECTS),
  measures: z.array(openEnum(MEASURE_IDS)),
  rows: z.array(
    z.object({ key: z.string().nullable(), name: z.string(), cells: z.array(reportNumber) }),
  ),
});
export type ReportTable = z.infer<typeof reportTable>;

/**
 * `GET /api/reports/pages/{page}?{reportQuery}`. `is_empty`: nothing happened that this page counts, and nothing is left from before; the
 * page then says what to change, with the help of `first_day` (of the oldest fact under any filter; null for none). `filters` are those
 * that at least one number of the page takes; others in the query are ignored by none of them: they make their numbers `missing`.
 */
export const reportPage = z.object({
  page: openEnum(REPORT_PAGES),
  period: reportPeriod,
  previous: reportPeriod.nullable(),
  clock: openEnum(['calendar', 'business']),
  time_zone: z.string(),
  generated_at: z.string(),
  filters: z.array(openEnum(REPORT_FILTERS)),
  is_empty: z.boolean(),
  first_day: z.string().nullable(),
  numbers: z.array(reportNumber),
  charts: z.array(reportChart),
  heat: reportHeat.nullable(),
  tables: z.array(reportTable),
});
export type ReportPage = z.infer<typeof reportPage>;
