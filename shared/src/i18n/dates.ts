const LOCALE = 'tr-TR';
/** The company's time zone until companies may choose another. */
export const TIME_ZONE = 'Europe/Istanbul';

/** A moment: ISO 8601 text, milliseconds since 1970 or a Date. */
export type Moment = string | number | Date;

type Part = Intl.DateTimeFormatPartTypes;
const formats = new Map<string, Intl.DateTimeFormat>();

const OPTIONS: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
};

/** Named parts of a moment in Turkish. Put together by hand, because the glue between them differs from engine to engine. */
function partsOf(moment: Moment, timeZone: string): ((type: Part) => string) | null {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return null;
  let format = formats.get(timeZone);
  if (!format)
    formats.set(timeZone, (format = new Intl.DateTimeFormat(LOCALE, { ...OPTIONS, timeZone })));
  const parts = new Map(format.formatToParts(date).map((part) => [part.type, part.value]));
  return (type) => parts.get(type) ?? '';
}

/** '20 Kasım 2026 23:05' (docs/behaviour.md §2.11); '' for what is no moment. */
export function formatDateTime(moment: Moment, timeZone: string = TIME_ZONE): string {
  const part = partsOf(moment, timeZone);
  return part
    ? `${part('day')} ${part('month')} ${part('year')} ${part('hour')}:${part('minute')}`
    : '';
}

/** '20 Kasım 2026'. */
export function formatDate(moment: Moment, timeZone: string = TIME_ZONE): string {
  const part = partsOf(moment, timeZone);
  return part ? `${part('day')} ${part('month')} ${part('year')}` : '';
}

/** '23:05'. */
export function formatTime(moment: Moment, timeZone: string = TIME_ZONE): string {
  const part = partsOf(moment, timeZone);
  return part ? `${part('hour')}:${part('minute')}` : '';
}

const dayFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * Making a format costs far more than using it, and a long conversation formats the day of every
 * message.
 */
function dayFormat(timeZone: string): Intl.DateTimeFormat {
  const known =
    dayFormats.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  dayFormats.set(timeZone, known);
  return known;
}

/** '2026-11-20' in the calendar of the time zone: the key by which days are compared. */
export function dayKey(moment: Moment, timeZone: string = TIME_ZONE): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return '';
  return dayFormat(timeZone).format(date);
}

/** Calendar days from one key to another; days of a calendar all count 24 hours here, whatever summer time does. */
const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

/** 'Bugün', 'Dün', '18 Kasım Çarşamba', or with its year when that is not the year of `now`. */
export function formatDay(moment: Moment, now: Moment, timeZone: string = TIME_ZONE): string {
  const part = partsOf(moment, timeZone);
  if (!part) return '';
  const today = dayKey(now, timeZone);
  const day = dayKey(moment, timeZone);
  const age = daysBetween(day, today);
  if (age === 0) return 'Bugün';
  if (age === 1) return 'Dün';
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : ` ${part('year')}`;
  return `${part('day')} ${part('month')}${year} ${part('weekday')}`;
}

/**
 * Monday of the week that holds the moment (docs/behaviour.md §2.11).
 *
 * @deprecated The reports module has its own; this goes with the last release that takes it from here.
 */
export function weekStart(moment: Moment, timeZone: string = TIME_ZONE): string {
  const key = dayKey(moment, timeZone);
  if (key === '') return '';
  const day = new Date(`${key}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() - 1 + 7) % 7));
  return day.toISOString().slice(0, 10);
}
