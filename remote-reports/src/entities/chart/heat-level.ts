/** Shades of the heat map above nothing. */
export const HEAT_LEVELS = 5;

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
