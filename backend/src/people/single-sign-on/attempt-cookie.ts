import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ATTEMPT_OWNER, type SecretVault } from './secrets';

const NAME = 'muhatap_single_sign_on';
const PATH = '/api/auth/single-sign-on';
/** Long enough for a password, a second factor and a telephone that lies in another room. */
export const ATTEMPT_MS = 10 * 60 * 1000;

const attempt = z.object({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  expiresAt: z.number(),
});
/** A sign-in that is under way at a directory: what its answer must match. `expiresAt` in ms. */
export type Attempt = z.infer<typeof attempt>;

/** Keeps the sign-in that is under way in the browser that began it, sealed; a second one takes the place of the first. */
export interface AttemptCookie {
  give(reply: FastifyReply, attempt: Attempt): void;
  /** Null without one, or where it is over or not ours. */
  read(request: FastifyRequest): Attempt | null;
  clear(reply: FastifyReply): void;
}

export function createAttemptCookie({
  vault,
  now,
  publicOrigin,
}: {
  readonly vault: SecretVault;
  readonly now: () => Date;
  readonly publicOrigin: string;
}): AttemptCookie {
  const write = (reply: FastifyReply, value: string, maxAge: number) =>
    void reply.header(
      'set-cookie',
      stringifySetCookie({
        name: NAME,
        value,
        maxAge,
        httpOnly: true,
        sameSite: 'lax',
        path: PATH,
        secure: publicOrigin.startsWith('https:'),
      }),
    );
  return {
    give: (reply, started) =>
      write(
        reply,
        vault.seal(ATTEMPT_OWNER, { access_token: JSON.stringify(started) }),
        ATTEMPT_MS / 1000,
      ),
    read(request) {
      const sealed = parseCookie(request.headers.cookie ?? '')[NAME];
      const opened = sealed === undefined ? {} : vault.open(ATTEMPT_OWNER, sealed);
      if (opened.access_token === undefined) return null;
      const started = attempt.parse(JSON.parse(opened.access_token));
      return started.expiresAt > now().getTime() ? started : null;
    },
    clear: (reply) => write(reply, '', 0),
  };
}
