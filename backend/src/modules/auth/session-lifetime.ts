const DAY_MS = 24 * 60 * 60 * 1000;

/** A session nobody uses ends after this long. */
export const IDLE_MS = 7 * DAY_MS;
/** Every session ends after this long, used or not. */
export const ABSOLUTE_MS = 30 * DAY_MS;
/** `last_seen_at` is written at most this often, so that reading does not become writing. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

interface Times {
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
}

/** True while the session may be used. */
export const isSessionOpen = ({ expiresAt, lastSeenAt, revokedAt }: Times, now: Date): boolean =>
  revokedAt === null && expiresAt > now && lastSeenAt.getTime() + IDLE_MS > now.getTime();

/** True when `last_seen_at` is old enough to be written again. */
export const needsTouch = ({ lastSeenAt }: Times, now: Date): boolean => now.getTime() - lastSeenAt.getTime() >= TOUCH_INTERVAL_MS;
