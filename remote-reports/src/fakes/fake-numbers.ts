import { addDays } from '@muhatap/shared/i18n';
import {
  isPresentMeasure,
  REPORT_FILTERS,
  REPORT_MEASURES,
  type MeasureId,
  type ReportFilter,
  type ReportNumber,
  type ReportQuery,
} from '@muhatap/shared/wire/reports';
import { countDays } from '../report-days';
import { partOf } from './fake-places';

/** The query for a page of the fake server, with its days resolved. */
export interface FakeQuestion {
  readonly from: string;
  readonly to: string;
  readonly today: string;
  readonly firstDay: string;
  readonly query: ReportQuery;
}

/** So many a day (counts), at any time (stocks), seconds (durations), points (scores) or a part of 1 (shares). */
const BASES: Record<MeasureId, number> = {
  received: 412,
  answered: 287,
  said: 146,
  new_customer: 38,
  opened: 96,
  closed: 92,
  returned: 5,
  assigned: 81,
  load: 64,
  waiting: 17,
  first_response: 9 * 60,
  response: 6 * 60,
  closing: 5.2 * 3600,
  talk_ended: 34,
  talk_handoff: 21,
  labelled: 18,
  survey: 4.21,
  survey_count: 19,
  survey_good: 0.83,
  case_opened: 24,
  case_closed: 22,
  case_reopened: 1.3,
  case_load: 118,
  case_state: 640,
  case_resolution: 2.6 * 86_400,
  case_age: 5.4 * 86_400,
  case_in_time: 18,
  case_late: 2.4,
  case_overdue: 7,
  case_level_kept: 14,
  case_level_missed: 3,
  case_level_overdue: 9,
  case_paused: 4,
  case_rated: 9,
  case_satisfied: 6,
  case_dissatisfied: 1.8,
  case_unresolved: 1.2,
  case_satisfied_share: 0.66,
};
/** The flow whose happenings stand behind a mean, a median or a share. */
const SAMPLES: Partial<Record<MeasureId, MeasureId>> = {
  first_response: 'opened',
  response: 'answered',
  closing: 'closed',
  survey: 'survey_count',
  survey_good: 'survey_count',
  case_resolution: 'case_closed',
  case_age: 'case_load',
  case_satisfied_share: 'case_rated',
};
const FILTER_LABELS: Record<ReportFilter, string> = {
  channel: 'Kanal',
  agent: 'Temsilci',
  unit: 'Birim',
  topic: 'Konu',
  status: 'Durum',
};

const wave = (seed: number) => Math.sin(seed * 12.9898) * 0.5 + Math.sin(seed * 4.1414) * 0.5;
const seedOf = (text: string) =>
  [...text].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 7);
const unitOf = (measure: MeasureId) => REPORT_MEASURES[measure].unit;

/** Load of a day: quiet weekends, and every day a little different. */
function busyness(day: string, measure: MeasureId): number {
  const date = new Date(`${day}T00:00:00Z`);
  const isWeekend = date.getUTCDay() % 6 === 0;
  return (
    (isWeekend ? 0.42 : 1.12) * (1 + 0.18 * wave(date.getTime() / 86_400_000 + seedOf(measure)))
  );
}

/**
 * A count of the days from `from` to `to`, or the stock at the end of `to`; nothing before the
 * first day or after today.
 */
export function amountOf(
  measure: MeasureId,
  from: string,
  to: string,
  part: number,
  { firstDay, today }: FakeQuestion,
): number {
  if (unitOf(measure) === 'stock')
    return to < firstDay
      ? 0
      : Math.round(BASES[measure] * part * (1 + 0.12 * wave(seedOf(to + measure))));
  let sum = 0;
  for (
    let day = from < firstDay ? firstDay : from;
    day <= to && day <= today;
    day = addDays(day, 1)
  )
    sum += BASES[measure] * part * busyness(day, measure);
  return Math.round(sum);
}

function valueOf(
  measure: MeasureId,
  from: string,
  to: string,
  part: number,
  question: FakeQuestion,
): { value: number | null; sample: number } {
  const sampled = SAMPLES[measure];
  if (sampled === undefined) {
    const value = amountOf(measure, from, to, part, question);
    return { value, sample: value };
  }
  const sample = amountOf(sampled, from, to, part, question);
  if (sample === 0) return { value: null, sample };
  const factor = 1 + 0.14 * wave(seedOf(`${measure}${from}${part.toFixed(3)}`));
  const unit = unitOf(measure);
  if (unit === 'score')
    return { value: Math.min(5, BASES[measure] * (1 + (factor - 1) / 3)), sample };
  if (unit === 'share')
    return { value: Math.min(1, BASES[measure] * (1 + (factor - 1) / 3)), sample };
  return {
    value: Math.round(BASES[measure] * factor * (question.query.clock === 'business' ? 0.41 : 1)),
    sample,
  };
}

const valuesOf = (query: ReportQuery, filter: ReportFilter): readonly string[] =>
  query[filter] ?? [];

/** Why a measure has no number under the filters that are set; null where it has one. */
function missingOf(measure: MeasureId, { query, to, today }: FakeQuestion): string | null {
  const takes: readonly ReportFilter[] = REPORT_MEASURES[measure].filters;
  const stranger = REPORT_FILTERS.find(
    (filter) => valuesOf(query, filter).length > 0 && !takes.includes(filter),
  );
  if (stranger !== undefined) return `${FILTER_LABELS[stranger]} filtresi bu sayıya uygulanamaz.`;
  return isPresentMeasure(measure) && to < today
    ? 'Yalnızca bugünü içeren dönemlerde bilinir.'
    : null;
}

/** The part that the filters let through. */
export const filteredPart = ({ query }: FakeQuestion): number =>
  REPORT_FILTERS.reduce(
    (part, filter) =>
      valuesOf(query, filter).length === 0 ? part : part * partOf(filter, valuesOf(query, filter)),
    1,
  );

function spreadOf(unit: ReturnType<typeof unitOf>, value: number) {
  if (unit === 'duration')
    return { mean: Math.round(value * 1.72), median: value, p90: Math.round(value * 3.9) };
  if (unit === 'score') return { mean: value, median: 5, p90: 5 };
  return { mean: null, median: null, p90: null };
}

/** One number of a page or a table. */
export function numberOf(measure: MeasureId, question: FakeQuestion, part = 1): ReportNumber {
  const missing = missingOf(measure, question);
  const nothing = {
    measure,
    value: null,
    sample: 0,
    mean: null,
    median: null,
    p90: null,
    previous: null,
    change: null,
    missing,
  };
  if (missing !== null) return nothing;
  const { from, to, query } = question;
  const days = countDays(from, to);
  const all = part * filteredPart(question);
  const { value, sample } = valueOf(measure, from, to, all, question);
  const previous =
    query.compare && !isPresentMeasure(measure)
      ? valueOf(measure, addDays(from, -days), addDays(from, -1), all, question).value
      : null;
  const change =
    value === null || previous === null || previous === 0 ? null : (value - previous) / previous;
  if (value === null) return { ...nothing, sample, previous };
  const unit = unitOf(measure);
  return { measure, value, sample, ...spreadOf(unit, value), previous, change, missing: null };
}
