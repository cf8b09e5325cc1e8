import { createHash } from 'node:crypto';
import { PERSON_COOKIE, type SessionAnswer } from '@muhatap/shared/wire/releases';
import { parseCookie } from 'cookie';
import type { Audience } from '../channel/assignment';
import { isInCanary } from '../channel/canary';
import type { Place } from '../channel/pin';
import { SHELL } from '../store/release-record';
import { avoidedShells } from './avoided-shells';
import { readOverrides, type Overrides } from './override-cookie';
import { readSigned, sign } from './signature';

/**
 * The caller as far as releases are concerned. `person` is opaque and the same for the same person;
 * `session` identifies the session at the backend. `avoided` are the shells that did not come up in this browser; one of them that it tried
 * is no override any more but `failedTrial`. Company and roles are known only where pins need them.
 */
export interface Caller extends Place {
  readonly person: string | null;
  readonly session: string | null;
  readonly overrides: Overrides;
  readonly avoided: readonly string[];
  readonly failedTrial: string | null;
}

/** The backend's answer on a session; null when it is over or nobody can say. */
export type ConfirmSession = (session: string) => Promise<SessionAnswer | null>;

export const NOBODY: Caller = {
  person: null,
  session: null,
  company: null,
  roles: [],
  overrides: {},
  avoided: [],
  failedTrial: null,
};

const SIGNED = /^(?<person>[\w-]{43})\.(?<session>[\w-]+)$/;

/** Reads the caller from the request's cookies; without a shared secret everybody is nobody. Whether the session goes on is not checked here. */
export function callerOf(secret: string | null, cookies: string | undefined, now: Date): Caller {
  const avoided = avoidedShells(cookies);
  const nobody = { ...NOBODY, avoided };
  if (secret === null || cookies === undefined) return nobody;
  const signed = readSigned(secret, 'cookie', parseCookie(cookies)[PERSON_COOKIE]) ?? '';
  const { person, session } = SIGNED.exec(signed)?.groups ?? {};
  if (person === undefined || session === undefined) return nobody;
  const overrides = readOverrides(secret, cookies, session, now);
  const { [SHELL]: triedShell, ...modules } = overrides;
  return triedShell !== undefined && avoided.includes(triedShell)
    ? { ...nobody, person, session, overrides: modules, failedTrial: triedShell }
    : { ...nobody, person, session, overrides };
}

/**
 * The caller without overrides whose session is over: cookies outlive a session that was revoked
 * elsewhere. Queries the backend only for callers with overrides.
 */
export async function endOverrides(caller: Caller, confirm: ConfirmSession): Promise<Caller> {
  const { session, overrides } = caller;
  if (session === null || Object.keys(overrides).length === 0) return caller;
  return (await confirm(session)) === null ? { ...caller, overrides: {} } : caller;
}

/** The caller as pointers tell people apart. */
export const audienceOf = ({ person, company, roles }: Caller): Audience => ({
  company,
  roles,
  tries: (name, canary) => isInCanary({ name, ...canary }, person),
});

/** The value of a person's cookie, from their id at the backend. */
export const personOf = (secret: string, userId: string): string => sign(secret, 'person', userId);

/** The session's part of a person's cookie, from the bearer token. */
export const sessionOf = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
