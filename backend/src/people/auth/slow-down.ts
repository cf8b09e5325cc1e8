import { RETENTION } from '../../retention/retention';
import { networkOf } from './network-of';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A device is known for this long after the person was last signed in from there. */
export const KNOWN_FOR_MS = RETENTION.sessionsMs;
/**
 * A known device may fail so often within so long; its failures and those of others do not count
 * for each other.
 */
export const OWN_FAILURES = 10;
export const OWN_WINDOW_MS = 15 * MINUTE_MS;
/** All others together may fail so often within a day; afterwards each failure doubles the pause before the next attempt. */
export const FREE_FAILURES = 5;
export const FIRST_PAUSE_MS = SECOND_MS;
export const LONGEST_PAUSE_MS = 5 * MINUTE_MS;
export const STRANGERS_WINDOW_MS = DAY_MS;

/** The failures of one address on an account within {@link STRANGERS_WINDOW_MS}. */
export interface FailuresFrom {
  readonly ip: string;
  readonly count: number;
  readonly newest: Date;
  /** Those within {@link OWN_WINDOW_MS}. */
  readonly lately: { readonly count: number; readonly oldest: Date | null };
}

/**
 * The record of an account: the addresses from which its person was signed in, and its failures.
 */
export interface Standing {
  readonly knownIps: readonly string[];
  readonly failures: readonly FailuresFrom[];
}

/** Whether the person was signed in from this network. */
export const isKnownDevice = ({ knownIps }: Pick<Standing, 'knownIps'>, ip: string): boolean =>
  knownIps.some((known) => networkOf(known) === networkOf(ip));

/** Seconds until this address may try the account again; 0 when it may now. */
export function secondsToWait(standing: Standing, ip: string, now: Date): number {
  const freeAt = isKnownDevice(standing, ip) ? ownFreeAt(standing, ip) : strangersFreeAt(standing);
  return Math.max(0, Math.ceil((freeAt - now.getTime()) / SECOND_MS));
}

/** When the oldest of a used-up budget leaves its window. */
function ownFreeAt({ failures }: Standing, ip: string): number {
  const own = failures
    .filter((each) => networkOf(each.ip) === networkOf(ip))
    .map(({ lately }) => lately);
  if (sum(own.map(({ count }) => count)) < OWN_FAILURES) return 0;
  return Math.min(...own.flatMap(({ oldest }) => oldest?.getTime() ?? [])) + OWN_WINDOW_MS;
}

/** When the pause after the newest failure of all who are strangers to the account is over. */
function strangersFreeAt(standing: Standing): number {
  const strangers = standing.failures.filter(({ ip }) => !isKnownDevice(standing, ip));
  const beyond = sum(strangers.map(({ count }) => count)) - FREE_FAILURES;
  if (beyond < 0) return 0;
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** beyond, LONGEST_PAUSE_MS);
  return Math.max(...strangers.map(({ newest }) => newest.getTime())) + pause;
}

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, each) => total + each, 0);
