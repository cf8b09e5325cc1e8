import type { FastifyInstance } from 'fastify';
import { describeMedia } from './graph-media.routes';
import type { ProviderParts } from '../provider-desk';
import type { ProviderPerson } from '../provider-state';
import { numberFields } from './graph-admin.routes';
import { graphError } from './graph-error';
import { holdsGraphKey, PAGE_KEY } from './graph-keys';

const MUNICIPALITY = { name: 'Çınarlı Belediyesi', username: 'cinarlibelediyesi' };

/** Every field that may be requested of a person or of the municipality's account. */
const fieldsOf = ({ name, username }: ProviderPerson = MUNICIPALITY): Record<string, string> => ({
  name,
  first_name: name.split(' ')[0] ?? name,
  last_name: name.split(' ').at(-1) ?? name,
  username,
  // A page's key is given to those who manage the page.
  access_token: PAGE_KEY,
  verified_name: name,
  display_phone_number: '+90 850 000 15 30',
});

/** Accounts are known by their digits alone and have no profile picture; ids that end in 404 exist nowhere. */
const isAccount = (object: string, fields: string): boolean =>
  !fields.includes('profile_pic') && /^\d+$/.test(object) && !object.endsWith('404');

/** Tells whether an account's keys work, and who somebody is. One Graph address names accounts, people and files alike. */
export function graphObjectRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { state } = parts;
  app.get<{ Params: { version: string; object: string }; Querystring: { fields?: string } }>(
    '/:version/:object',
    (request, reply) => {
      if (!holdsGraphKey(request, parts))
        return graphError(reply, {
          status: 401,
          code: 190,
          message: 'Invalid OAuth access token.',
        });
      const { object } = request.params;
      const { fields } = request.query;
      const media =
        fields === undefined ? describeMedia(state, object, request.headers.host ?? '') : null;
      if (media !== null) return reply.send(media);
      const person = state.people.get(object);
      if (fields === undefined || (person === undefined && !isAccount(object, fields)))
        return graphError(reply, {
          status: 404,
          code: 100,
          message: 'Unsupported get request. Object does not exist.',
        });
      const isNumber = fields.includes('display_phone_number');
      if (isNumber) state.seenNumbers.add(object);
      const all = { ...fieldsOf(person), ...(isNumber && numberFields(parts, object)) };
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
