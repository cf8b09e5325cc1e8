import { addDays, isDay, monthStart } from './calendar';

test.each([
  ['2026-02-28', true],
  ['2026-02-30', false],
  ['2028-02-29', true],
  ['2026-2-3', false],
  ['yarın', false],
  ['', false],
])('%p is a day: %p', (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test('days go over months, years and summer time', () => {
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('months begin on their first', () => {
  expect([
    monthStart('2026-11-22'),
    monthStart('2026-01-31', -1),
    monthStart('2026-12-31', 1),
  ]).toEqual(['2026-11-01', '2025-12-01', '2027-01-01']);
});
