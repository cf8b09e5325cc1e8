import type { MeasureUnit } from '@muhatap/shared/wire/reports';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Steps on which people count time, in seconds. */
const TIME_STEPS = [
  1,
  5,
  10,
  15,
  30,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  15 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  3 * HOUR,
  6 * HOUR,
  12 * HOUR,
  DAY,
  2 * DAY,
  5 * DAY,
  10 * DAY,
  30 * DAY,
  60 * DAY,
  100 * DAY,
  300 * DAY,
];
/** More lines than these are noise. */
const MOST_STEPS = 5;

/** The smallest of 1, 2, 5, 10, 20, 50, … that needs few lines. */
function countStep(largest: number): number {
  let step = 1;
  for (const factor of [2, 2.5, 2]) {
    if (largest / step <= MOST_STEPS) return step;
    step *= factor;
  }
  return largest / step <= MOST_STEPS ? step : 10 * countStep(largest / 10);
}

const timeStep = (largest: number): number =>
  TIME_STEPS.find((step) => largest / step <= MOST_STEPS) ?? DAY * countStep(largest / DAY);

const steps = (step: number, largest: number): number[] =>
  Array.from({ length: Math.max(1, Math.ceil(largest / step)) + 1 }, (_, index) => index * step);

/** Values at which an axis has its lines, from its beginning to the first that is not below `largest`. Scores and shares have their own ends. */
export function axisTicks(unit: MeasureUnit, largest: number): readonly number[] {
  switch (unit) {
    case 'score':
      return [1, 2, 3, 4, 5];
    case 'share':
      return [0, 0.25, 0.5, 0.75, 1];
    case 'duration':
      return steps(timeStep(largest), largest);
    case 'count':
    case 'stock':
      return steps(countStep(largest), largest);
  }
}
