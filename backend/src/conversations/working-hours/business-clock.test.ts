import fc from 'fast-check';
import type { OpenPeriod } from '@muhatap/shared/wire/conversations';
import { createBusinessClock } from './business-clock';
import { isOpen, type OpeningHours } from './opening-hours';
import { turkishHolidays } from './public-holidays';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const week = (periods: OpenPeriod[], weekend: OpenPeriod[] = []) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, periods: weekday > 5 ? weekend : periods }));
const office: OpeningHours = {
  days: week([{ from: '08:30', to: '17:30' }]),
  observesHolidays: true,
  specialDays: [],
};
const around: OpeningHours = {
  days: week([{ from: '00:00', to: '24:00' }], [{ from: '00:00', to: '24:00' }]),
  observesHolidays: false,
  specialDays: [],
};

const clockFor = (hours: OpeningHours, timeZone: string, from: Date, to: Date) =>
  createBusinessClock({ hours, holidays: turkishHolidays, timeZone, from, to });
const between = (from: string, to: string, hours = office, timeZone = 'Europe/Istanbul') =>
  clockFor(hours, timeZone, new Date(from), new Date(to)).secondsBetween(
    new Date(from),
    new Date(to),
  ) / 3600;

describe('working time', () => {
  it('counts what lies inside of the hours, to the second', () => {
    expect(between('2026-11-20T09:00:00+03:00', '2026-11-20T09:00:59.400+03:00')).toBe(59 / 3600);
    expect(between('2026-11-20T17:00:00+03:00', '2026-11-20T20:00:00+03:00')).toBe(0.5);
    expect(between('2026-11-20T18:00:00+03:00', '2026-11-20T23:00:00+03:00')).toBe(0);
    expect(between('2026-11-20T17:00:00+03:00', '2026-11-23T09:30:00+03:00')).toBe(1.5);
  });

  it('stops at 13:00 on the eve of a holiday and counts nothing on it, unless holidays are not observed', () => {
    expect(between('2026-10-28T08:00:00+03:00', '2026-10-30T09:30:00+03:00')).toBe(4.5 + 1);
    expect(
      between('2026-10-28T08:00:00+03:00', '2026-10-30T09:30:00+03:00', {
        ...office,
        observesHolidays: false,
      }),
    ).toBe(9 + 9 + 1);
  });

  it('takes a special day for what it says', () => {
    const specialDays = [
      {
        date: '2026-11-20',
        name: 'Sayım',
        periods: [
          { from: '10:00', to: '11:00' },
          { from: '23:00', to: '24:00' },
        ],
      },
    ];
    expect(
      between('2026-11-20T00:00:00+03:00', '2026-11-21T00:00:00+03:00', { ...office, specialDays }),
    ).toBe(2);
  });

  it('is all of the time where nobody ever closes, also on days of 23 and 25 hours, as one stretch', () => {
    for (const [date, hours] of [
      ['2026-03-29', 23],
      ['2026-10-25', 25],
    ] as const) {
      const [from, to] = [
        new Date(`${date}T00:00:00${hours === 23 ? '+01:00' : '+02:00'}`),
        new Date(`${date}T24:00:00${hours === 23 ? '+02:00' : '+01:00'}`),
      ];
      const clock = clockFor(around, 'Europe/Berlin', from, to);
      expect([clock.secondsBetween(from, to) / 3600, clock.stretches]).toEqual([
        hours,
        [{ from: from.getTime(), to: to.getTime(), before: 0 }],
      ]);
    }
  });

  it('is no time backwards or outside of what the clock was made for', () => {
    const [from, to] = [new Date('2026-11-20T06:00:00Z'), new Date('2026-11-20T12:00:00Z')];
    const clock = clockFor(office, 'Europe/Istanbul', from, to);
    expect([
      clock.secondsBetween(to, from),
      clock.secondsBetween(from, from),
      clock.secondsBetween(new Date(0), new Date('2030-01-01')) / 3600,
    ]).toEqual([0, 0, 6]);
    expect(clockFor(office, 'Europe/Istanbul', to, from).stretches).toEqual([]);
  });

  it('lays out ten years in no time that anybody would notice', () => {
    const [from, to] = [new Date('2016-01-01'), new Date('2026-01-01')];
    const began = performance.now();
    expect(clockFor(office, 'Europe/Berlin', from, to).stretches.length).toBeGreaterThan(2_300);
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  const clockTime = fc
    .integer({ min: 0, max: 24 * 4 })
    .map(
      (quarter) =>
        `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
    );
  const periods = fc.uniqueArray(clockTime, { maxLength: 4 }).map((times) => {
    const sorted = times.sort();
    return sorted.flatMap((to, index): OpenPeriod[] =>
      index % 2 === 1 ? [{ from: sorted[index - 1] ?? to, to }] : [],
    );
  });
  const hoursArbitrary: fc.Arbitrary<OpeningHours> = fc.record({
    days: fc
      .array(periods, { minLength: 7, maxLength: 7 })
      .map((days) => days.map((each, index) => ({ weekday: index + 1, periods: each }))),
    observesHolidays: fc.boolean(),
    specialDays: fc.array(
      fc.record({
        date: fc.constantFrom('2026-03-29', '2026-10-25', '2026-10-28', '2026-11-01', '2026-03-08'),
        name: fc.constant('Özel'),
        periods,
      }),
      { maxLength: 2 },
    ),
  });
  /** Around days on which clocks jump, and around a half day. */
  const beginnings = fc.constantFrom(
    '2026-03-07T12:00:00Z',
    '2026-03-28T12:00:00Z',
    '2026-10-24T12:00:00Z',
    '2026-10-27T12:00:00Z',
    '2026-10-31T12:00:00Z',
    '2026-12-31T12:00:00Z',
  );

  it('is the same as a walk from minute to minute that asks whether it is open', () => {
    fc.assert(
      fc.property(
        hoursArbitrary,
        beginnings,
        fc.constantFrom('Europe/Istanbul', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'),
        fc.integer({ min: 0, max: 24 * 60 }),
        fc.integer({ min: 0, max: 30 * 60 }),
        (hours, begins, timeZone, after, minutes) => {
          const start = new Date(begins).getTime();
          const from = start + after * MINUTE;
          const holidays = turkishHolidays('2026-01-01', '2027-12-31');
          let open = 0;
          for (let minute = 0; minute < minutes; minute += 1)
            if (isOpen(hours, holidays, timeZone, new Date(from + minute * MINUTE))) open += 60;
          // The clock covers more than the measured time, as the one of a whole history does.
          const clock = clockFor(
            hours,
            timeZone,
            new Date(start - HOUR),
            new Date(start + 60 * HOUR),
          );
          expect(clock.secondsBetween(new Date(from), new Date(from + minutes * MINUTE))).toBe(
            open,
          );
          expect(
            clock.stretches.every(
              ({ from: begin, to }, index) =>
                begin < to && begin > (clock.stretches[index - 1]?.to ?? 0),
            ),
          ).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });
});
