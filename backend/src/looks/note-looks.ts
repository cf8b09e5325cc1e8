import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { FastifyContextConfig } from 'fastify';
import type { Caller } from '../access/caller';
import type { RouteLook } from '../http/look';
import type { PersonCookie } from '../people';
import { storableText } from '../text/storable-text';
import type { LooksService } from './looks.service';

/** The person, program or browser that looks, and the rule that let it in. */
function lookerOf(request: FastifyRequest, readTokenHash: PersonCookie['readTokenHash']) {
  const { config } = request.routeOptions;
  if (config.public) return { by: { tokenHash: readTokenHash(request) }, basis: 'link' };
  if (config.scope === undefined)
    return { by: request.caller, basis: basisOf(request.caller, config) };
  const { id: programId, companyId, name } = request.program;
  return { by: { programId, companyId, name }, basis: `program:${config.scope}` };
}

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
      const words = term && storableText(term(request) ?? '').trim();
      if (words === '') return;
      looks.note({
        ...lookerOf(request, personCookie.readTokenHash),
        userAgent: request.headers['user-agent'] ?? '',
        ip: request.ip,
        kind,
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
