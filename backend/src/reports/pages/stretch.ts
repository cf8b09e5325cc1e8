import { Temporal } from 'temporal-polyfill';
import type { ReportPeriod } from '@muhatap/shared/wire/reports';

/** Days in a row by the company's clock, `from` and `to` included, and the instants between which they lie. */
export interface Stretch extends ReportPeriod {
  /** The midnight that the first day begins with. */
  readonly start: Date;
  /** The midnight that the last day ends with; not of the stretch any more. */
  readonly end: Date;
}

const midnight = (day: Temporal.PlainDate, zone: string): Date =>
  new Date(day.toZonedDateTime(zone).epochMilliseconds);

/** The days from `from` up to `to`, whatever summer time does meanwhile. `from` must not be after `to`. */
export function stretchOf(from: string, to: string, zone: string): Stretch {
  const [first, last] = [Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)];
  return {
    from,
    to,
    days: first.until(last).days + 1,
    start: midnight(first, zone),
    end: midnight(last.add({ days: 1 }), zone),
  };
}

/** The same number of days just before. */
export function stretchBefore({ from, days }: ReportPeriod, zone: string): Stretch {
  return stretchOf(dayAfter(from, -days), dayAfter(from, -1), zone);
}

/** The day so many days later, or earlier. */
export const dayAfter = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();
