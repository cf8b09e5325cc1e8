import type { SessionLifetime } from '../../config/config';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The default: an unused session ends after a week, and every session after a month. */
export const USUAL_LIFETIME: SessionLifetime = { idleDays: 7, maxDays: 30 };
/** `last_seen_at` is written at most this often, so that reading does not become writing. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

interface Times {
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
}

/** A session that was last used before this has ended. */
export const idleSince = (now: Date, { idleDays }: SessionLifetime): Date =>
  new Date(now.getTime() - idleDays * DAY_MS);

/** When a session that is opened now ends, however busy it is. */
export const endOf = (now: Date, { maxDays }: SessionLifetime): Date =>
  new Date(now.getTime() + maxDays * DAY_MS);

/** True while the session may be used. */
export const isSessionOpen = (
  { expiresAt, lastSeenAt, revokedAt }: Times,
  now: Date,
  lifetime: SessionLifetime,
): boolean => revokedAt === null && expiresAt > now && lastSeenAt > idleSince(now, lifetime);

/** True when `last_seen_at` is old enough to be written again. */
export const needsTouch = ({ lastSeenAt }: Times, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_INTERVAL_MS;
