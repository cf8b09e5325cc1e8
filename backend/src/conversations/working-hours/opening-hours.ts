import type {
  OpenPeriod,
  PublicHoliday,
  SpecialDay,
  WeekDayHours,
} from '@muhatap/shared/wire/conversations';
import { Temporal } from 'temporal-polyfill';
import { HALF_DAY_ENDS } from './public-holidays';

/** When a company is open, by the clock on its wall. */
export interface OpeningHours {
  readonly days: readonly WeekDayHours[];
  readonly observesHolidays: boolean;
  readonly specialDays: readonly SpecialDay[];
}

/** Days ahead in which a change is looked for; longer closures count as endless. */
const HORIZON_DAYS = 400;

/** Before 13:00 of a half day; a period that begins later falls away. */
const untilHalfDay = (periods: readonly OpenPeriod[]): OpenPeriod[] =>
  periods.flatMap(({ from, to }) =>
    from >= HALF_DAY_ENDS ? [] : [{ from, to: to > HALF_DAY_ENDS ? HALF_DAY_ENDS : to }],
  );

/** The periods of one date: a special day overrules a holiday, a holiday its weekday. */
export function periodsOn(
  hours: OpeningHours,
  holidays: readonly PublicHoliday[],
  date: Temporal.PlainDate,
): readonly OpenPeriod[] {
  const text = date.toString();
  const special = hours.specialDays.find((each) => each.date === text);
  if (special !== undefined) return special.periods;
  const usual = hours.days.find(({ weekday }) => weekday === date.dayOfWeek)?.periods ?? [];
  const holiday = hours.observesHolidays ? holidays.find((each) => each.date === text) : undefined;
  if (holiday === undefined) return usual;
  return holiday.is_half_day ? untilHalfDay(usual) : [];
}

const local = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

/** The date on the company's calendar, `YYYY-MM-DD`. */
export const localDate = (at: Date, timeZone: string): string =>
  local(at, timeZone).toPlainDate().toString();

/** Open while the clock on the wall stands inside a period: `from` is included, `to` is not. */
export function isOpen(
  hours: OpeningHours,
  holidays: readonly PublicHoliday[],
  timeZone: string,
  at: Date,
): boolean {
  const here = local(at, timeZone);
  const clock = here.toPlainTime().toString().slice(0, 5);
  return periodsOn(hours, holidays, here.toPlainDate()).some(
    ({ from, to }) => from <= clock && clock < to,
  );
}

/** Every moment of a date at which open and closed may change: midnight, the ends of its periods (twice where the clock is put back) and the jump of the clock itself. */
function turnsOf(
  hours: OpeningHours,
  holidays: readonly PublicHoliday[],
  timeZone: string,
  date: Temporal.PlainDate,
): number[] {
  const midnight = date.toZonedDateTime(timeZone);
  const jump = midnight.getTimeZoneTransition('next');
  const clocks = periodsOn(hours, holidays, date).flatMap(({ from, to }) =>
    to === '24:00' ? [from] : [from, to],
  );
  const turns = clocks.flatMap((clock) =>
    (['earlier', 'later'] as const).map(
      (disambiguation) =>
        date
          .toPlainDateTime(Temporal.PlainTime.from(clock))
          .toZonedDateTime(timeZone, { disambiguation }).epochMilliseconds,
    ),
  );
  const jumps = jump !== null && jump.toPlainDate().equals(date) ? [jump.epochMilliseconds] : [];
  return [midnight.epochMilliseconds, ...turns, ...jumps].sort((one, other) => one - other);
}

/** When open becomes closed or the reverse; null when that does not happen within {@link HORIZON_DAYS} days. */
export function nextChange(
  hours: OpeningHours,
  holidays: readonly PublicHoliday[],
  timeZone: string,
  at: Date,
): Date | null {
  const now = isOpen(hours, holidays, timeZone, at);
  const today = local(at, timeZone).toPlainDate();
  for (let ahead = 0; ahead <= HORIZON_DAYS; ahead += 1) {
    for (const turn of turnsOf(hours, holidays, timeZone, today.add({ days: ahead }))) {
      if (turn > at.getTime() && isOpen(hours, holidays, timeZone, new Date(turn)) !== now)
        return new Date(turn);
    }
  }
  return null;
}
