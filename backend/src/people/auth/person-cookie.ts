import { createHmac, timingSafeEqual } from 'node:crypto';
import { PERSON_COOKIE } from '@muhatap/shared/wire/releases';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';
import { bearerToken } from '../../http/authenticate';
import { hashToken } from './tokens';

/** The signed-in person, and the bearer token of the session. */
interface SignedInPerson {
  readonly userId: string;
  readonly token: string;
}

/**
 * The cookie by which the gateway recognises a browser's person and session (see
 * {@link PERSON_COOKIE}).
 */
export interface PersonCookie {
  /** Written with every answer that signs a person in. */
  give(reply: FastifyReply, person: SignedInPerson): void;
  /** Written when the browser carries none, or that of another person or session. */
  giveWhenWrong(request: FastifyRequest, reply: FastifyReply): void;
  clear(reply: FastifyReply): void;
  /** The hash of the token of the session that a browser's cookie names, open or not; null without a cookie of this installation. */
  readTokenHash(request: Pick<FastifyRequest, 'headers'>): string | null;
}

const DAY_S = 24 * 60 * 60;

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** The cookie's value for a session, given as the hash of its token. */
export function personCookieValue(secret: string, userId: string, session: string): string {
  const text = `${hmac(secret, `person:${userId}`)}.${session}`;
  return `${text}.${hmac(secret, `cookie:${text}`)}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

export function createPersonCookie({
  gatewaySecret,
  publicOrigin,
  sessions: { maxDays },
}: Pick<Config, 'gatewaySecret' | 'publicOrigin' | 'sessions'>): PersonCookie {
  const write = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        name: PERSON_COOKIE,
        value,
        maxAge,
        httpOnly: true,
        sameSite: 'lax',
        path: '/',
        secure: publicOrigin.startsWith('https:'),
      }),
    );
  const valueFor = (secret: string, { userId, token }: SignedInPerson) =>
    personCookieValue(secret, userId, hashToken(token));
  return {
    give(reply, person) {
      // No session lasts longer; the gateway checks whether it is still open.
      if (gatewaySecret !== null) write(reply, valueFor(gatewaySecret, person), maxDays * DAY_S);
    },
    giveWhenWrong(request, reply) {
      const token = bearerToken(request);
      if (gatewaySecret === null || token === null) return;
      const value = valueFor(gatewaySecret, { userId: request.caller.userId, token });
      const current = parseCookie(request.headers.cookie ?? '')[PERSON_COOKIE] ?? '';
      if (!isSame(current, value)) write(reply, value, maxDays * DAY_S);
    },
    clear: (reply) => write(reply, '', 0),
    readTokenHash({ headers: { cookie } }) {
      if (gatewaySecret === null || cookie === undefined) return null;
      const [, text, tokenHash, mac] =
        /^([\w-]+\.([\w-]+))\.([\w-]+)$/.exec(parseCookie(cookie)[PERSON_COOKIE] ?? '') ?? [];
      if (text === undefined || tokenHash === undefined || mac === undefined) return null;
      return isSame(mac, hmac(gatewaySecret, `cookie:${text}`)) ? tokenHash : null;
    },
  };
}
