import { createHmac, timingSafeEqual } from 'node:crypto';
import { PERSON_COOKIE } from '@muhatap/shared/wire';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config';

/** The cookie by which the gateway knows a browser's person again (see {@link PERSON_COOKIE}). */
export interface PersonCookie {
  /** Written with every answer that signs somebody in. */
  give(reply: FastifyReply, userId: string): void;
  /** Written when the browser carries none, or somebody else's. */
  giveWhenWrong(request: FastifyRequest, reply: FastifyReply): void;
  clear(reply: FastifyReply): void;
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;

const hmac = (secret: string, text: string) =>
  createHmac('sha256', secret).update(text).digest('base64url');

/** `<opaque>.<signature>`; the opaque part says nothing about the person. */
export function personCookieValue(secret: string, userId: string): string {
  const opaque = hmac(secret, `person:${userId}`);
  return `${opaque}.${hmac(secret, `cookie:${opaque}`)}`;
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

export function createPersonCookie({
  gatewaySecret,
  publicOrigin,
}: Pick<Config, 'gatewaySecret' | 'publicOrigin'>): PersonCookie {
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
  const give = (reply: FastifyReply, userId: string) => {
    if (gatewaySecret !== null) write(reply, personCookieValue(gatewaySecret, userId), ONE_YEAR_S);
  };
  return {
    give,
    giveWhenWrong({ headers, caller }, reply) {
      const carried = parseCookie(headers.cookie ?? '')[PERSON_COOKIE] ?? '';
      if (
        gatewaySecret === null ||
        isSame(carried, personCookieValue(gatewaySecret, caller.userId))
      )
        return;
      give(reply, caller.userId);
    },
    clear: (reply) => write(reply, '', 0),
  };
}
