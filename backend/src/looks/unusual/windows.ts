import { Temporal } from 'temporal-polyfill';
import type { LookWindow } from './rule';

/** A stretch in which looks are counted. */
export interface Stretch {
  readonly window: LookWindow;
  readonly from: Date;
  readonly to: Date;
  /** `YYYY-MM-DD` by the company's clock. */
  readonly day: string;
}

const dateOf = (at: Temporal.ZonedDateTime): Date => new Date(at.epochMilliseconds);

/** The hour and the day, twice: whole, and outside the working hours, in which a moment lies by the company's clock. */
export function stretchesAt(at: Date, timeZone: string): readonly Stretch[] {
  const local = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
  const midnight = local.startOfDay();
  const hour = local.round({ smallestUnit: 'hour', roundingMode: 'floor' });
  const day = local.toPlainDate().toString();
  const whole = { from: dateOf(midnight), to: dateOf(midnight.add({ days: 1 })), day };
  return [
    { window: 'hour', from: dateOf(hour), to: dateOf(hour.add({ hours: 1 })), day },
    { window: 'day', ...whole },
    { window: 'off_hours', ...whole },
  ];
}
