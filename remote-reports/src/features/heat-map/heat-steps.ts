import type { HeatPlace } from './heat-cell';

/** By how much a key moves along hours and weekdays where hours are columns. */
const STEPS: Readonly<Record<string, readonly [hours: number, weekdays: number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

const within = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value));

/** Where a key leads from a cell; null for a key that leads nowhere. At the edge it stays. */
export function stepFrom(
  { weekday, hour }: HeatPlace,
  key: string,
  isUpright: boolean,
): HeatPlace | null {
  if (key === 'Home' || key === 'End') {
    const [first, last] = isUpright
      ? [
          { weekday: 1, hour },
          { weekday: 7, hour },
        ]
      : [
          { weekday, hour: 0 },
          { weekday, hour: 23 },
        ];
    return key === 'Home' ? first : last;
  }
  const step = STEPS[key];
  if (step === undefined) return null;
  const [hours, weekdays] = isUpright ? [step[1], step[0]] : step;
  return { weekday: within(1, weekday + weekdays, 7), hour: within(0, hour + hours, 23) };
}
