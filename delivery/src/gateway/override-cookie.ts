import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { readSigned, writeSigned } from './signature';

/** Module name → a published release, or a development server of the own machine. */
export type Overrides = Readonly<Record<string, string>>;

const NAME = 'muhatap_override';
const LIFETIME_S = 12 * 60 * 60;

const content = z.object({
  person: z.string(),
  until: z.number(),
  modules: z.record(z.string(), z.string()),
});

/** Development servers that a page of one's own machine may load a module from. */
const DEVELOPMENT_SERVER = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
export const isDevelopmentServer = (release: string): boolean =>
  DEVELOPMENT_SERVER.test(release) && URL.canParse(release);

/** What this browser tries. Nothing when the cookie is not ours, has ended, or was made for another person than the one who is signed in now. */
export function readOverrides(
  secret: string,
  cookies: string | undefined,
  person: string | null,
  now: Date,
): Overrides {
  const signed =
    cookies?.includes(NAME) && person !== null
      ? readSigned(secret, 'override', parseCookie(cookies)[NAME])
      : null;
  if (signed === null) return {};
  const {
    person: owner,
    until,
    modules,
  } = content.parse(JSON.parse(Buffer.from(signed, 'base64url').toString()));
  return owner === person && until > now.getTime() ? modules : {};
}

/** A `Set-Cookie` that makes exactly these the overrides of this person in this browser, for twelve hours. */
export function writeOverrides(
  secret: string,
  {
    person,
    modules,
    now,
    secure,
  }: { person: string; modules: Overrides; now: Date; secure: boolean },
): string {
  const isEmpty = Object.keys(modules).length === 0;
  const text = JSON.stringify({
    person,
    until: now.getTime() + LIFETIME_S * 1000,
    modules,
  } satisfies z.input<typeof content>);
  return stringifySetCookie({
    name: NAME,
    value: isEmpty ? '' : writeSigned(secret, 'override', Buffer.from(text).toString('base64url')),
    maxAge: isEmpty ? 0 : LIFETIME_S,
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure,
  });
}
