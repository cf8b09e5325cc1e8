import { Temporal } from 'temporal-polyfill';
import type { ReportPeriod } from '@muhatap/shared/wire/reports';

/** Pieces of time that charts have a point for; weeks begin on Monday. */
export type Step = 'day' | 'week' | 'month';
export const isStep = (subject: string): subject is Step =>
  subject === 'day' || subject === 'week' || subject === 'month';

/** Longer periods are drawn by weeks, and still longer ones by months: a line of some tens of points can be read. */
const MOST_DAYS = 92;
const MOST_DAYS_IN_WEEKS = 200;

export function stepFor({ days }: ReportPeriod): Step {
  if (days <= MOST_DAYS) return 'day';
  return days <= MOST_DAYS_IN_WEEKS ? 'week' : 'month';
}

const date = (day: string) => Temporal.PlainDate.from(day);

/** The first day of the day, week or month that holds a day. */
export function stepStart(step: Step, day: string): string {
  if (step === 'day') return day;
  if (step === 'month') return date(day).with({ day: 1 }).toString();
  return date(day)
    .subtract({ days: date(day).dayOfWeek - 1 })
    .toString();
}

const next = (step: Step, first: string): string =>
  date(first)
    .add({ [`${step}s`]: 1 })
    .toString();

/** The days, weeks or months of a period by their first days; the first may begin before it. */
export function stepsIn(step: Step, { from, to }: ReportPeriod): string[] {
  const steps: string[] = [];
  for (let first = stepStart(step, from); first <= to; first = next(step, first)) steps.push(first);
  return steps;
}

const formatterOf = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('tr-TR', { ...options, timeZone: 'UTC' });
  return (day: string) => format.format(new Date(`${day}T00:00:00Z`));
};
const shortDay = formatterOf({ day: 'numeric', month: 'short' });
const NAMES: Record<Step, (first: string) => string> = {
  day: formatterOf({ day: 'numeric', month: 'long', weekday: 'long' }),
  month: formatterOf({ month: 'long', year: 'numeric' }),
  week: (first) => `${shortDay(first)} – ${shortDay(date(first).add({ days: 6 }).toString())}`,
};

/** '20 Kasım Cuma', '16 Kas – 22 Kas', 'Kasım 2026'. */
export const stepName = (step: Step, first: string): string => NAMES[step](first);
