import {
  isPresentMeasure,
  REPORT_MEASURES,
  REPORT_NONE,
  type MeasureId,
  type ReportSubject,
} from '@muhatap/shared/wire/reports';
import { Temporal } from 'temporal-polyfill';
import { isOpen } from '../../src/conversations/working-hours/opening-hours';
import { turkishHolidays } from '../../src/conversations/working-hours/public-holidays';
import { DEFAULT_HOURS } from '../../src/conversations/working-hours/working-hours.defaults';
import { toOpeningHours } from '../../src/conversations/working-hours/working-hours.presenter';
import type { Happening } from './happening';

const MINUTE_MS = 60_000;

/** A query in plain terms: days, both included, and lists of allowed values. */
export interface RecountQuery {
  readonly from: string;
  readonly to: string;
  readonly clock: 'calendar' | 'business';
  readonly channel?: readonly string[];
  readonly agent?: readonly string[];
  readonly unit?: readonly string[];
  readonly topic?: readonly string[];
  readonly status?: readonly string[];
}

/** Only what is about this one. */
export interface About {
  readonly subject: ReportSubject;
  readonly key: string;
}

/** A number as counted by hand; `isMissing` where it must not be reported. */
export interface CountedNumber {
  readonly isMissing: boolean;
  readonly value: number | null;
  readonly sample: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

const MISSING: CountedNumber = {
  isMissing: true,
  value: null,
  sample: 0,
  mean: null,
  median: null,
  p90: null,
};
const FROM_HAPPENING: Partial<Record<MeasureId, string>> = {
  closing: 'closed',
  survey_count: 'survey',
  survey_good: 'survey',
  case_resolution: 'case_closed',
  case_satisfied: 'case_rated',
  case_dissatisfied: 'case_rated',
  case_unresolved: 'case_rated',
  case_satisfied_share: 'case_rated',
};
const ANSWERS: Partial<Record<MeasureId, string>> = {
  case_satisfied: 'satisfied',
  case_dissatisfied: 'dissatisfied',
  case_unresolved: 'unresolved',
};
const FIELDS = {
  channel: 'channel',
  agent: 'agent',
  unit: 'unit',
  topic: 'topic',
  status: 'status',
  district: 'district',
  label: 'label',
} as const;

const dayOf = (at: number, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
const nearestRank = (sorted: readonly number[], part: number): number | null =>
  sorted[Math.ceil(part * sorted.length) - 1] ?? null;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

type Dated = Happening & { readonly day: Temporal.PlainDate };

/** Seconds between two moments by the requested clock. */
function createDurations(zone: string) {
  const hours = toOpeningHours(DEFAULT_HOURS);
  const holidays = turkishHolidays('2026-01-01', '2027-12-31');
  const minutes = new Map<number, boolean>();
  const isOpenAt = (minute: number): boolean => {
    const known = minutes.get(minute) ?? isOpen(hours, holidays, zone, new Date(minute));
    minutes.set(minute, known);
    return known;
  };
  /** Minute after minute. */
  const businessMs = (since: number, until: number): number => {
    let open = 0;
    for (
      let minute = Math.floor(since / MINUTE_MS) * MINUTE_MS;
      minute < until;
      minute += MINUTE_MS
    ) {
      if (isOpenAt(minute)) open += Math.min(until, minute + MINUTE_MS) - Math.max(since, minute);
    }
    return open;
  };
  return (clock: RecountQuery['clock'], since: number, until: number) =>
    Math.round((clock === 'calendar' ? until - since : businessMs(since, until)) / 1000);
}

function isAbout(happening: Dated, about: About | null): boolean {
  if (about === null) return true;
  const { subject, key } = about;
  const { day } = happening;
  if (subject === 'day') return day.toString() === key;
  if (subject === 'week') return day.subtract({ days: day.dayOfWeek - 1 }).toString() === key;
  if (subject === 'month') return day.with({ day: 1 }).toString() === key;
  if (subject === 'score') return String(happening.score) === key;
  return subject === 'age' || happening[FIELDS[subject]] === key;
}

const FILTERS = ['channel', 'agent', 'unit', 'topic', 'status'] as const;
/** Whether the happening has one of the requested values in each of the fields. */
const passesFilters = (
  happening: Happening,
  query: RecountQuery,
  fields: readonly (typeof FILTERS)[number][],
): boolean =>
  fields.every(
    (field) =>
      query[field]
        ?.map((value) => (value === REPORT_NONE ? '' : value))
        .includes(happening[field]) ?? true,
  );

/** Counts by going through everything that happened, again for each number. */
export function createRecount(all: readonly Happening[], zone: string, now: number) {
  const happenings = all.map((happening) => ({ ...happening, day: dayOf(happening.at, zone) }));
  const today = dayOf(now, zone);
  const lasted = createDurations(zone);

  function count(
    measure: MeasureId,
    query: RecountQuery,
    about: About | null = null,
  ): CountedNumber {
    const { unit, filters } = REPORT_MEASURES[measure];
    for (const filter of FILTERS) {
      if (query[filter] !== undefined && !(filters as readonly string[]).includes(filter))
        return MISSING;
    }
    if (isPresentMeasure(measure) && query.to < today.toString()) return MISSING;
    const found = happenings.filter((happening) => {
      if (
        happening.what !== (FROM_HAPPENING[measure] ?? measure) ||
        !passesFilters(happening, query, FILTERS)
      )
        return false;
      if (!isAbout(happening, about)) return false;
      if ((ANSWERS[measure] ?? happening.answer) !== happening.answer) return false;
      const day = happening.day.toString();
      return (
        day <= query.to &&
        happening.at <= now &&
        (unit === 'stock' || isPresentMeasure(measure) || day >= query.from)
      );
    });
    if (unit === 'count' || unit === 'stock') {
      const value = sum(found.map(({ amount }) => amount));
      return { ...MISSING, isMissing: false, value, sample: value };
    }
    const values = found
      .map(({ at, since, score }) =>
        unit === 'duration'
          ? lasted(query.clock, since ?? at, measure === 'case_age' ? now : at)
          : (score ?? 0),
      )
      .sort((one, other) => one - other);
    const sample = values.length;
    if (sample === 0) return { ...MISSING, isMissing: false };
    if (unit === 'share')
      return {
        ...MISSING,
        isMissing: false,
        value: values.filter((score) => score >= 4).length / sample,
        sample,
      };
    const mean = sum(values) / sample;
    const [median, p90] = [nearestRank(values, 0.5), nearestRank(values, 0.9)];
    return { isMissing: false, value: unit === 'score' ? mean : median, sample, mean, median, p90 };
  }

  /** Messages received by weekday and hour of the clock on the wall. */
  function heat(query: RecountQuery): number[][] {
    const cells = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
    for (const happening of happenings) {
      if (happening.what !== 'received' || happening.at > now) continue;
      const here = Temporal.Instant.fromEpochMilliseconds(happening.at).toZonedDateTimeISO(zone);
      const day = happening.day.toString();
      const fits =
        day >= query.from &&
        day <= query.to &&
        passesFilters(happening, query, ['channel', 'agent']);
      const row = cells[here.dayOfWeek - 1];
      if (fits && row !== undefined) row[here.hour] = (row[here.hour] ?? 0) + 1;
    }
    return cells;
  }

  return { count, heat };
}
