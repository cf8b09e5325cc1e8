import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { HALF_DAY_ENDS, turkishHolidays } from '../../conversations';
import { dueAt, type Pause, type Term, type TermRule } from './due-at';
import { createWorkCalendar, type OwnDay, type WorkWeek } from './work-calendar';

const ISTANBUL = 'Europe/Istanbul';
const OFFICE: WorkWeek = { weekdays: [1, 2, 3, 4, 5], closesAt: '17:30', ownDays: [] };
const calendarOf = (week: WorkWeek, timeZone: string) =>
  createWorkCalendar({
    ...week,
    timeZone,
    holidays: turkishHolidays,
    halfDayEnds: HALF_DAY_ENDS,
  });

const LAW_3071: TermRule = { days: 30, unit: 'calendar', extendedDays: null };
const LAW_4982: TermRule = { days: 15, unit: 'business', extendedDays: 30 };

const at = (text: string) => new Date(`${text}+03:00`);
const pause = (from: string, to: string): Pause => ({ from: at(from), to: at(to) });
function due(
  rule: TermRule,
  start: string,
  { pauses = [], isExtended = false, week = OFFICE }: Partial<Term> & { week?: WorkWeek } = {},
) {
  const term = { startedAt: at(start), pauses, isExtended };
  return Temporal.Instant.fromEpochMilliseconds(
    dueAt(rule, term, calendarOf(week, ISTANBUL)).getTime(),
  )
    .toZonedDateTimeISO(ISTANBUL)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' });
}

describe('the end of a term', () => {
  it('the day on which it begins is not counted, whatever the hour', () => {
    expect(due(LAW_3071, '2026-11-02T00:00:00')).toBe('2026-12-02T17:30');
    expect(due(LAW_3071, '2026-11-02T23:59:59')).toBe('2026-12-02T17:30');
    expect(due(LAW_4982, '2026-11-02T09:00:00')).toBe('2026-11-23T17:30');
  });

  it('holidays lie within calendar days; a last day that is not worked moves to the next one that is', () => {
    // The last day is Thursday, 29 October, a holiday.
    expect(due(LAW_3071, '2026-09-29T10:00:00')).toBe('2026-10-30T17:30');
    // The last day is Saturday, 19 December.
    expect(due(LAW_3071, '2026-11-19T10:00:00')).toBe('2026-12-21T17:30');
    // 27 May 2026 begins Kurban Bayramı, which a weekend follows.
    expect(due(LAW_3071, '2026-04-27T10:00:00')).toBe('2026-06-01T17:30');
  });

  it('half a holiday is a working day that ends at 13:00', () => {
    expect(due(LAW_3071, '2026-09-28T10:00:00')).toBe('2026-10-28T13:00');
    expect(due({ ...LAW_4982, days: 1 }, '2026-10-27T10:00:00')).toBe('2026-10-28T13:00');
    expect(due({ ...LAW_4982, days: 2 }, '2026-10-27T10:00:00')).toBe('2026-10-30T17:30');
    expect(due(LAW_3071, '2026-09-28T10:00:00', { week: { ...OFFICE, closesAt: '12:30' } })).toBe(
      '2026-10-28T12:30',
    );
  });

  it('extended, the whole of the longer term is counted from the start', () => {
    expect(due(LAW_4982, '2026-11-02T09:00:00', { isExtended: true })).toBe('2026-12-14T17:30');
    expect(due(LAW_3071, '2026-11-02T09:00:00', { isExtended: true })).toBe('2026-12-02T17:30');
  });

  it('after a pause, what was left is counted on from its end', () => {
    const pauses = [pause('2026-11-12T09:00:00', '2026-11-20T15:00:00')];
    expect(due(LAW_3071, '2026-11-02T09:00:00', { pauses })).toBe('2026-12-10T17:30');
    // Eight working days were over, seven come after Friday, 20 November.
    expect(due(LAW_4982, '2026-11-02T09:00:00', { pauses })).toBe('2026-12-01T17:30');
  });

  it('a pause within one day and one after the end change nothing', () => {
    const plain = due(LAW_4982, '2026-11-02T09:00:00');
    for (const pauses of [
      [pause('2026-11-12T09:00:00', '2026-11-12T17:00:00')],
      [pause('2026-11-24T09:00:00', '2026-12-12T17:00:00')],
    ])
      expect(due(LAW_4982, '2026-11-02T09:00:00', { pauses })).toBe(plain);
  });

  it('a pause over the days by which an end has moved, moves it behind the pause', () => {
    // Its thirty days are over on Saturday the 19th; the pause begins on that Saturday.
    const pauses = [pause('2026-12-19T09:00:00', '2026-12-22T15:00:00')];
    expect(due(LAW_3071, '2026-11-19T10:00:00', { pauses })).toBe('2026-12-23T17:30');
  });

  it('own days of the company overrule weekends and holidays', () => {
    const ownDays: OwnDay[] = [
      { date: '2026-11-23', name: 'İdari izin', isWorked: false },
      { date: '2026-11-28', name: 'Telafi', isWorked: true },
    ];
    const week = { ...OFFICE, ownDays };
    expect(due(LAW_4982, '2026-11-02T09:00:00', { week })).toBe('2026-11-24T17:30');
    expect(due({ ...LAW_4982, days: 20 }, '2026-11-02T09:00:00', { week })).toBe(
      '2026-11-30T17:30',
    );
  });

  it('stands at the end of work where clocks were moved meanwhile', () => {
    const berlin = calendarOf(OFFICE, 'Europe/Berlin');
    const term = { startedAt: new Date('2026-03-16T10:00:00Z'), pauses: [], isExtended: false };
    expect(dueAt({ ...LAW_3071, days: 14 }, term, berlin)).toEqual(
      new Date('2026-03-30T17:30:00+02:00'),
    );
  });

  it('a calendar without a working weekday is refused', () => {
    expect(() => calendarOf({ ...OFFICE, weekdays: [] }, ISTANBUL)).toThrow('no end');
  });
});

