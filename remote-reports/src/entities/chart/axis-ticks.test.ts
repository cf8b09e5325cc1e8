import fc from 'fast-check';
import { axisTicks } from './axis-ticks';

it.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [27, [0, 10, 20, 30]],
  [41, [0, 10, 20, 30, 40, 50]],
  [12_800, [0, 5000, 10_000, 15_000]],
])('counts up to %d have lines at %j', (largest, ticks) => {
  expect(axisTicks('count', largest)).toEqual(ticks);
});

it.each([
  [40, [0, 10, 20, 30, 40]],
  [5400, [0, 1800, 3600, 5400]],
  [200_000, [0, 43_200, 86_400, 129_600, 172_800, 216_000]],
])('time up to %d s has lines where clocks have them', (largest, ticks) => {
  expect(axisTicks('duration', largest)).toEqual(ticks);
});

it('scores and shares have their own ends', () => {
  expect(axisTicks('score', 3.2)).toEqual([1, 2, 3, 4, 5]);
  expect(axisTicks('share', 0.3).at(-1)).toBe(1);
});

it.each(['count', 'duration'] as const)(
  'a %s of any size fits under few lines of whole numbers',
  (unit) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), (largest) => {
        const ticks = axisTicks(unit, largest);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
        expect(ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  },
);
