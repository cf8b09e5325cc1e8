import { isPresentMeasure, type MeasureId, type ReportNumber } from '@muhatap/shared/wire/reports';
import type { Figure } from './figure';
import { missingReason } from './missing-reason';
import type { ReportQuestion } from './report-question';

/** A number as it is shown; `before` is that of the period before, where there is one to compare with. */
export function reportNumberOf(
  question: ReportQuestion,
  measure: MeasureId,
  figure: Figure,
  before: Figure | null,
): ReportNumber {
  const missing = missingReason(measure, question);
  if (missing !== null)
    return {
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
  // The period before has no cases of this moment.
  const previous = isPresentMeasure(measure) ? null : (before?.value ?? null);
  return { measure, ...figure, previous, change: changeOf(figure.value, previous), missing: null };
}

const changeOf = (value: number | null, previous: number | null): number | null =>
  value === null || previous === null || previous === 0 ? null : (value - previous) / previous;
