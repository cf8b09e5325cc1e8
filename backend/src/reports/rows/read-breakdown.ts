import {
  REPORT_MEASURES,
  type ReportBreakdown,
  type ReportBreakdownBy,
} from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { dimensionsOf } from '../../database/schema/fact-kinds';
import { isFactMeasure, MEASURE_SOURCES } from '../pages/measure-sources';
import { byName } from '../pages/report-collator';
import { dayAfter, stretchOf } from '../pages/stretch';
import { namesOf, type NameOf } from '../pages/subject-names';
import { breakDown } from './breakdown.repository';
import { cellUnknown } from './rows-refusals';
import type { RowsQuery } from './rows-query';

const two = (hour: number) => String(hour % 24).padStart(2, '0');
const hourName: NameOf = (hour) => `${two(Number(hour))}:00–${two(Number(hour) + 1)}:00`;

/** Days and hours have an order of their own. */
const isTime = (by: ReportBreakdownBy) => by === 'day' || by === 'hour';

function refuseUnbroken({ measure }: RowsQuery, by: ReportBreakdownBy): void {
  if (!isFactMeasure(measure) || REPORT_MEASURES[measure].unit !== 'duration') throw cellUnknown();
  if (!isTime(by) && !dimensionsOf(MEASURE_SOURCES[measure].kind).some((one) => one === by))
    throw cellUnknown();
}

/** The key of a member in the period before: a day stands at its place there. */
function keyBefore({ period, previous, zone }: RowsQuery['question'], by: ReportBreakdownBy) {
  if (previous === null || by !== 'day') return (key: string) => key;
  const shift = stretchOf(previous.from, period.from, zone).days - 1;
  return (key: string) => dayAfter(key, -shift);
}

/** The rows of a duration by one thing; call it in one snapshot. Throws 422 `cell_unknown`. */
export async function readBreakdown(
  tx: Database,
  rowsQuery: RowsQuery,
  by: ReportBreakdownBy,
): Promise<ReportBreakdown> {
  refuseUnbroken(rowsQuery, by);
  const { question } = rowsQuery;
  const { period, previous, companyId } = question;
  const now = await breakDown(tx, rowsQuery, by, period);
  const before = previous === null ? [] : await breakDown(tx, rowsQuery, by, previous);
  const medians = new Map(before.map(({ key, median }) => [key, median]));
  const beforeOf = keyBefore(question, by);
  const nameOf = by === 'hour' ? hourName : await namesOf(tx, companyId, by);
  const points = now.map((part) => ({
    ...part,
    name: nameOf(part.key),
    previous: medians.get(beforeOf(part.key)) ?? null,
  }));
  return {
    by,
    points: points.sort((one, other) => {
      if (by === 'day') return one.key < other.key ? -1 : 1;
      if (by === 'hour') return Number(one.key) - Number(other.key);
      return other.median - one.median || byName(one, other);
    }),
  };
}
