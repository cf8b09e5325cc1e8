import { serviceWindow } from './service-window';
import { isoAt, MOMENT } from './testing/samples';
import { textLength, textLimit } from './text-limit';
import { windowLabel } from './window-label';

const HOUR = 3_600_000;

test.each([
  ['whatsapp', 0, 'open', 24 * HOUR],
  ['whatsapp', 22 * 3600, 'closing', 2 * HOUR],
  ['whatsapp', 24 * 3600 - 1, 'closing', 1000],
  ['whatsapp', 24 * 3600, 'closed', 0],
  ['instagram-comment', 6 * 24 * 3600, 'open', 24 * HOUR],
] as const)('%s, %i s after the last words: %s', (channel, seconds, state, remaining) => {
  expect(serviceWindow({ channel, last_customer_message_time: isoAt(-seconds) }, MOMENT)).toEqual({ state, remaining });
});

test('is closed where the citizen never wrote', () => {
  expect(serviceWindow({ channel: 'facebook', last_customer_message_time: null }, MOMENT).state).toBe('closed');
});

test.each([[0, 'kapandı'], [30, '1 dk'], [720, '12 dk'], [3600, '1 sa'], [83_520, '23 sa 12 dk'], [86_400, '24 sa'], [6 * 86_400 + 7200, '6 g 2 sa']])('%i s are told as %s', (seconds, words) => {
  expect(windowLabel({ state: seconds === 0 ? 'closed' : 'open', remaining: seconds * 1000 })).toBe(words);
});

test('limits count characters as people see them, not code units', () => {
  expect(textLimit('whatsapp-twillio')).toBe(4096);
  expect(textLimit('instagram')).toBe(1000);
  expect(textLength('👍ş')).toBe(2);
});
