import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyContextConfig } from 'fastify';
import type { Caller } from '../access/caller';
import type { RouteLook } from '../http/look';
import type { PersonCookie } from '../people';
import { storableText } from '../text/storable-text';
import type { LooksService } from './looks.service';

type Guard = Pick<FastifyContextConfig, 'grant' | 'action' | 'public'>;

/** The rule by which the guard of a route let the caller in, see {@link Look}. */
export function basisOf({ access }: Pick<Caller, 'access'>, { grant, action }: Guard): string {
  if (grant === undefined) return action ?? 'signed-in';
  const module = `${grant}:${access.modules[grant]?.visibility ?? 'own'}`;
  return action === undefined ? module : `${module}+${action}`;
}

const ownId = ({ params }: FastifyRequest): string => (params as { readonly id: string }).id;

/**
 * Notes the look that a route declares once its answer is about to leave, before its first byte: an answer that is read by half was looked
 * at, a refused one was not. No answer waits for the log.
 */
export const noteLooks = fp<{
  looks: Pick<LooksService, 'note'>;
  personCookie: Pick<PersonCookie, 'readTokenHash'>;
}>(
  (app, { looks, personCookie }, done) => {
    const note = (request: FastifyRequest, { kind, of = ownId, term }: RouteLook) => {
      const { config } = request.routeOptions;
      const words = term && storableText(term(request) ?? '').trim();
      if (words === '') return;
      looks.note({
        by: config.public ? { tokenHash: personCookie.readTokenHash(request) } : request.caller,
        userAgent: request.headers['user-agent'] ?? '',
        ip: request.ip,
        kind,
        basis: config.public ? 'link' : basisOf(request.caller, config),
        of: of(request),
        term: words,
      });
    };

    app.addHook('onRoute', (route) => {
      const look = route.config?.look;
      if (look === undefined) return;
      route.onSend = [
        ...[route.onSend ?? []].flat(),
        (request, reply, _payload, next) => {
          if (reply.statusCode < 400) note(request, look);
          next();
        },
      ];
    });
    done();
  },
  { name: 'note-looks' },
);
