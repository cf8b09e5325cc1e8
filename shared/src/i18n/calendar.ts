/** A day of a calendar without any time zone, as its key: '2026-11-20'. */
export type DayKey = string;

const DAY = 86_400_000;
const utc = (day: DayKey) => new Date(`${day}T00:00:00Z`);
const keyOf = (date: Date): DayKey => date.toISOString().slice(0, 10);

/** Whether a text is a day that the calendar has: '2026-02-30' is none. */
export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(utc(text).getTime()) &&
  keyOf(utc(text)) === text;

/** The day so many days later, or earlier. */
export const addDays = (day: DayKey, by: number): DayKey =>
  keyOf(new Date(utc(day).getTime() + by * DAY));

/** The first day of its month, or of the month so many later or earlier. */
export const monthStart = (day: DayKey, by = 0): DayKey =>
  keyOf(new Date(Date.UTC(utc(day).getUTCFullYear(), utc(day).getUTCMonth() + by, 1)));

/**
 * The number of days in a span, both ends included.
 *
 * @deprecated The reports module has its own; this goes with the last release that takes it from here.
 */
export const countDays = (from: DayKey, to: DayKey): number =>
  Math.round((utc(to).getTime() - utc(from).getTime()) / DAY) + 1;
