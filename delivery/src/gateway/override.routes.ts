import { releaseOverride } from '@muhatap/shared/wire/releases';
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { SHELL } from '../store/release-record';
import type { ReleaseStore } from '../store/release-store';
import { operatorOf, read } from './admin-request';
import { forgiveShell } from './avoided-shells';
import type { LivePointer } from './live-pointer';
import { readOverrides, writeOverrides, type Overrides } from './override-cookie';
import { requireSecret, requireTriable } from './trial';

interface Parts {
  readonly store: ReleaseStore;
  readonly pointer: LivePointer;
  readonly secret: string | null;
  readonly isSecure: boolean;
  readonly now: () => Date;
}

/** The releases that the operator tries in this browser, by module. */
export function overridesOf(
  request: FastifyRequest,
  { secret, now }: Pick<Parts, 'secret' | 'now'>,
): Overrides {
  if (secret === null) return {};
  return readOverrides(secret, request.headers.cookie, operatorOf(request).session, now());
}

/** Gives the operator's browser alone another release, or ends that. */
export function addOverrideRoute(app: FastifyInstance, parts: Parts): void {
  const { isSecure, now } = parts;

  app.put('/releases/override', async (request, reply) => {
    const { module: name, release } = read(releaseOverride, request.body);
    const secret = requireSecret(parts.secret);
    if (release !== null) await requireTriable(name, release, parts);
    const { [name]: _replaced, ...others } = overridesOf(request, parts);
    const modules = release === null ? others : { ...others, [name]: release };
    const { session } = operatorOf(request);
    reply.header(
      'set-cookie',
      writeOverrides(secret, { session, modules, now: now(), secure: isSecure }),
    );
    // It may have failed here for want of a network; whoever tries it again means it.
    if (name === SHELL && release !== null) reply.header('set-cookie', forgiveShell(release));
    return reply.code(204).send();
  });
}

/**
 * Ends all that this browser tries. It needs no session: it only takes back, and the page around a shell that is of no use has no token.
 */
export const leaveRoute =
  ({ isSecure, now }: Pick<Parts, 'isSecure' | 'now'>): FastifyPluginAsync =>
  (app) => {
    app.delete('/releases/override', (_request, reply) => {
      const none = { session: '', modules: {}, now: now(), secure: isSecure };
      return reply
        .code(204)
        .headers({ 'cache-control': 'no-store', 'set-cookie': writeOverrides('', none) })
        .send();
    });
    return Promise.resolve();
  };
