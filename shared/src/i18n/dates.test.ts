import { dayKey, formatDate, formatDateTime, formatDay, formatTime } from './dates';
import { relativeTime, shortRelativeTime } from './relative-time';

// Istanbul is three hours ahead of UTC.
const NOW = '2026-11-20T20:05:00Z';

test('dates are Turkish and stand in the zone of the company', () => {
  expect(formatDateTime(NOW)).toBe('20 Kasım 2026 23:05');
  expect(formatDateTime('2026-11-20T21:00:00Z')).toBe('21 Kasım 2026 00:00');
  expect(formatDateTime(NOW, 'Europe/Berlin')).toBe('20 Kasım 2026 21:05');
  expect(formatDate(NOW)).toBe('20 Kasım 2026');
  expect(formatTime('2026-01-05T04:07:00Z')).toBe('07:07');
  expect(dayKey('2026-12-31T22:00:00Z')).toBe('2027-01-01');
});

test('a text that is no moment is shown as nothing', () => {
  for (const show of [formatDateTime, formatDate, formatTime, dayKey]) expect(show('dün')).toBe('');
  expect(formatDay('', NOW)).toBe('');
});

test.each([
  ['2026-11-20T00:00:00Z', 'Bugün'],
  ['2026-11-19T21:00:00Z', 'Bugün'],
  ['2026-11-19T20:59:00Z', 'Dün'],
  ['2026-11-18T09:00:00Z', '18 Kasım Çarşamba'],
  ['2025-11-18T09:00:00Z', '18 Kasım 2025 Salı'],
  ['2026-11-21T09:00:00Z', '21 Kasım Cumartesi'],
])('the day of %s is %s', (moment, expected) => {
  expect(formatDay(moment, NOW)).toBe(expected);
});

test('summer time makes no day disappear', () => {
  expect(formatDay('2026-03-28T12:00:00Z', '2026-03-29T12:00:00Z', 'Europe/Berlin')).toBe('Dün');
  expect(formatDay('2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z', 'Europe/Berlin')).toBe('Dün');
});

const minute = 60_000;
test.each([
  [-minute, 'şimdi', 'şimdi'],
  [0, 'şimdi', 'şimdi'],
  [59_000, 'şimdi', 'şimdi'],
  [minute, '1 dk önce', '1 dk'],
  [5 * minute, '5 dk önce', '5 dk'],
  [3 * 60 * minute, '3 saat önce', '3 saat'],
  [49 * 60 * minute, '2 gün önce', '2 gün'],
  [8 * 1440 * minute, '1 hafta önce', '1 hafta'],
  [65 * 1440 * minute, '2 ay önce', '2 ay'],
  [800 * 1440 * minute, '2 yıl önce', '2 yıl'],
])('%d ms ago', (ms, long, short) => {
  const now = Date.parse(NOW);
  expect(relativeTime(now - ms, now)).toBe(long);
  expect(shortRelativeTime(now - ms, now)).toBe(short);
});
