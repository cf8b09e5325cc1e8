import { labelledDays, shareOf } from './share';

it('draws the largest value full and nothing as nothing', () => {
  expect(shareOf(40, 40)).toBe(100);
  expect(shareOf(10, 40)).toBe(25);
  expect(shareOf(0, 40)).toBe(0);
  expect(shareOf(0, 0)).toBe(0);
});

it('keeps one message visible beside thousands', () => {
  expect(shareOf(1, 100_000)).toBe(1.5);
});

it('names the newest day and few others', () => {
  expect([...labelledDays(7, 8)]).toHaveLength(7);
  const labels = labelledDays(90, 6);
  expect(labels.size).toBeLessThanOrEqual(6);
  expect(labels.has(89)).toBe(true);
});