const dateOf = (moment: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
const isBefore = (one: Temporal.PlainDate, other: Temporal.PlainDate) =>
  Temporal.PlainDate.compare(one, other) < 0;

const HOLIDAYS = new Map(
  turkishHolidays('2023-01-01', '2045-12-31').map((each) => [each.date, each.is_half_day]),
);

/** Reads a date as the law does: whether it is worked, and whether for half of the day only. */
function readDate(week: WorkWeek, date: Temporal.PlainDate) {
  const text = date.toString();
  const own = week.ownDays.find((each) => each.date === text);
  if (own !== undefined) return { isWorked: own.isWorked, isHalf: false };
  const isHalf = HOLIDAYS.get(text);
  const isWorked = week.weekdays.includes(date.dayOfWeek) && isHalf !== false;
  return { isWorked, isHalf: isHalf === true };
}

/** The same by walking from date to date. */
function walkedDue(rule: TermRule, term: Term, week: WorkWeek, timeZone: string): string {
  const pauses = term.pauses.map(
    ({ from, to }) => [dateOf(from, timeZone), dateOf(to, timeZone)] as const,
  );
  const length = (term.isExtended ? rule.extendedDays : null) ?? rule.days;
  let counted = 0;
  let date = dateOf(term.startedAt, timeZone);
  for (;;) {
    date = date.add({ days: 1 });
    const here = date;
    const { isWorked, isHalf } = readDate(week, here);
    if (pauses.some(([from, to]) => isBefore(from, here) && !isBefore(to, here))) continue;
    if (rule.unit === 'calendar' || isWorked) counted += 1;
    if (counted < length || !isWorked) continue;
    const isShort = isHalf && week.closesAt > HALF_DAY_ENDS;
    return `${here.toString()}T${isShort ? HALF_DAY_ENDS : week.closesAt}`;
  }
}

test('the end of a term is the one that a walk from day to day finds, over ten years of holidays', () => {
  const HOUR = 3_600_000;
  const DAYS = 24;
  const start = fc.integer({ min: 0, max: 3652 * DAYS });
  const rule: fc.Arbitrary<TermRule> = fc
    .record({
      days: fc.integer({ min: 1, max: 90 }),
      unit: fc.constantFrom('business' as const, 'calendar' as const),
      more: fc.option(fc.integer({ min: 1, max: 60 })),
    })
    .map(({ days, unit, more }) => ({
      days,
      unit,
      extendedDays: more === null ? null : days + more,
    }));
  const pauses = fc.array(
    fc.record({
      after: fc.integer({ min: 0, max: 120 * DAYS }),
      hours: fc.integer({ min: 0, max: 60 * DAYS }),
    }),
    { maxLength: 4 },
  );
  const ownDays = fc.array(
    fc.record({ after: fc.integer({ min: 0, max: 150 }), isWorked: fc.boolean() }),
    { maxLength: 8 },
  );
  const week = fc.record({
    weekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    closesAt: fc.constantFrom('12:00', '17:30', '23:00'),
  });
  const zone = fc.constantFrom(ISTANBUL, 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu');
  fc.assert(
    fc.property(
      start,
      rule,
      pauses,
      ownDays,
      week,
      zone,
      fc.boolean(),
      (hour, length, stops, own, days, timeZone, isExtended) => {
        const startedAt = new Date(Date.UTC(2024, 0, 1) + hour * HOUR);
        const later = (hours: number) => new Date(startedAt.getTime() + hours * HOUR);
        const given: WorkWeek = {
          ...days,
          ownDays: [
            ...new Map(
              own.map(({ after, isWorked }) => {
                const date = later(after * DAYS)
                  .toISOString()
                  .slice(0, 10);
                return [date, { date, name: 'Özel', isWorked }] as const;
              }),
            ).values(),
          ],
        };
        const term: Term = {
          startedAt,
          isExtended,
          pauses: stops.map(({ after, hours }) => ({
            from: later(after),
            to: later(after + hours),
          })),
        };
        const found = Temporal.Instant.fromEpochMilliseconds(
          dueAt(length, term, calendarOf(given, timeZone)).getTime(),
        )
          .toZonedDateTimeISO(timeZone)
          .toPlainDateTime()
          .toString({ smallestUnit: 'minute' });
        expect(found).toBe(walkedDue(length, term, given, timeZone));
      },
    ),
    { numRuns: 400 },
  );
});
