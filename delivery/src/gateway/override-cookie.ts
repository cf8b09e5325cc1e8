import { parseCookie, stringifySetCookie } from 'cookie';
import { z } from 'zod';
import { readSigned, writeSigned } from './signature';

/** Module name → a published release, or a development server of the own machine. */
export type Overrides = Readonly<Record<string, string>>;

const NAME = 'muhatap_override';
const LIFETIME_S = 12 * 60 * 60;

const content = z.object({
  session: z.string(),
  until: z.number(),
  modules: z.record(z.string(), z.string()),
});

/** Development servers that a page of one's own machine may load a module from. */
const DEVELOPMENT_SERVER = /^http:\/\/(localhost|127\.0\.0\.1):\d{1,5}$/;
export const isDevelopmentServer = (release: string): boolean =>
  DEVELOPMENT_SERVER.test(release) && URL.canParse(release);

/** Overrides that were requested in this session. None when the cookie is not ours, has ended, or is from another session. */
export function readOverrides(
  secret: string,
  cookies: string | undefined,
  session: string,
  now: Date,
): Overrides {
  const signed = cookies?.includes(NAME)
    ? readSigned(secret, 'override', parseCookie(cookies)[NAME])
    : null;
  if (signed === null) return {};
  // An earlier version of the gateway may have written it.
  const { data } = content.safeParse(JSON.parse(Buffer.from(signed, 'base64url').toString()));
  return data?.session === session && data.until > now.getTime() ? data.modules : {};
}

/** A `Set-Cookie` that makes exactly these the overrides of this session in this browser, for twelve hours at most. */
export function writeOverrides(
  secret: string,
  {
    session,
    modules,
    now,
    secure,
  }: { session: string; modules: Overrides; now: Date; secure: boolean },
): string {
  const isEmpty = Object.keys(modules).length === 0;
  const text = JSON.stringify({
    session,
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
