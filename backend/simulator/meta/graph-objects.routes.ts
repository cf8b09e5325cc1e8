import type { FastifyInstance, FastifyReply } from 'fastify';
import { describeMedia } from './graph-media.routes';
import { holdsKey } from '../provider-key';
import type { ProviderPerson, ProviderState } from '../provider-state';
import type { SimulatorConfig } from '../simulator.config';

interface Parts {
  config: Pick<SimulatorConfig, 'accessToken'>;
  state: ProviderState;
}

const MUNICIPALITY = { name: 'Çınarlı Belediyesi', username: 'cinarlibelediyesi' };

const graphError = (reply: FastifyReply, status: number, code: number, message: string) =>
  reply.status(status).send({
    error: {
      message,
      type: code === 190 ? 'OAuthException' : 'GraphMethodException',
      code,
      fbtrace_id: 'AsimulatedTrace',
    },
  });

/** Every field that may be requested of a person or of the municipality's account. */
const fieldsOf = ({ name, username }: ProviderPerson = MUNICIPALITY): Record<string, string> => ({
  name,
  first_name: name.split(' ')[0] ?? name,
  last_name: name.split(' ').at(-1) ?? name,
  username,
  // A page's key is given to those who manage the page.
  access_token: 'page-access-token',
  verified_name: name,
  display_phone_number: '+90 850 000 15 30',
});

/** Accounts are known by their digits alone and have no profile picture; ids that end in 404 exist nowhere. */
const isAccount = (object: string, fields: string): boolean =>
  !fields.includes('profile_pic') && /^\d+$/.test(object) && !object.endsWith('404');

/** Tells whether an account's keys work, and who somebody is. One Graph address names accounts, people and files alike. */
export function graphObjectRoutes(app: FastifyInstance, { config, state }: Parts): void {
  app.get<{ Params: { version: string; object: string }; Querystring: { fields?: string } }>(
    '/:version/:object',
    (request, reply) => {
      if (!holdsKey(request, config.accessToken))
        return graphError(reply, 401, 190, 'Invalid OAuth access token.');
      const { object } = request.params;
      const { fields } = request.query;
      const media =
        fields === undefined ? describeMedia(state, object, request.headers.host ?? '') : null;
      if (media !== null) return reply.send(media);
      const person = state.people.get(object);
      if (fields === undefined || (person === undefined && !isAccount(object, fields)))
        return graphError(reply, 404, 100, 'Unsupported get request. Object does not exist.');
      const all = fieldsOf(person);
      return reply.send({
        id: object,
        ...Object.fromEntries(
          fields
            .split(',')
            .flatMap((field) => (all[field] === undefined ? [] : [[field, all[field]]])),
        ),
      });
    },
  );
}
