import { stretchesAt } from './windows';

const shown = (at: string, timeZone: string) =>
  stretchesAt(new Date(at), timeZone).map(({ window, from, to, day }) =>
    [window, from.toISOString().slice(5, 16), to.toISOString().slice(5, 16), day].join(' '),
  );

test('hour and day follow the company’s clock', () => {
  expect(shown('2026-11-20T21:30:00Z', 'Europe/Istanbul')).toEqual([
    'hour 11-20T21:00 11-20T22:00 2026-11-21',
    'day 11-20T21:00 11-21T21:00 2026-11-21',
    'off_hours 11-20T21:00 11-21T21:00 2026-11-21',
  ]);
});

test('a day on which the clock is put back has 25 hours', () => {
  expect(shown('2026-10-25T10:10:00Z', 'Europe/Berlin')[1]).toBe(
    'day 10-24T22:00 10-25T23:00 2026-10-25',
  );
});
