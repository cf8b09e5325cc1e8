import type { DayNumber, WorkCalendar } from './work-calendar';

/** `business`: days that are worked; `calendar`: all days. */
export type TermUnit = 'business' | 'calendar';

/** The length of a term. */
export interface TermRule {
  /** At least 1. */
  readonly days: number;
  readonly unit: TermUnit;
  /** The whole length once it is extended, more than `days`; null where it cannot be extended. */
  readonly extendedDays: number | null;
}

/** A time in which a term stands still; `to` is not before `from`. */
export interface Pause {
  readonly from: Date;
  readonly to: Date;
}

/** A term of a case: when it began, and what happened to it. */
export interface Term {
  readonly startedAt: Date;
  readonly isExtended: boolean;
  readonly pauses: readonly Pause[];
}

/** Days that count for nothing: all behind `from`, up to `to`. */
interface Gap {
  readonly from: DayNumber;
  readonly to: DayNumber;
}

/** The gaps in order, none of which touches another's days; those before the start count from it. */
function gapsOf({ startedAt, pauses }: Term, calendar: WorkCalendar): Gap[] {
  const first = calendar.dayOf(startedAt);
  const sorted = pauses
    .map(({ from, to }) => ({
      from: Math.max(first, calendar.dayOf(from)),
      to: calendar.dayOf(to),
    }))
    .sort((one, other) => one.from - other.from);
  const gaps: Gap[] = [];
  for (const { from, to } of sorted) {
    const last = gaps.at(-1);
    if (last !== undefined && from <= last.to)
      gaps[gaps.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else if (to > from) gaps.push({ from, to });
  }
  return gaps;
}

/** The number of counted days behind `from`, up to `to`. */
export function countDays(
  unit: TermUnit,
  calendar: WorkCalendar,
  from: DayNumber,
  to: DayNumber,
): number {
  if (unit === 'calendar') return Math.max(0, to - from);
  let count = 0;
  for (let day = from + 1; day <= to; day += 1) if (calendar.isWorked(day)) count += 1;
  return count;
}

/** The counted day that is `days` behind `from`. */
function dayAfter(unit: TermUnit, calendar: WorkCalendar, from: DayNumber, days: number) {
  if (unit === 'calendar') return from + days;
  let day = from;
  for (let left = days; left > 0;) {
    day += 1;
    if (calendar.isWorked(day)) left -= 1;
  }
  return day;
}

/** The first worked day that is not before `day` and lies in no gap. */
function nextWorked(calendar: WorkCalendar, gaps: readonly Gap[], from: DayNumber): DayNumber {
  let day = from;
  for (;;) {
    const here = day;
    const gap = gaps.find((each) => here > each.from && here <= each.to);
    if (gap !== undefined) day = gap.to + 1;
    else if (calendar.isWorked(day)) return day;
    else day += 1;
  }
}

/** The last day of a term. */
export function dueDay(rule: TermRule, term: Term, calendar: WorkCalendar): DayNumber {
  const gaps = gapsOf(term, calendar);
  let left = term.isExtended ? (rule.extendedDays ?? rule.days) : rule.days;
  let from = calendar.dayOf(term.startedAt);
  for (const gap of gaps) {
    const counted = countDays(rule.unit, calendar, from, gap.from);
    if (counted >= left) break;
    left -= counted;
    from = gap.to;
  }
  return nextWorked(calendar, gaps, dayAfter(rule.unit, calendar, from, left));
}

/**
 * The end of a term (docs/decisions/0037-the-term-of-a-case.md): the day on which it begins is not counted, nor is that of
 * a pause's end; holidays lie within a term of calendar days; where the last day is not worked, it ends with the next one that is.
 */
export const dueAt = (rule: TermRule, term: Term, calendar: WorkCalendar): Date =>
  calendar.endOf(dueDay(rule, term, calendar));
