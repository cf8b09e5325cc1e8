import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** The purpose of a code: to sign in, to set a new password, or to prove an address. */
export type CodePurpose = 'login' | 'reset' | 'proof';

const MINUTE_MS = 60 * 1000;

export const CODE_LIFETIME_MS = 3 * MINUTE_MS;
/** Wrong guesses after which a code is dead. */
export const CODE_MAX_ATTEMPTS = 5;
/** A person waits this long before asking for another code. */
export const CODE_RESEND_MS = 30 * 1000;
/**
 * Within this time a phone gets at most {@link CODES_PER_PHONE} codes and an address requests at
 * most {@link CODES_PER_IP}.
 */
export const CODE_WINDOW_MS = 15 * MINUTE_MS;
export const CODES_PER_PHONE = 5;
export const CODES_PER_IP = 30;

/** Six digits, leading zeros included. */
export const createCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** `salt:hmac`; a code lives three minutes, so a fast hash is enough. */
export function hashCode(code: string, salt: string = randomBytes(16).toString('hex')): string {
  return `${salt}:${createHmac('sha256', salt).update(code).digest('hex')}`;
}

export function codeMatches(stored: string, code: string): boolean {
  const [salt = ''] = stored.split(':');
  const actual = Buffer.from(hashCode(code, salt));
  const expected = Buffer.from(stored);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

/**
 * Input of the limits: times of requests for this phone and from this address within the window,
 * oldest first.
 */
export interface RecentRequests {
  /** Of this phone and purpose. */
  readonly newest: Date | null;
  readonly ofPhone: readonly Date[];
  readonly ofIp: readonly Date[];
}

/** Seconds to wait before another code may be requested; 0 when one may be sent now. */
export function secondsUntilNextCode({ newest, ofPhone, ofIp }: RecentRequests, now: Date): number {
  const free = Math.max(
    newest === null ? 0 : newest.getTime() + CODE_RESEND_MS,
    freeAt(ofPhone, CODES_PER_PHONE),
    freeAt(ofIp, CODES_PER_IP),
  );
  return Math.max(0, Math.ceil((free - now.getTime()) / 1000));
}

/** The moment at which the oldest of the last `limit` requests leaves the window. */
function freeAt(times: readonly Date[], limit: number): number {
  const blocking = times.at(-limit);
  return blocking === undefined ? 0 : blocking.getTime() + CODE_WINDOW_MS;
}
