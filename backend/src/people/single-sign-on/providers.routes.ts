import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  identityProvider,
  identityProviderChange,
  identityProviderInput,
  identityProviders,
  issuerCheck,
  issuerQuestion,
} from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { ProvidersService } from './providers.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['security'];
const config = { action: 'administer' } as const;
const proven = { ...config, recentProof: true } as const;

export const providersRoutes =
  (providers: ProvidersService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/identity-providers',
      { config, schema: { tags, response: { 200: identityProviders } } },
      ({ caller }) => providers.list(caller),
    );

    app.post(
      '/api/identity-providers/check',
      { config, schema: { tags, body: issuerQuestion, response: { 200: issuerCheck } } },
      ({ body }) => providers.check(body.issuer),
    );

    app.post(
      '/api/identity-providers',
      {
        config: proven,
        schema: { tags, body: identityProviderInput, response: { 201: identityProvider } },
      },
      async ({ caller, body }, reply) =>
        reply.status(201).send(await providers.create(caller, body)),
    );

    app.put(
      '/api/identity-providers/:id',
      {
        config: proven,
        schema: { tags, params, body: identityProviderChange, response: { 200: identityProvider } },
      },
      (request) => providers.replace(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/identity-providers/:id',
      { config: proven, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await providers.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
