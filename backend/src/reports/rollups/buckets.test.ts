import fc from 'fast-check';
import { REPORT_PRECISION } from '@muhatap/shared/wire/reports';
import { bucketOf, secondsOfBucket } from './buckets';

const seconds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

test('a bucket answers whole seconds within the promised precision of everything in it', () => {
  fc.assert(
    fc.property(seconds, (value) => {
      const answer = secondsOfBucket(bucketOf(value));
      expect(Number.isInteger(answer)).toBe(true);
      expect(Math.abs(answer - value)).toBeLessThanOrEqual(REPORT_PRECISION * value);
    }),
    { numRuns: 5_000 },
  );
});

test('no second up to a quarter of an hour misses it, and the first hundred are exact', () => {
  for (let value = 0; value <= 900; value += 1)
    expect(Math.abs(secondsOfBucket(bucketOf(value)) - value)).toBeLessThanOrEqual(
      value <= 100 ? 0 : REPORT_PRECISION * value,
    );
});

test('longer never falls into an earlier bucket', () => {
  fc.assert(
    fc.property(seconds, seconds, (one, other) => {
      expect(
        Math.sign(bucketOf(one) - bucketOf(other)) * Math.sign(one - other),
      ).toBeGreaterThanOrEqual(0);
    }),
  );
});
