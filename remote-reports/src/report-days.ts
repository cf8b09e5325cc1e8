import { addDays, type DayKey } from '@muhatap/shared/i18n';

const DAY = 86_400_000;

/** The number of days in a span, both ends included. */
export const countDays = (from: DayKey, to: DayKey): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY) + 1;

/** Monday of the week that holds the day (docs/behaviour.md §2.11). */
export const weekStart = (day: DayKey): DayKey =>
  addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
