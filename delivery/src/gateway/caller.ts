import { PERSON_COOKIE } from '@muhatap/shared/wire';
import { parseCookie } from 'cookie';
import { readOverrides, type Overrides } from './override-cookie';
import { readSigned, sign } from './signature';

/** Who asks, as far as releases are concerned. `person` is opaque: the same for the same person, and nothing else. */
export interface Caller {
  readonly person: string | null;
  readonly overrides: Overrides;
}

export const NOBODY: Caller = { person: null, overrides: {} };

/** Reads the caller from the request's cookies; without a shared secret everybody is nobody. */
export function callerOf(secret: string | null, cookies: string | undefined, now: Date): Caller {
  if (secret === null || cookies === undefined) return NOBODY;
  const person = readSigned(secret, 'cookie', parseCookie(cookies)[PERSON_COOKIE]);
  return { person, overrides: readOverrides(secret, cookies, person, now) };
}

/** What a person's cookie carries, from the id that the backend knows. */
export const personOf = (secret: string, userId: string): string => sign(secret, 'person', userId);
