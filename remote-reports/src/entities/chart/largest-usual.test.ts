import { largestUsual } from './largest-usual';

const WEEK = Array.from({ length: 40 }, (_, index) => (index % 20) + 1);

it('leaves out what lies far above all others', () => {
  expect(largestUsual(WEEK)).toBe(20);
  expect(largestUsual([...WEEK, 1320, 900])).toBe(20);
  expect(largestUsual([...WEEK, 30])).toBe(30);
});

it('knows no outlier among few values', () => {
  expect([largestUsual([1320, 12]), largestUsual([])]).toEqual([1320, 0]);
});
