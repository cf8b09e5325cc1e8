import { formatSpan } from './format-span';

const MINUTE_MS = 60_000;

test.each([
  [0.2, '1 dk'],
  [1, '1 dk'],
  [90, '1 saat 30 dk'],
  [24 * 60, '24 saat'],
  [6 * 1440 + 190, '6 gün 3 saat'],
])('a span of %d minutes is %s', (minutes, text) => {
  expect(formatSpan(minutes * MINUTE_MS)).toBe(text);
});
