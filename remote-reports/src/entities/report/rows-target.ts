import type { Open, Written } from '@muhatap/shared/wire/open';
import {
  MEASURE_IDS,
  REPORT_SUBJECTS,
  type MeasureId,
  type ReportSubject,
} from '@muhatap/shared/wire/reports';
import { readRowsOrder, writeRowsOrder, type RowsOrder } from './rows-order';

/**
 * The number whose rows are opened. `subject` and `key` are those of a cell or a point ('' is
 * "none"), `weekday` (1–7) and `hour` those of a cell of the heat map. `hour` and `member` alone are steps of a breakdown.
 */
export interface RowsTarget {
  readonly measure: Open<MeasureId>;
  readonly subject?: Open<ReportSubject> | undefined;
  readonly key?: string | undefined;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  /** The person or the unit within a day or an hour; {@link REPORT_NONE} for none. */
  readonly member?: string | undefined;
  /** Left out for the own order of the rows. */
  readonly order?: RowsOrder | undefined;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null): T | undefined =>
  values.find((value) => value === text);

function numberIn(text: string | null, least: number, most: number): number | undefined {
  if (text === null || !/^\d{1,2}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= least && value <= most ? value : undefined;
}

/** Reads `?rows=<measure>` and what narrows it; null where the drawer is closed. */
export function readRowsTarget(search: URLSearchParams): Written<RowsTarget> | null {
  const measure = oneOf(MEASURE_IDS, search.get('rows'));
  if (measure === undefined) return null;
  const subject = oneOf(REPORT_SUBJECTS, search.get('subject'));
  return {
    measure,
    subject,
    key: subject === undefined ? undefined : (search.get('key') ?? ''),
    weekday: numberIn(search.get('weekday'), 1, 7),
    hour: numberIn(search.get('hour'), 0, 23),
    member: search.get('member') ?? undefined,
    order: readRowsOrder(search.get('order')),
  };
}

/** Search parameters that open the rows. */
export function rowsParams({
  measure,
  subject,
  key,
  weekday,
  hour,
  member,
  order,
}: RowsTarget): Readonly<Record<string, string>> {
  return {
    rows: measure,
    ...(subject !== undefined && { subject, key: key ?? '' }),
    ...(weekday !== undefined && { weekday: String(weekday) }),
    ...(hour !== undefined && { hour: String(hour) }),
    ...(member !== undefined && { member }),
    ...(order !== undefined && { order: writeRowsOrder(order) }),
  };
}
