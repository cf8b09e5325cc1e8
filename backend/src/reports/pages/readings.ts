import type { MeasureId, ReportFilter } from '@muhatap/shared/wire/reports';
import type { FactKind, RollupDimension } from '../../database/schema/fact-kinds';
import { filtersOf } from './fact-conditions';
import { isFactMeasure, isStock, MEASURE_SOURCES, type FactMeasure } from './measure-sources';
import { missingReason } from './missing-reason';
import type { ReportQuestion } from './report-question';
import { isStep, type Step } from './time-steps';

/** By what a number is broken down; `weekday_hour` names them '1-00' (Monday, midnight) to '7-23'. */
export type TimeCut = Step | 'weekday_hour';
export type Breakdown = Exclude<RollupDimension, 'all'> | TimeCut;

export const isTimeCut = (by: Breakdown): by is TimeCut => isStep(by) || by === 'weekday_hour';

/** Numbers that one statement answers, because their facts are cut and filtered alike. */
export interface Reading {
  readonly measures: readonly FactMeasure[];
  readonly by: Breakdown | null;
  /** The column by which facts are also separated. */
  readonly part: 'detail' | 'score' | null;
  readonly filters: readonly {
    readonly filter: ReportFilter;
    readonly members: readonly string[];
  }[];
  /** Whether all facts up to the end count, not only those of the period. */
  readonly isStock: boolean;
}

/** The kinds of the facts that a reading reads. */
export const kindsIn = ({ measures }: Reading): FactKind[] => [
  ...new Set(measures.map((measure) => MEASURE_SOURCES[measure].kind)),
];

/**
 * The dimensions that a reading needs at once. Rollups have one at a time; with more, the facts
 * themselves are read. Scores are separated in every dimension.
 */
export const dimensionsIn = ({ by, part, filters }: Reading): Exclude<RollupDimension, 'all'>[] => [
  ...new Set([
    ...filters.map(({ filter }) => filter),
    ...(by === null || isTimeCut(by) ? [] : [by]),
    ...(part === null || part === 'score' ? [] : [part]),
  ]),
];

/** The fewest readings that answer the measures; a measure that is missing under the question's filters is left out. */
export function readingsOf(
  question: ReportQuestion,
  measures: Iterable<MeasureId>,
  by: Breakdown | null,
): Reading[] {
  const readings = new Map<string, Reading>();
  for (const measure of measures) {
    if (!isFactMeasure(measure) || missingReason(measure, question) !== null) continue;
    const cut = {
      by,
      part: MEASURE_SOURCES[measure].part ?? null,
      filters: filtersOf(measure, question),
      isStock: isStock(measure),
    };
    const key = JSON.stringify(cut);
    readings.set(key, { ...cut, measures: [...(readings.get(key)?.measures ?? []), measure] });
  }
  return [...readings.values()];
}
