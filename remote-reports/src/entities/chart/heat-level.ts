/** Shades of the heat map above nothing. */
export const HEAT_LEVELS = 5;

/** With fewer hours that have anything, none of them stands out. */
const LEAST_HOURS = 8;

/**
 * The value of the darkest shade: the largest that is no outlier. An outlier lies more than three
 * times the middle half's width above its upper end (the 75th percentile), and above twice that
 * end; it would leave all other hours equally pale.
 */
export function heatTop(values: readonly number[]): number {
  const sorted = values.filter((value) => value > 0).toSorted((one, other) => one - other);
  const largest = sorted.at(-1) ?? 0;
  if (sorted.length < LEAST_HOURS) return largest;
  const quartile = (part: number) => sorted[Math.ceil(part * sorted.length) - 1] ?? 0;
  const [low, high] = [quartile(0.25), quartile(0.75)];
  const fence = Math.max(high + 3 * (high - low), 2 * high);
  return sorted.findLast((value) => value <= fence) ?? largest;
}

/** Shade of a cell: 0 for nothing, else 1 to {@link HEAT_LEVELS} by its part of the darkest shade's value. */
export const heatLevel = (value: number, top: number): number =>
  value <= 0 ? 0 : Math.min(HEAT_LEVELS, Math.max(1, Math.ceil((value / top) * HEAT_LEVELS)));

const WEEKDAYS = [
  'Pazartesi',
  'Salı',
  'Çarşamba',
  'Perşembe',
  'Cuma',
  'Cumartesi',
  'Pazar',
] as const;
const SHORT_WEEKDAYS = ['Pzt', 'Sal', 'Çar', 'Per', 'Cum', 'Cmt', 'Paz'] as const;

/** The name of a weekday, 1 Monday … 7 Sunday. */
export const weekdayName = (weekday: number): string => WEEKDAYS[weekday - 1] ?? '';
/** Its name in three letters. */
export const shortWeekdayName = (weekday: number): string => SHORT_WEEKDAYS[weekday - 1] ?? '';

const two = (hour: number) => String(hour).padStart(2, '0');
/** '09.00–10.00'. */
export const hourName = (hour: number): string => `${two(hour)}.00–${two((hour + 1) % 24)}.00`;
