import {
  legalHoldInput,
  legalHoldQuery,
  legalHolds,
  legalHoldsOf,
} from '@muhatap/shared/wire/people';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { rowsLook } from '../../http/look';
import type { HoldsService } from './holds.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['personal-data'];
const config = { action: 'administer' } as const;
const changing = { ...config, recentProof: true } as const;

export const holdsRoutes =
  (holds: HoldsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/legal-holds',
      {
        config: { ...config, look: rowsLook('legal-holds') },
        schema: { tags, response: { 200: legalHolds } },
      },
      ({ caller }) => holds.list(caller),
    );
    app.get(
      '/api/legal-holds/of',
      {
        config: { signedIn: true },
        schema: { tags, querystring: legalHoldQuery, response: { 200: legalHoldsOf } },
      },
      ({ caller, query }) => holds.of(caller, query),
    );
    app.post(
      '/api/legal-holds',
      { config: changing, schema: { tags, body: legalHoldInput, response: { 201: legalHoldsOf } } },
      async ({ caller, body }, reply) => reply.status(201).send(await holds.set(caller, body)),
    );
    app.delete(
      '/api/legal-holds/:id',
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await holds.lift(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
