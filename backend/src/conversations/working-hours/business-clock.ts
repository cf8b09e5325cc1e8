import type { PublicHoliday } from '@muhatap/shared/wire/conversations';
import { Temporal } from 'temporal-polyfill';
import { periodsOn, type OpeningHours } from './opening-hours';

/** A stretch of time in which the company is open, in milliseconds since 1970; `before` is how much open time lies before it. */
export interface OpenStretch {
  readonly from: number;
  readonly to: number;
  readonly before: number;
}

/**
 * Open time between two moments. It covers the time that it was made for; outside of that it counts
 * the company as closed.
 */
export interface BusinessClock {
  /** In order; no two touch. */
  readonly stretches: readonly OpenStretch[];
  /** Whole seconds, rounded; 0 where `to` does not lie behind `from`. */
  secondsBetween(from: Date, to: Date): number;
}

interface ClockRange {
  readonly hours: OpeningHours;
  /** Both dates included, `YYYY-MM-DD`. */
  readonly holidays: (from: string, to: string) => readonly PublicHoliday[];
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
}

type Span = Pick<OpenStretch, 'from' | 'to'>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time between two jumps of the clock: within it a clock on the wall is the same distance from UTC throughout. */
function* evenSpans({
  timeZone,
  from,
  to,
}: ClockRange): Generator<Span & { readonly offset: number }> {
  let here = Temporal.Instant.fromEpochMilliseconds(from.getTime()).toZonedDateTimeISO(timeZone);
  while (here.epochMilliseconds < to.getTime()) {
    const jump = here.getTimeZoneTransition('next');
    yield {
      from: here.epochMilliseconds,
      to: Math.min(to.getTime(), jump?.epochMilliseconds ?? Infinity),
      offset: here.offsetNanoseconds / 1e6,
    };
    if (jump === null) return;
    here = jump;
  }
}

const dateOf = (day: number) =>
  Temporal.PlainDate.from(new Date(day * DAY_MS).toISOString().slice(0, 10));
const millisOf = (clock: string) =>
  (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) * MINUTE_MS;

function* openSpans(range: ClockRange): Generator<Span> {
  for (const { from, to, offset } of evenSpans(range)) {
    const [first, last] = [
      Math.floor((from + offset) / DAY_MS),
      Math.floor((to - 1 + offset) / DAY_MS),
    ];
    const holidays = range.hours.observesHolidays
      ? range.holidays(dateOf(first).toString(), dateOf(last).toString())
      : [];
    for (let day = first; day <= last; day += 1) {
      const midnight = day * DAY_MS - offset;
      for (const period of periodsOn(range.hours, holidays, dateOf(day))) {
        const open = {
          from: Math.max(from, midnight + millisOf(period.from)),
          to: Math.min(to, midnight + millisOf(period.to)),
        };
        if (open.from < open.to) yield open;
      }
    }
  }
}

/** Stretches that touch (over midnight, over a jump of the clock) become one. */
function joined(spans: Iterable<Span>): OpenStretch[] {
  const stretches: OpenStretch[] = [];
  for (const { from, to } of spans) {
    const last = stretches.at(-1);
    if (last !== undefined && last.to === from) stretches[stretches.length - 1] = { ...last, to };
    else
      stretches.push({
        from,
        to,
        before: last === undefined ? 0 : last.before + last.to - last.from,
      });
  }
  return stretches;
}

/** Lays out when a company is open between two moments, so that any time between them is measured in a few steps; it agrees with `isOpen` at every moment. */
export function createBusinessClock(range: ClockRange): BusinessClock {
  const stretches = joined(openSpans(range));

  const openUntil = (moment: number): number => {
    let [low, high] = [0, stretches.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((stretches[middle]?.from ?? Infinity) <= moment) low = middle + 1;
      else high = middle;
    }
    const stretch = stretches[low - 1];
    return stretch === undefined ? 0 : stretch.before + Math.min(moment, stretch.to) - stretch.from;
  };

  return {
    stretches,
    secondsBetween: (from, to) =>
      Math.round(Math.max(0, openUntil(to.getTime()) - openUntil(from.getTime())) / 1000),
  };
}
