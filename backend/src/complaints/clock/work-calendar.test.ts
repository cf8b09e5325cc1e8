import fc from 'fast-check';
import { createWorkCalendar, dateOfDay } from './work-calendar';

const ZONES = ['Europe/Istanbul', 'Europe/Berlin', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
const MINUTE_MS = 60_000;

/** The date that a clock on the wall of a zone shows. */
const dateOnWall = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(at);

describe('the day of a moment', () => {
  it('is the one on the wall, asked once or again, also around midnight and moved clocks', () => {
    const anyMoment = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2039-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const property = fc.property(anyMoment, fc.constantFrom(...ZONES), (moment, timeZone) => {
      const calendar = createWorkCalendar({
        ...{ timeZone, weekdays: [1], closesAt: '17:30', ownDays: [], halfDayEnds: '13:00' },
        holidays: () => [],
      });
      const hour = Math.floor(moment.getTime() / (60 * MINUTE_MS)) * 60 * MINUTE_MS;
      const near = [0, 14, 15, 29, 30, 44, 45, 59].map((minute) => hour + minute * MINUTE_MS);
      for (const at of [moment, moment, ...near.map((time) => new Date(time))])
        expect(dateOfDay(calendar.dayOf(at))).toBe(dateOnWall(at, timeZone));
    });
    fc.assert(property);
  });
});
