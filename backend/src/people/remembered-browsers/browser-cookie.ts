import { createHash } from 'node:crypto';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply } from 'fastify';

const DAY_S = 24 * 60 * 60;

/** A browser that has just been remembered; its token exists in the clear here and in the cookie alone. */
export interface KeptBrowser {
  readonly userId: string;
  readonly token: string;
  readonly days: number;
}

/** One of each person: several people may share a browser. */
const nameFor = (userId: string): string =>
  `muhatap_browser_${createHash('sha256').update(userId).digest('hex').slice(0, 16)}`;

/** Lets browsers keep the tokens by which they are recognised at the next sign-in of a person. */
export interface BrowserCookie {
  give(reply: FastifyReply, kept: KeptBrowser): void;
}

export const createBrowserCookie = ({
  publicOrigin,
}: {
  readonly publicOrigin: string;
}): BrowserCookie => ({
  give: (reply, { userId, token, days }) =>
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        name: nameFor(userId),
        value: token,
        maxAge: days * DAY_S,
        httpOnly: true,
        sameSite: 'lax',
        path: '/api',
        secure: publicOrigin.startsWith('https:'),
      }),
    ),
});

/** The token of the person in the cookies of a browser; null without one. */
export const readBrowserToken = (cookies: string | undefined, userId: string): string | null =>
  parseCookie(cookies ?? '')[nameFor(userId)] ?? null;
