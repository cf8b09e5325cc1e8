import {
  addDays,
  dayKey,
  formatDay,
  formatTime,
  TIME_ZONE,
  type DayKey,
} from '@muhatap/shared/i18n';
import type { WorkingHours } from '@muhatap/shared/wire/conversations';

/** The company's clock and its hours; null where they could not be read. */
export type SnoozeHours = Pick<WorkingHours, 'days' | 'special_days' | 'time_zone'> | null;

export interface SnoozeChoice {
  readonly label: string;
  /** Moment in ms. */
  readonly until: number;
}

const HOUR_MS = 3_600_000;
const EVENING = '18:00';
/** 'Bu akşam' is offered while it is at least this far away. */
const EVENING_LEAD_MS = HOUR_MS / 2;
const MORNING = '09:00';

export const zoneOf = (hours: SnoozeHours): string => hours?.time_zone ?? TIME_ZONE;

/** 1 Monday to 7 Sunday. */
const weekdayOf = (day: DayKey): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** The moment (ms) of a clock time on a day of the company. */
export function momentAt(day: DayKey, time: string, timeZone: string): number {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const localOf = (moment: number) =>
    Date.parse(`${dayKey(moment, timeZone)}T${formatTime(moment, timeZone)}:00Z`);
  // The offset of the zone at that moment; the second step is for the days on which it changes.
  const near = wanted - (localOf(wanted) - wanted);
  return near - (localOf(near) - wanted);
}

/** The time at which the company opens on a day, 09:00 where it does not. */
function morningOf(day: DayKey, hours: SnoozeHours): string {
  const special = hours?.special_days.find(({ date }) => date === day);
  const usual = hours?.days.find(({ weekday }) => weekday === weekdayOf(day));
  return (special ?? usual)?.periods[0]?.from ?? MORNING;
}

/** The moments that a conversation is put off to by one click, in order of time. */
export function snoozeChoices(hours: SnoozeHours, now: number): readonly SnoozeChoice[] {
  const timeZone = zoneOf(hours);
  const today = dayKey(now, timeZone);
  const tomorrow = addDays(today, 1);
  const monday = addDays(today, 8 - weekdayOf(today));
  const evening = momentAt(today, EVENING, timeZone);
  const morning = (day: DayKey) => momentAt(day, morningOf(day, hours), timeZone);
  return [
    { label: '1 saat', until: now + HOUR_MS },
    ...(evening - now >= EVENING_LEAD_MS ? [{ label: 'Bu akşam', until: evening }] : []),
    { label: 'Yarın sabah', until: morning(tomorrow) },
    ...(monday === tomorrow ? [] : [{ label: 'Pazartesi', until: morning(monday) }]),
  ].sort((a, b) => a.until - b.until);
}

/** 'bugün 18:00', 'yarın 08:30', '30 Kasım Pazartesi 09:00'. */
export function untilLabel(until: number | string, now: number, timeZone = TIME_ZONE): string {
  const [day, today] = [dayKey(until, timeZone), dayKey(now, timeZone)];
  const time = formatTime(until, timeZone);
  if (day === today) return `bugün ${time}`;
  return day === addDays(today, 1) ? `yarın ${time}` : `${formatDay(until, now, timeZone)} ${time}`;
}
