import {
  endOf,
  idleSince,
  isSessionOpen,
  limitsOf,
  needsTouch,
  TOUCH_INTERVAL_MS,
  USUAL_LIFETIME,
} from './session-lifetime';

const now = new Date('2026-11-20T09:00:00.000Z');
const days = (count: number, ms = 0) => new Date(now.getTime() + count * 24 * 60 * 60 * 1000 + ms);
const lifetime = { idleDays: 2, maxDays: 10 };
const limits = limitsOf(lifetime);
const isOpen = (times: { lastSeenAt?: Date; expiresAt?: Date; revokedAt?: Date | null }) =>
  isSessionOpen({ lastSeenAt: now, expiresAt: days(1), revokedAt: null, ...times }, now, limits);

test('a session ends by lying idle, by its age and by being ended, whichever comes first', () => {
  expect(isOpen({})).toBe(true);
  expect([isOpen({ lastSeenAt: days(-2, 1) }), isOpen({ lastSeenAt: days(-2) })]).toEqual([
    true,
    false,
  ]);
  expect([isOpen({ expiresAt: days(0, 1) }), isOpen({ expiresAt: now })]).toEqual([true, false]);
  expect(isOpen({ revokedAt: days(-1) })).toBe(false);
});

test('both times are the configured ones, a week and a month where nothing is said', () => {
  expect([idleSince(now, limits), endOf(now, limits)]).toEqual([days(-2), days(10)]);
  const usual = limitsOf(USUAL_LIFETIME);
  expect([idleSince(now, usual), endOf(now, usual)]).toEqual([days(-7), days(30)]);
});

test('a company shortens the installation times, and never lengthens them', () => {
  expect(limitsOf(lifetime, { idleMinutes: 15, maxMinutes: null })).toEqual({
    idleMinutes: 15,
    maxMinutes: 10 * 24 * 60,
  });
  expect(limitsOf(lifetime, { idleMinutes: 99 * 24 * 60, maxMinutes: 480 })).toEqual({
    idleMinutes: 2 * 24 * 60,
    maxMinutes: 480,
  });
});

test('that somebody was here is written once a minute at most', () => {
  expect(
    needsTouch(
      {
        lastSeenAt: new Date(now.getTime() - TOUCH_INTERVAL_MS + 1),
        expiresAt: now,
        revokedAt: null,
      },
      now,
    ),
  ).toBe(false);
  expect(
    needsTouch(
      { lastSeenAt: new Date(now.getTime() - TOUCH_INTERVAL_MS), expiresAt: now, revokedAt: null },
      now,
    ),
  ).toBe(true);
});
