import { momentAt, snoozeChoices, untilLabel, type SnoozeHours } from './snooze-times';

const HOURS: SnoozeHours = {
  time_zone: 'Europe/Istanbul',
  days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    periods: weekday < 6 ? [{ from: '08:30', to: '17:30' }] : [],
  })),
  special_days: [{ date: '2026-11-30', name: 'Sayım', periods: [{ from: '13:00', to: '17:00' }] }],
};
const at = (text: string) => Date.parse(`${text}:00+03:00`);
const shown = (now: string, hours = HOURS) =>
  snoozeChoices(hours, at(now)).map(({ label, until }) => [
    label,
    untilLabel(until, at(now), hours?.time_zone),
  ]);

test('snooze choices follow the hours of the company, and a day that differs from its weekday', () =>
  expect(shown('2026-11-26T10:00')).toEqual([
    ['1 saat', 'bugün 11:00'],
    ['Bu akşam', 'bugün 18:00'],
    ['Yarın sabah', 'yarın 08:30'],
    ['Pazartesi', '30 Kasım Pazartesi 13:00'],
  ]));

test('snooze choices at the end of the day offer no evening, before a closed day its morning', () =>
  expect(shown('2026-11-27T17:45')).toEqual([
    ['1 saat', 'bugün 18:45'],
    ['Yarın sabah', 'yarın 09:00'],
    ['Pazartesi', '30 Kasım Pazartesi 13:00'],
  ]));

test('snooze choices on a Sunday name Monday once', () =>
  expect(shown('2026-11-29T12:00').map(([label]) => label)).toEqual([
    '1 saat',
    'Bu akşam',
    'Yarın sabah',
  ]));

test('without the hours of the company mornings begin at nine', () =>
  expect(snoozeChoices(null, at('2026-11-26T10:00')).at(-1)?.until).toBe(at('2026-11-30T09:00')));

test.each([
  ['2026-03-29', '09:00', 'Europe/Berlin', '2026-03-29T07:00:00.000Z'],
  ['2026-10-25', '00:30', 'Europe/Berlin', '2026-10-24T22:30:00.000Z'],
  ['2026-11-26', '00:00', 'Europe/Istanbul', '2026-11-25T21:00:00.000Z'],
])('%s %s in %s is %s', (day, time, zone, moment) =>
  expect(new Date(momentAt(day, time, zone)).toISOString()).toBe(moment),
);
