import fc from 'fast-check';
import type { OpenPeriod } from '@muhatap/shared/wire/conversations';
import { isOpen, localDate, nextChange, type OpeningHours } from './opening-hours';
import { turkishHolidays } from './public-holidays';

const ISTANBUL = 'Europe/Istanbul';
const BERLIN = 'Europe/Berlin';
const MINUTE = 60_000;
const week = (periods: OpenPeriod[], weekend: OpenPeriod[] = []) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: weekday > 5 ? weekend : periods }));
const office: OpeningHours = {
  days: week([{ from: '08:30', to: '17:30' }]),
  observesHolidays: true,
  specialDays: [],
};
const holidays = turkishHolidays('2026-01-01', '2027-12-31');
const at = (text: string) => new Date(text);
const open = (text: string, hours = office, zone = ISTANBUL) =>
  isOpen(hours, holidays, zone, at(text));
const change = (text: string, hours = office, zone = ISTANBUL) =>
  nextChange(hours, holidays, zone, at(text))?.toISOString() ?? null;

describe('opening hours', () => {
  it('the first minute is open, the last moment closed', () => {
    expect(
      [
        '2026-11-20T08:29:59+03:00',
        '2026-11-20T08:30:00+03:00',
        '2026-11-20T17:29:59.999+03:00',
        '2026-11-20T17:30:00+03:00',
      ].map((text) => open(text)),
    ).toEqual([false, true, true, false]);
    expect(change('2026-11-20T09:00:00+03:00')).toBe('2026-11-20T14:30:00.000Z');
  });

  it('the weekend is skipped', () => {
    expect(open('2026-11-21T12:00:00+03:00')).toBe(false);
    expect(change('2026-11-20T18:00:00+03:00')).toBe('2026-11-23T05:30:00.000Z');
  });

  it('a holiday is closed, its eve until 13:00, unless holidays are not observed', () => {
    expect([
      open('2026-10-28T12:59:00+03:00'),
      open('2026-10-28T13:00:00+03:00'),
      open('2026-10-29T10:00:00+03:00'),
    ]).toEqual([true, false, false]);
    expect(change('2026-10-28T09:00:00+03:00')).toBe('2026-10-28T10:00:00.000Z');
    expect(change('2026-10-28T14:00:00+03:00')).toBe('2026-10-30T05:30:00.000Z');
    expect(open('2026-10-29T10:00:00+03:00', { ...office, observesHolidays: false })).toBe(true);
  });

  it('an afternoon shift does not begin on a half day', () => {
    const shifts = {
      ...office,
      days: week([
        { from: '08:00', to: '12:00' },
        { from: '13:00', to: '24:00' },
      ]),
    };
    expect(change('2026-10-28T09:00:00+03:00', shifts)).toBe('2026-10-28T09:00:00.000Z');
    expect(open('2026-10-28T15:00:00+03:00', shifts)).toBe(false);
  });

  it('a special day overrules holiday and weekday', () => {
    const hours = {
      ...office,
      specialDays: [
        { date: '2026-10-29', name: 'Nöbet', periods: [{ from: '10:00', to: '14:00' }] },
        { date: '2026-11-20', name: 'Taşınma', periods: [] },
      ],
    };
    expect([
      open('2026-10-29T11:00:00+03:00', hours),
      open('2026-11-20T11:00:00+03:00', hours),
    ]).toEqual([true, false]);
  });

  it('never changes where there is nothing to change', () => {
    expect(change('2026-11-20T09:00:00+03:00', { ...office, days: week([]) })).toBeNull();
    expect(
      change('2026-11-20T09:00:00+03:00', {
        days: week([{ from: '00:00', to: '24:00' }], [{ from: '00:00', to: '24:00' }]),
        observesHolidays: false,
        specialDays: [],
      }),
    ).toBeNull();
  });

  it('midnight does not interrupt a night shift', () => {
    const nights = {
      ...office,
      observesHolidays: false,
      days: week([
        { from: '00:00', to: '06:00' },
        { from: '22:00', to: '24:00' },
      ]),
    };
    expect(change('2026-11-18T23:00:00+03:00', nights)).toBe('2026-11-19T03:00:00.000Z');
  });

  it('where the clock is put forward or back, the clock on the wall decides', () => {
    const early = {
      days: week([{ from: '02:15', to: '04:00' }], [{ from: '02:15', to: '04:00' }]),
      observesHolidays: false,
      specialDays: [],
    };
    // 29 March 2026: 02:00 becomes 03:00, which lies inside the period.
    expect(change('2026-03-29T00:30:00Z', early, BERLIN)).toBe('2026-03-29T01:00:00.000Z');
    // 25 October 2026: 02:15 comes twice, and between them the wall says 02:00 again.
    expect([
      open('2026-10-25T00:30:00Z', early, BERLIN),
      open('2026-10-25T01:05:00Z', early, BERLIN),
      open('2026-10-25T01:15:00Z', early, BERLIN),
    ]).toEqual([true, false, true]);
    expect(change('2026-10-25T00:30:00Z', early, BERLIN)).toBe('2026-10-25T01:00:00.000Z');
    expect(change('2026-10-25T01:00:00Z', early, BERLIN)).toBe('2026-10-25T01:15:00.000Z');
  });

  it('a local day begins at local midnight', () => {
    expect([
      localDate(at('2026-11-20T20:59:00Z'), ISTANBUL),
      localDate(at('2026-11-20T21:00:00Z'), ISTANBUL),
    ]).toEqual(['2026-11-20', '2026-11-21']);
  });
});

