import { createAttemptLimiter } from './attempt-limiter';

const at = (second: number) => new Date(second * 1000);

test('blocks after the limit until the oldest failure leaves the window', () => {
  const limiter = createAttemptLimiter({ limit: 2, windowMs: 60_000 });
  limiter.count('a', at(0));
  expect(limiter.wait('a', at(1))).toBe(0);
  limiter.count('a', at(10));
  expect(limiter.wait('a', at(20))).toBe(40);
  expect(limiter.wait('b', at(20))).toBe(0);
  expect(limiter.wait('a', at(60))).toBe(0);
});
