import type { PublicHoliday } from '@muhatap/shared/wire/conversations';
import { Temporal } from 'temporal-polyfill';

/** A day as days since 1970-01-01 on the company's calendar. */
export type DayNumber = number;

/** A day that the company decides by itself: closed though others work, or worked though it is a weekend or a holiday. */
export interface OwnDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
  readonly isWorked: boolean;
}

export interface WorkWeek {
  /** 1 is Monday, 7 is Sunday; at least one. */
  readonly weekdays: readonly number[];
  /** The end of a working day, `HH:MM`. */
  readonly closesAt: string;
  readonly ownDays: readonly OwnDay[];
}

/** The working days of a company, as the terms of its cases count them. */
export interface WorkCalendar {
  readonly timeZone: string;
  isWorked(day: DayNumber): boolean;
  /** Midnight, with which a day begins. */
  startOf(day: DayNumber): Date;
  /** The end of work on a day: half a holiday ends at 13:00. */
  endOf(day: DayNumber): Date;
  dayOf(at: Date): DayNumber;
}

interface CalendarParts extends WorkWeek {
  readonly timeZone: string;
  /** Both dates included. */
  readonly holidays: (from: string, to: string) => readonly PublicHoliday[];
  /** The end of work on half a holiday, `HH:MM`. */
  readonly halfDayEnds: string;
}

const DAY_MS = 86_400_000;

export const dateOfDay = (day: DayNumber): string =>
  new Date(day * DAY_MS).toISOString().slice(0, 10);
export const dayOfDate = (date: string): DayNumber => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
/** 1 is Monday; the first of January 1970 was a Thursday. */
const weekdayOf = (day: DayNumber): number => ((((day + 3) % 7) + 7) % 7) + 1;

/** No zone of today begins a day, or moves its clocks, inside a quarter of an hour. */
const QUARTER_MS = 15 * 60_000;
/** A page of cases asks for the day of some fifty moments, and the next page for many of them again. */
const MOST_QUARTERS = 20_000;
const daysOfZones = new Map<string, Map<number, DayNumber>>();

/** The day of a moment in a zone. */
function dayIn(timeZone: string, at: Date): DayNumber {
  let days = daysOfZones.get(timeZone);
  if (days === undefined || days.size >= MOST_QUARTERS) {
    days = new Map();
    daysOfZones.set(timeZone, days);
  }
  const quarter = Math.floor(at.getTime() / QUARTER_MS);
  let day = days.get(quarter);
  if (day === undefined) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);
    day = dayOfDate(zoned.toPlainDate().toString());
    days.set(quarter, day);
  }
  return day;
}

/** A calendar of the week, the public holidays and the company's own days; an own day overrules both. Throws where no weekday is worked. */
export function createWorkCalendar(parts: CalendarParts): WorkCalendar {
  const { weekdays, closesAt, ownDays, timeZone, holidays, halfDayEnds } = parts;
  if (weekdays.length === 0) throw new Error('A calendar without a working weekday has no end.');
  const own = new Map(ownDays.map(({ date, isWorked }) => [dayOfDate(date), isWorked]));
  const years = new Map<string, ReadonlyMap<string, boolean>>();

  /** Whether a date is half a holiday; undefined where it is none. */
  const isHalf = (date: string): boolean | undefined => {
    const year = date.slice(0, 4);
    let known = years.get(year);
    if (known === undefined) {
      const found = holidays(`${year}-01-01`, `${year}-12-31`);
      known = new Map(found.map((each) => [each.date, each.is_half_day]));
      years.set(year, known);
    }
    return known.get(date);
  };

  return {
    timeZone,
    isWorked: (day) =>
      own.get(day) ?? (weekdays.includes(weekdayOf(day)) && isHalf(dateOfDay(day)) !== false),
    startOf: (day) =>
      new Date(Temporal.PlainDate.from(dateOfDay(day)).toZonedDateTime(timeZone).epochMilliseconds),
    endOf(day) {
      const date = dateOfDay(day);
      const isShort = own.get(day) === undefined && isHalf(date) === true && halfDayEnds < closesAt;
      const end = Temporal.PlainDate.from(date)
        .toPlainDateTime(Temporal.PlainTime.from(isShort ? halfDayEnds : closesAt))
        .toZonedDateTime(timeZone);
      return new Date(end.epochMilliseconds);
    },
    dayOf: (at) => dayIn(timeZone, at),
  };
}
