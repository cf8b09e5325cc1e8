import { serviceWindow } from './service-window';
import { isoAt, MOMENT } from './testing/samples';
import { textLength, textLimit } from './text-limit';
import { windowLabel } from './window-label';

const HOUR = 3_600_000;
const DAY = 24 * 3600;

test.each([
  ['whatsapp', 0, 'open', 'free', 24 * HOUR],
  ['whatsapp', 22 * 3600, 'closing', 'free', 2 * HOUR],
  ['whatsapp-twillio', DAY - 1, 'closing', 'free', 1000],
  ['whatsapp', DAY, 'closed', 'none', 0],
  ['whatsapp-authkey', 0, 'closed', 'none', 0],
  ['facebook', DAY - 1, 'open', 'free', 1000],
  ['instagram', DAY, 'open', 'human', 6 * 24 * HOUR],
  ['facebook', 7 * DAY - 3600, 'closing', 'human', HOUR],
  ['facebook', 7 * DAY, 'closed', 'none', 0],
] as const)(
  '%s, %i s after the last words: %s, %s',
  (channel, seconds, state, phase, remaining) => {
    expect(serviceWindow({ channel, last_customer_message_time: isoAt(-seconds) }, MOMENT)).toEqual(
      { state, phase, remaining },
    );
  },
);

test.each([
  [isoAt(6 * DAY), 'open', 'private', 6 * 24 * HOUR],
  [isoAt(3600), 'closing', 'private', HOUR],
  [isoAt(-1), 'open', 'public', 0],
  [null, 'open', 'public', 0],
] as const)(
  'a comment whose private reply ends at %s: %s, %s',
  (until, state, phase, remaining) => {
    expect(
      serviceWindow(
        {
          channel: 'instagram-comment',
          last_customer_message_time: isoAt(-30 * DAY),
          private_reply_until: until,
        },
        MOMENT,
      ),
    ).toEqual({ state, phase, remaining });
  },
);

test('is closed where the citizen never wrote', () => {
  expect(
    serviceWindow({ channel: 'facebook', last_customer_message_time: null }, MOMENT).state,
  ).toBe('closed');
});

test.each([
  [0, 'kapandı'],
  [30, '1 dk'],
  [720, '12 dk'],
  [3600, '1 saat'],
  [83_520, '23 saat 12 dk'],
  [86_400, '24 saat'],
  [6 * 86_400 + 7200, '6 gün 2 saat'],
])('%i s are shown as %s', (seconds, text) => {
  expect(
    windowLabel({
      state: seconds === 0 ? 'closed' : 'open',
      phase: 'free',
      remaining: seconds * 1000,
    }),
  ).toBe(text);
});

test('a comment without an end says so', () => {
  expect(windowLabel({ state: 'open', phase: 'public', remaining: 0 })).toBe('süresiz');
});

test('limits are the channel’s own and count characters as people see them, not code units', () => {
  expect(textLimit('whatsapp')).toBe(4096);
  expect(textLimit('whatsapp-twillio')).toBe(1600);
  expect(textLimit('instagram')).toBe(1000);
  expect(textLength('👍ş')).toBe(2);
});
