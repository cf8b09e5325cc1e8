import { formatDuration, formatShare, formatValue } from './format-value';

it.each([
  [0, '0 sn'], [45.4, '45 sn'], [59.6, '1 dk'], [60, '1 dk'], [720, '12 dk'], [3599, '1 sa'], [3600, '1 sa'], [12_000, '3 sa 20 dk'], [86_399, '1 gün'], [86_400, '1 gün'], [2 * 86_400 + 5 * 3600, '2 gün 5 sa'],
  [46 * 86_400 + 3 * 3600, '46 gün'],
])('%d seconds are %p', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

it('tells working time in hours, however long', () => {
  expect(formatDuration(31 * 3600 + 40 * 60, 'business')).toBe('31 sa 40 dk');
});

it('tells a number by its measure', () => {
  expect([formatValue('received', 1284), formatValue('survey', 4.2167), formatValue('survey_good', 0.826), formatValue('response', 360), formatValue('case_age', null)]).toEqual(['1.284', '4,22', '%83', '6 dk', '–']);
  expect([formatShare(0.075), formatShare(0), formatShare(1.5)]).toEqual(['%7,5', '%0', '%150']);
});
