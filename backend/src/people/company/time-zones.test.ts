import { isTimeZone } from './time-zones';

test.each([
  'Europe/Istanbul',
  'UTC',
  'Asia/Kolkata',
  'Asia/Calcutta',
  'America/Argentina/Buenos_Aires',
  'America/Port-au-Prince',
])('%s is a time zone', (name) => {
  expect(isTimeZone(name)).toBe(true);
});

test.each([
  '',
  '+03:00',
  'Europe/Çınarlı',
  'europe/istanbul',
  'Europe/Atlantis',
  'TRT',
  "Europe/Istanbul'",
  'Europe/Istanbul/../UTC',
])('%p is none', (name) => {
  expect(isTimeZone(name)).toBe(false);
});
