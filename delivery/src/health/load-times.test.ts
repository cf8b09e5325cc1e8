import fc from 'fast-check';
import {
  addLoad,
  addLoadTimes,
  countLoads,
  LOAD_BOUNDS_MS,
  NO_LOADS,
  quantileOf,
  summarizeLoads,
} from './load-times';

const timesOf = (all: readonly number[]) => all.reduce(addLoad, NO_LOADS);
const someTimes = fc.array(fc.integer({ min: 0, max: 300_000 }), { minLength: 1 });
const bucketOf = (ms: number) => LOAD_BOUNDS_MS.findIndex((bound) => ms <= bound);

test('a quantile lies in the bucket of the exact one', () => {
  fc.assert(
    fc.property(someTimes, fc.double({ min: 0.01, max: 1, noNaN: true }), (all, share) => {
      const sorted = [...all].sort((a, b) => a - b);
      const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? NaN;
      expect(bucketOf(quantileOf(timesOf(all), share))).toBe(bucketOf(exact));
    }),
  );
});

test('the times of two gateways together are those of one that saw all', () => {
  fc.assert(
    fc.property(someTimes, someTimes, (some, others) => {
      expect(addLoadTimes(timesOf(some), timesOf(others))).toEqual(timesOf([...some, ...others]));
    }),
  );
});

test('a time below nothing, above five minutes or that is no number counts for nothing', () => {
  const times = timesOf([-1, 300_001, NaN, Infinity]);
  expect([times, countLoads(times), summarizeLoads(times)]).toEqual([NO_LOADS, 0, null]);
});

test('a thousand even times are summarized', () => {
  const times = timesOf(Array.from({ length: 1_000 }, (_, index) => index + 1));
  expect(summarizeLoads(times)).toEqual({ count: 1_000, p50: 500, p75: 750, p95: 950 });
  expect(times.sumMs).toBe(500_500);
});
