import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  colleaguesList,
  colleaguesQuery,
  disabling,
  peopleList,
  peopleQuery,
  personChange,
  personDetail,
  signedOutSessions,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { PeopleService } from './people.service';
import type { PersonStateService } from './person-state.service';

const config = { action: 'administer' } as const;
const params = z.object({ id: z.string().max(64) });
const one = { tags: ['people'], params, response: { 200: personDetail } };

/** The people of the company, for its administrators; as colleagues, for everybody. */
export const peopleRoutes =
  ({
    people,
    states,
  }: {
    people: PeopleService;
    states: PersonStateService;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/colleagues',
      {
        config: { signedIn: true },
        schema: {
          tags: ['people'],
          querystring: colleaguesQuery,
          response: { 200: colleaguesList },
        },
      },
      ({ caller, query }) => people.colleagues(caller, query),
    );

    app.get(
      '/api/users',
      {
        config,
        schema: { tags: ['people'], querystring: peopleQuery, response: { 200: peopleList } },
      },
      ({ caller, query }) => people.list(caller, query),
    );

    app.get('/api/users/:id', { config, schema: one }, ({ caller, params: { id } }) =>
      people.read(caller, id),
    );

    app.patch(
      '/api/users/:id',
      { config: { ...config, recentProof: true }, schema: { ...one, body: personChange } },
      ({ caller, params: { id }, body }) => people.change(caller, id, body),
    );

    app.post(
      '/api/users/:id/disable',
      { config, schema: { ...one, body: disabling } },
      ({ caller, params: { id }, body }) => states.disable(caller, id, body),
    );

    app.post('/api/users/:id/enable', { config, schema: one }, ({ caller, params: { id } }) =>
      states.enable(caller, id),
    );

    app.post(
      '/api/users/:id/sign-out',
      { config, schema: { tags: ['people'], params, response: { 200: signedOutSessions } } },
      ({ caller, params: { id } }) => states.signOut(caller, id),
    );
    return Promise.resolve();
  };
