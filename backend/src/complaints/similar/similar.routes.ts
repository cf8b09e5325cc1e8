import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { similarComplaints, similarQuery } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { reading } from '../settings/look-up.routes';
import type { SimilarService } from './similar.service';

const params = z.object({ id: z.string().max(64) });

/** Cases that may be about the same matter as another one, or as one that is being written down. */
export const similarRoutes =
  (service: SimilarService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaints/:id/similar',
      {
        config: reading,
        schema: { tags: ['complaints'], params, response: { 200: similarComplaints } },
      },
      ({ caller, params: { id } }) => service.list(caller, id),
    );
    app.get(
      '/api/complaints/similar',
      {
        config: reading,
        schema: {
          tags: ['complaints'],
          querystring: similarQuery,
          response: { 200: similarComplaints },
        },
      },
      ({ caller, query }) => service.listOpen(caller, query),
    );
    return Promise.resolve();
  };
