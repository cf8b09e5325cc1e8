import { Temporal } from 'temporal-polyfill';

/**
 * PostgreSQL has no year 0, and years of five digits are written differently; any day outside all
 * data has the same effect.
 */
const [FIRST_DAY, LAST_DAY] = ['0002-01-01', '9998-12-31'];
function within(day: string): string {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > LAST_DAY ? LAST_DAY : day;
}

/** The midnight, in the company's time zone, that a day begins with; `ahead` days later. */
export const dayStart = (day: string, timeZone: string, ahead = 0): Date =>
  new Date(
    Temporal.PlainDate.from(within(day)).add({ days: ahead }).toZonedDateTime(timeZone)
      .epochMilliseconds,
  );
