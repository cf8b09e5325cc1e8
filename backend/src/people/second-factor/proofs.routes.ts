import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { ownProof } from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { RecentProofs } from './recent-proofs';
import type { FactorReset } from './reset-factor';

interface Services {
  readonly factorReset: FactorReset;
  readonly recentProofs: RecentProofs;
}

/** Showing again who one is, and taking the second factor of somebody who has lost it. */
export const proofsRoutes =
  ({ factorReset, recentProofs }: Services): FastifyPluginAsyncZod =>
  (app) => {
    // For the gateway, which asks in the name of a person who changes releases.
    app.get(
      '/api/profile/proof',
      {
        config: { signedIn: true, recentProof: true },
        schema: { tags: ['profile'], response: { 204: z.null() } },
      },
      async (_request, reply) => reply.status(204).send(null),
    );

    app.post(
      '/api/profile/proof',
      {
        config: { signedIn: true },
        schema: { tags: ['profile'], body: ownProof, response: { 204: z.null() } },
      },
      async ({ caller, body }, reply) => {
        await recentProofs.prove(caller, body);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/api/users/:id/reset-second-factor',
      {
        config: { action: 'administer', recentProof: true },
        schema: {
          tags: ['people'],
          params: z.object({ id: z.string().max(64) }),
          response: { 204: z.null() },
        },
      },
      async ({ caller, params }, reply) => {
        await factorReset.byAdministrator(caller, params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
