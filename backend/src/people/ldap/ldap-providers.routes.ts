import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  identityProvider,
  ldapCheck,
  ldapPeopleAnswer,
  ldapPeopleQuestion,
  ldapProviderChange,
  ldapProviderInput,
  ldapQuestion,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { LdapProvidersService } from './ldap-providers.service';
import type { PeopleCheckService } from './people-check.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['security'];
const config = { action: 'administer' } as const;
const proven = { ...config, recentProof: true } as const;

export const ldapProvidersRoutes =
  (providers: LdapProvidersService, people: PeopleCheckService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/identity-providers/ldap/check',
      { config, schema: { tags, body: ldapQuestion, response: { 200: ldapCheck } } },
      ({ caller, body }) => providers.check(caller, body),
    );

    app.post(
      '/api/identity-providers/ldap',
      {
        config: proven,
        schema: { tags, body: ldapProviderInput, response: { 201: identityProvider } },
      },
      async ({ caller, body }, reply) =>
        reply.status(201).send(await providers.create(caller, body)),
    );

    app.put(
      '/api/identity-providers/:id/ldap',
      {
        config: proven,
        schema: { tags, params, body: ldapProviderChange, response: { 200: identityProvider } },
      },
      (request) => providers.replace(request.caller, request.params.id, request.body),
    );

    app.post(
      '/api/identity-providers/:id/people-check',
      {
        config: proven,
        schema: { tags, params, body: ldapPeopleQuestion, response: { 200: ldapPeopleAnswer } },
      },
      ({ caller, params: { id }, body }) => people.check(caller, id, body.suspend),
    );
    return Promise.resolve();
  };
