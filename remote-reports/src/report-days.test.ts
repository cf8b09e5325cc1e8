import { countDays, weekStart } from './report-days';

test('a span counts both its ends, over summer time too', () => {
  expect(countDays('2026-10-24', '2026-10-26')).toBe(3);
  expect(countDays('2026-11-20', '2026-11-20')).toBe(1);
});

test.each([
  ['2026-11-20', '2026-11-16'],
  ['2026-11-15', '2026-11-09'],
  ['2026-11-16', '2026-11-16'],
])('the week of %s begins on Monday %s', (day, monday) => {
  expect(weekStart(day)).toBe(monday);
});
