import { Temporal } from 'temporal-polyfill';

/** Deletions run between these hours of the company's clock, when few people work. */
const NIGHT_HOURS = { from: 1, to: 6 } as const;

const on = (now: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);

/** The day (`YYYY-MM-DD`) whose night it is in a time zone; null by day. */
export function nightOf(now: Date, timeZone: string): string | null {
  const local = on(now, timeZone);
  return local.hour >= NIGHT_HOURS.from && local.hour < NIGHT_HOURS.to
    ? local.toPlainDate().toString()
    : null;
}

/** Midnight of the day that lies so many months before today in a time zone: what ended before it goes. */
export const endedBefore = (now: Date, months: number, timeZone: string): Date =>
  new Date(
    on(now, timeZone).toPlainDate().subtract({ months }).toZonedDateTime(timeZone)
      .epochMilliseconds,
  );
