import { daysUntil, dueWarning } from './key-end';

const NOW = new Date('2026-11-27T10:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 60 * 60_000);

it.each([
  [null, null],
  [14 * 24 + 1, null],
  [14 * 24, 14],
  [3 * 24 + 1, 14],
  [3 * 24, 3],
  [1, 3],
  [0, 0],
  [-500, 0],
])('of a key that ends in %s hours the warning is that of day %s', (hours, limit) => {
  const end = hours === null ? null : inHours(hours);
  expect(dueWarning(end, NOW)).toBe(limit === null ? null : `${end?.toISOString()}/${limit}`);
});

it('counts begun days', () => {
  expect([25, 24, 1, 0, -30].map((hours) => daysUntil(inHours(hours), NOW))).toEqual([
    2, 1, 1, 0, 0,
  ]);
});
