import type { SessionLifetime } from '../../config/config';

const MINUTE_MS = 60 * 1000;
const DAY_MINUTES = 24 * 60;

/** The default: an unused session ends after a week, and every session after a month. */
export const USUAL_LIFETIME: SessionLifetime = { idleDays: 7, maxDays: 30 };
/** `last_seen_at` is written at most this often, so that reading does not become writing. */
export const TOUCH_INTERVAL_MS = 60 * 1000;

/** The minutes that a session lives unused, and at most. */
export interface SessionLimits {
  readonly idleMinutes: number;
  readonly maxMinutes: number;
}

/** The times that a company has set; null: the installation's. */
export type CompanyLimits = { readonly [K in keyof SessionLimits]: number | null };

interface Times {
  readonly expiresAt: Date;
  readonly lastSeenAt: Date;
  readonly revokedAt: Date | null;
}

const before = (now: Date, minutes: number): Date => new Date(now.getTime() - minutes * MINUTE_MS);

/** The limits of a company's sessions: its own where they are shorter than the installation's. */
export function limitsOf(
  { idleDays, maxDays }: SessionLifetime,
  own: CompanyLimits | null = null,
): SessionLimits {
  return {
    idleMinutes: Math.min(idleDays * DAY_MINUTES, own?.idleMinutes ?? Infinity),
    maxMinutes: Math.min(maxDays * DAY_MINUTES, own?.maxMinutes ?? Infinity),
  };
}

/** A session that was last used before this has ended. */
export const idleSince = (now: Date, { idleMinutes }: Pick<SessionLimits, 'idleMinutes'>): Date =>
  before(now, idleMinutes);

/** When a session that is opened now ends, however busy it is. */
export const endOf = (now: Date, { maxMinutes }: Pick<SessionLimits, 'maxMinutes'>): Date =>
  before(now, -maxMinutes);

/** True while the session may be used. */
export const isSessionOpen = (
  { expiresAt, lastSeenAt, revokedAt }: Times,
  now: Date,
  limits: Pick<SessionLimits, 'idleMinutes'>,
): boolean => revokedAt === null && expiresAt > now && lastSeenAt > idleSince(now, limits);

/** True when `last_seen_at` is old enough to be written again. */
export const needsTouch = ({ lastSeenAt }: Times, now: Date): boolean =>
  now.getTime() - lastSeenAt.getTime() >= TOUCH_INTERVAL_MS;
