import { HEAT_LEVELS, heatLevel, hourName, shortWeekdayName, weekdayName } from './heat-level';

it('shades by the part of the largest; something is never shown as nothing', () => {
  expect([0, 1, 20, 21, 100].map((value) => heatLevel(value, 100))).toEqual([
    0,
    1,
    1,
    2,
    HEAT_LEVELS,
  ]);
  expect(heatLevel(1, 100_000)).toBe(1);
  expect(heatLevel(0, 0)).toBe(0);
});

it('begins the week on Monday and ends the day at midnight', () => {
  expect([weekdayName(1), shortWeekdayName(7)]).toEqual(['Pazartesi', 'Paz']);
  expect([hourName(9), hourName(23)]).toEqual(['09.00–10.00', '23.00–00.00']);
});

it('gives an outlier the darkest shade', () => {
  expect(heatLevel(1320, 20)).toBe(HEAT_LEVELS);
});
