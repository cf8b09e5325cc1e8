import { z } from 'zod';
import type { MeasureId, ReportRowsFilter } from '@muhatap/shared/wire/reports';
import { REPORT_MEASURES } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import {
  dimensionsOf,
  ROLLUP_DIMENSIONS,
  type RollupDimension,
} from '../../database/schema/fact-kinds';
import { AGE_GROUPS } from '../pages/age-groups';
import { isFactMeasure, MEASURE_SOURCES } from '../pages/measure-sources';
import { missingReason } from '../pages/missing-reason';
import { readQuestion } from '../pages/read-question';
import type { ReportQuestion } from '../pages/report-question';
import { dayAfter, stretchOf } from '../pages/stretch';
import { isStep } from '../pages/time-steps';
import { cellUnknown, numberMissing } from './rows-refusals';

/** A dimension that divides a number, and the member that was clicked; '' for none. */
export interface RowsMember {
  readonly dimension: Exclude<RollupDimension, 'all'>;
  readonly key: string;
}

/**
 * The requested rows: those behind one number under a question, whose period is that of the point
 * that was clicked.
 */
export interface RowsQuery {
  readonly question: ReportQuestion;
  /**
   * The viewer whose visible conversations may show texts: the reports alone show the occurrences.
   */
  readonly reader: Viewer;
  readonly measure: MeasureId;
  readonly member: RowsMember | null;
  readonly age: (typeof AGE_GROUPS)[number] | null;
  /** 1 Monday … 7 Sunday, and the hour, by the company's clock. */
  readonly weekday: number | null;
  readonly hour: number | null;
}

const CASE_DIMENSIONS = dimensionsOf('case_load');
const isDay = (text: string): boolean => z.iso.date().safeParse(text).success;
const isDimension = (subject: string): subject is RowsMember['dimension'] =>
  subject !== 'all' && (ROLLUP_DIMENSIONS as readonly string[]).includes(subject);

/** The last day of a point that is named by its first. */
const LAST_DAYS = {
  day: (first: string) => first,
  week: (first: string) => dayAfter(first, 6),
  month: (first: string) =>
    dayAfter(`${dayAfter(`${first.slice(0, 7)}-01`, 31).slice(0, 7)}-01`, -1),
} as const;

/** The question for the part of its period that a point stands for; the first and the last week may reach beyond it. */
function within(
  question: ReportQuestion,
  subject: keyof typeof LAST_DAYS,
  key: string,
): ReportQuestion {
  if (!isDay(key)) throw cellUnknown();
  const { period, zone } = question;
  const last = LAST_DAYS[subject](key);
  const [from, to] = [key > period.from ? key : period.from, last < period.to ? last : period.to];
  if (from > to) throw cellUnknown();
  return {
    ...question,
    period: stretchOf(from, to, zone),
    previous: sameDaysBefore(question, from, to),
  };
}

/** The days at the same place of the period before; null where it has none there. */
function sameDaysBefore(
  { period, previous, zone }: ReportQuestion,
  from: string,
  to: string,
): ReportQuestion['previous'] {
  if (previous === null) return null;
  const shift = stretchOf(previous.from, period.from, zone).days - 1;
  const [first, last] = [dayAfter(from, -shift), dayAfter(to, -shift)];
  return first < previous.from || last > previous.to ? null : stretchOf(first, last, zone);
}

type Cell = Pick<RowsQuery, 'question' | 'member' | 'age'>;

function readAge(measure: ReportRowsFilter['measure'], key: string): RowsQuery['age'] {
  const age = AGE_GROUPS.find((group) => group.key === key);
  if (age === undefined || (measure !== 'case_load' && measure !== 'case_age')) throw cellUnknown();
  return age;
}

function readCell(question: ReportQuestion, { measure, subject, key }: ReportRowsFilter): Cell {
  if (subject === undefined && key === undefined) return { question, member: null, age: null };
  if (subject === undefined || key === undefined) throw cellUnknown();
  if (isStep(subject)) return { question: within(question, subject, key), member: null, age: null };
  if (subject === 'age') return { question, member: null, age: readAge(measure, key) };
  const dimensions = isFactMeasure(measure)
    ? dimensionsOf(MEASURE_SOURCES[measure].kind)
    : CASE_DIMENSIONS;
  if (!isDimension(subject) || !dimensions.includes(subject)) throw cellUnknown();
  return { question, member: { dimension: subject, key }, age: null };
}

/**
 * Reads which rows are requested. Throws the refusals of `readQuestion`, 422 `cell_unknown` and
 * `number_missing`.
 */
export async function readRowsQuery(
  db: Database,
  { viewer, reader }: { readonly viewer: Viewer; readonly reader: Viewer },
  query: ReportRowsFilter,
  now: Date,
): Promise<RowsQuery> {
  const { measure, weekday = null, hour = null } = query;
  const whole = await readQuestion(db, viewer, query, now);
  const rowsQuery = { ...readCell(whole, query), reader, measure, weekday, hour };
  if (
    (weekday !== null || hour !== null) &&
    (REPORT_MEASURES[measure].unit === 'stock' || !isFactMeasure(measure))
  )
    throw cellUnknown();
  const reason = missingReason(rowsQuery.age === null ? measure : 'case_age', rowsQuery.question);
  if (reason !== null) throw numberMissing(reason);
  return rowsQuery;
}