describe('any hours', () => {
  const clock = fc
    .integer({ min: 0, max: 95 })
    .map(
      (quarter) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
  const periods = fc.uniqueArray(clock, { maxLength: 4 }).map((clocks) => {
    const sorted = [...clocks].sort();
    return Array.from({ length: Math.floor(sorted.length / 2) }, (_, index) => ({
      from: sorted[index * 2] ?? '',
      to: sorted[index * 2 + 1] ?? '',
    }));
  });
  const hours = fc.record({
    days: fc
      .tuple(periods, periods, periods, periods, periods, periods, periods)
      .map((all) => all.map((each, index) => ({ weekday: index + 1, periods: each }))),
    observesHolidays: fc.boolean(),
    specialDays: fc.constant([]),
  });
  // Around both jumps of Berlin's clock, the autumn holidays and an ordinary week.
  const moment = fc.oneof(
    ...[
      '2026-03-27T12:00:00Z',
      '2026-10-23T12:00:00Z',
      '2026-10-27T12:00:00Z',
      '2026-11-20T12:00:00Z',
    ].map((start) =>
      fc
        .integer({ min: 0, max: 4 * 24 * 60 })
        .map((minutes) => new Date(new Date(start).getTime() + minutes * MINUTE)),
    ),
  );

  it('stay as they are until the next change, and are different from then on', () => {
    fc.assert(
      fc.property(hours, moment, fc.constantFrom(ISTANBUL, BERLIN), (given, from, zone) => {
        const before = isOpen(given, holidays, zone, from);
        const next = nextChange(given, holidays, zone, from);
        const end = Math.min(next?.getTime() ?? Infinity, from.getTime() + 3 * 24 * 60 * MINUTE);
        for (let time = from.getTime(); time < end; time += 7 * MINUTE)
          expect(isOpen(given, holidays, zone, new Date(time))).toBe(before);
        if (next !== null) {
          expect(next.getTime()).toBeGreaterThan(from.getTime());
          expect([
            isOpen(given, holidays, zone, next),
            isOpen(given, holidays, zone, new Date(next.getTime() - 1)),
          ]).toEqual([!before, before]);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('say what the wall says', () => {
    fc.assert(
      fc.property(hours, moment, fc.constantFrom(ISTANBUL, BERLIN), (given, when, zone) => {
        const parts = Object.fromEntries(
          new Intl.DateTimeFormat('en-GB', {
            timeZone: zone,
            weekday: 'short',
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
          })
            .formatToParts(when)
            .map(({ type, value }) => [type, value]),
        );
        const weekday =
          ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(parts['weekday'] ?? '') + 1;
        const wall = `${parts['hour']}:${parts['minute']}`;
        const expected = given.days.some(
          (day) =>
            day.weekday === weekday &&
            day.periods.some(({ from, to }) => from <= wall && wall < to),
        );
        expect(isOpen({ ...given, observesHolidays: false }, holidays, zone, when)).toBe(expected);
      }),
    );
  });
});
