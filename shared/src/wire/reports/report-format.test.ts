import { formatDuration, formatShare, formatValue, NO_VALUE } from './report-format';

test.each([
  [0, '0 sn'],
  [59, '59 sn'],
  [60, '1 dk'],
  [89, '1 dk'],
  [90, '2 dk'],
  [3599, '1 saat'],
  [12_000, '3 saat 20 dk'],
  [86_399, '1 gün'],
  [191_000, '2 gün 5 saat'],
  [40 * 86_400, '40 gün'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatDuration(seconds)).toBe(text);
});

test('working hours are never given in days', () => {
  expect([formatDuration(114_000, 'business'), formatDuration(4_000_000, 'business')]).toEqual([
    '31 saat 40 dk',
    '1.111 saat 7 dk',
  ]);
});

test('shares, scores, counts and what was not measured', () => {
  expect([formatShare(0.824), formatShare(0.075), formatShare(0)]).toEqual(['%82', '%7,5', '%0']);
  expect([
    formatValue('received', 1284),
    formatValue('survey', 4.3333),
    formatValue('survey_good', 0.5),
    formatValue('response', 720),
    formatValue('response', null),
  ]).toEqual(['1.284', '4,33', '%50', '12 dk', NO_VALUE]);
});
