import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createSealedValues, type SecretVault } from '../sealed/sealed-values';
import { ATTEMPT_OWNER } from './secrets';

const NAME = 'muhatap_single_sign_on';
const PATH = '/api/auth/single-sign-on';
/** Long enough for a password, a second factor and a telephone that lies in another room. */
const ATTEMPT_MS = 10 * 60 * 1000;

const attempt = z.object({
  providerId: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
});
/** A sign-in that is under way at a directory: what its answer must match. */
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
  const attempts = createSealedValues({ vault, now, schema: attempt, lifetimeMs: ATTEMPT_MS });
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
      write(reply, attempts.seal(ATTEMPT_OWNER, started), ATTEMPT_MS / 1000),
    read(request) {
      const sealed = parseCookie(request.headers.cookie ?? '')[NAME];
      return sealed === undefined ? null : attempts.open(ATTEMPT_OWNER, sealed);
    },
    clear: (reply) => write(reply, '', 0),
  };
}
