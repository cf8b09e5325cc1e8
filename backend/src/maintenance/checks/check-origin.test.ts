import { checkLifetime } from './check-origin';

const NOW = new Date('2026-11-20T09:00:00.000Z');
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const certificate = (lifetime: number, left: number) => ({
  valid_from: new Date(NOW.getTime() + left - lifetime).toUTCString(),
  valid_to: new Date(NOW.getTime() + left).toUTCString(),
});

test.each([
  ['of a year, a month left', 365 * DAY, 30 * DAY, 'ok', 'sertifika 30 gün daha geçerli'],
  ['of a year, 13 days left', 365 * DAY, 13 * DAY, 'warning', 'sertifika 13 gün sonra doluyor'],
  ['of ninety days, 20 left', 90 * DAY, 20 * DAY, 'ok', 'sertifika 20 gün daha geçerli'],
  ['of ninety days, 13 left', 90 * DAY, 13 * DAY, 'warning', 'sertifika 13 gün sonra doluyor'],
  ['of six days, 36 hours left', 6 * DAY, 36 * HOUR, 'ok', 'sertifika 36 saat daha geçerli'],
  ['of twelve hours, five left', 12 * HOUR, 5 * HOUR, 'ok', 'sertifika 5 saat daha geçerli'],
  ['of twelve hours, one left', 12 * HOUR, HOUR, 'warning', 'sertifika 1 saat sonra doluyor'],
  ['that is over', 90 * DAY, -HOUR, 'problem', 'sertifikanın süresi dolmuş'],
])('a certificate %s, is judged by its own lifetime', (_, lifetime, left, state, text) => {
  expect(checkLifetime(certificate(lifetime, left), NOW)).toMatchObject({ state, text });
});
