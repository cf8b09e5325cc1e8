import { isUnusual, usualOf } from './rule';

const LIMITS = { floor: 60, times: 3 };

test.each([
  ['at the floor', 60, 0, false],
  ['above the floor, of somebody without a past', 61, 0, true],
  ['above the floor, and three times the usual', 90, 30, false],
  ['above the floor and above three times the usual', 91, 30, true],
  ['far above the usual and below the floor', 50, 1, false],
])('a number %s', (_, count, usual, expected) => {
  expect(isUnusual({ count, usual }, LIMITS)).toBe(expected);
});

test.each([
  [[], 0],
  [[7], 7],
  [[1, 2], 2],
  [[10, 20, 30, 1], 15],
])('the usual of %j is %d', (counts, expected) => {
  expect(usualOf(counts)).toBe(expected);
});
