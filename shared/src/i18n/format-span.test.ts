import { formatSpan } from './format-span';

const MINUTE_MS = 60_000;

test.each([
  [0.2, '1 dk'],
  [1, '1 dk'],
  [90, '1 sa 30 dk'],
  [24 * 60, '24 sa'],
  [6 * 1440 + 190, '6 g 3 sa'],
])('a span of %d minutes is %s', (minutes, text) => {
  expect(formatSpan(minutes * MINUTE_MS)).toBe(text);
});
