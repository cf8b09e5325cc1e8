import fc from 'fast-check';
import { REPORT_PRECISION } from '@muhatap/shared/wire';
import { bucketOf, percentileOf, secondsOfBucket } from './buckets';

const seconds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('a bucket answers whole seconds within the promised precision of everything in it', () => {
  fc.assert(fc.property(seconds, (value) => {
    const answer = secondsOfBucket(bucketOf(value));
    expect(Number.isInteger(answer)).toBe(true);
    expect(Math.abs(answer - value)).toBeLessThanOrEqual(REPORT_PRECISION * value);
  }), { numRuns: 5_000 });
});

test('no second up to a quarter of an hour misses it, and the first hundred are exact', () => {
  for (let value = 0; value <= 900; value += 1) expect(Math.abs(secondsOfBucket(bucketOf(value)) - value)).toBeLessThanOrEqual(value <= 100 ? 0 : REPORT_PRECISION * value);
});

test('longer never falls into an earlier bucket', () => {
  fc.assert(fc.property(seconds, seconds, (one, other) => {
    expect(Math.sign(bucketOf(one) - bucketOf(other)) * Math.sign(one - other)).toBeGreaterThanOrEqual(0);
  }));
});

test('percentiles are those of the sorted durations by nearest rank, within the precision', () => {
  fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 1 }), fc.constantFrom(0.5, 0.9, 1), (durations, q) => {
    const exact = durations.sort((one, other) => one - other)[Math.ceil(q * durations.length) - 1] ?? NaN;
    const answer = percentileOf(durations.map((each) => ({ bucket: bucketOf(each), n: 1 })), q) ?? NaN;
    expect(Math.abs(answer - exact)).toBeLessThanOrEqual(REPORT_PRECISION * exact);
  }));
  expect(percentileOf([], 0.5)).toBeNull();
});
