import { REPORT_MEASURES, type MeasureId } from '@muhatap/shared/wire/reports';
import { secondsOfBucket } from '../rollups/buckets';
import { MEASURE_SOURCES, type FactMeasure } from './measure-sources';
import type { PercentileRow, SumRow } from './sums.repository';

/** The value of a number for one period; see `reportNumber` of the wire. */
export interface Figure {
  readonly value: number | null;
  readonly sample: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

/** A number that is its own sample. */
export const counted = (n: number): Figure => ({
  value: n,
  sample: n,
  mean: null,
  median: null,
  p90: null,
});
const UNMEASURED: Figure = { value: null, sample: 0, mean: null, median: null, p90: null };

const total = (rows: readonly SumRow[], column: 'n' | 'sample' | 'seconds'): number =>
  rows.reduce((sum, row) => sum + row[column], 0);

/** The number of a measure from the sums of its facts: all rows of its kind and of one member. */
export function figureOf(
  measure: FactMeasure,
  rows: readonly SumRow[],
  percentiles: PercentileRow | undefined,
): Figure {
  const { of } = MEASURE_SOURCES[measure];
  const those = of === undefined ? rows : rows.filter(({ part }) => of.includes(part));
  const { unit } = REPORT_MEASURES[measure];
  switch (unit) {
    case 'count':
    case 'stock':
      return counted(total(those, 'n'));
    case 'share':
      return shareOf(total(those, 'n'), total(rows, 'n'));
    case 'score':
      return scoreOf(rows);
    case 'duration':
      return durationOf(total(rows, 'seconds'), total(rows, 'sample'), percentiles);
    default:
      throw new Error(`unknown unit ${String(unit satisfies never)}`);
  }
}

/** A number of which nothing was found: none, or not measured. */
export const emptyFigure = (measure: MeasureId): Figure =>
  REPORT_MEASURES[measure].unit === 'count' || REPORT_MEASURES[measure].unit === 'stock'
    ? counted(0)
    : UNMEASURED;

const shareOf = (some: number, all: number): Figure =>
  all === 0 ? UNMEASURED : { ...UNMEASURED, value: some / all, sample: all };

/** Parts are the scores themselves, so everything is exact. */
function scoreOf(rows: readonly SumRow[]): Figure {
  const answers = total(rows, 'n');
  if (answers === 0) return UNMEASURED;
  const mean = rows.reduce((sum, { part, n }) => sum + Number(part) * n, 0) / answers;
  return {
    value: mean,
    sample: answers,
    mean,
    median: scoreAt(rows, 0.5 * answers),
    p90: scoreAt(rows, 0.9 * answers),
  };
}

function scoreAt(rows: readonly SumRow[], rank: number): number | null {
  let reached = 0;
  for (const { part, n } of [...rows].sort((one, other) => Number(one.part) - Number(other.part))) {
    reached += n;
    if (n > 0 && reached >= rank) return Number(part);
  }
  return null;
}

function durationOf(
  seconds: number,
  sample: number,
  percentiles: PercentileRow | undefined,
): Figure {
  if (sample === 0 || percentiles === undefined) return UNMEASURED;
  const median = secondsOfBucket(percentiles.median);
  return {
    value: median,
    sample,
    mean: Math.round(seconds / sample),
    median,
    p90: secondsOfBucket(percentiles.p90),
  };
}
