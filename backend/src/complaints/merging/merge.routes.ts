import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintMergeInput, complaintMergeResult } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { reading } from '../settings/look-up.routes';
import type { MergeService } from './merge.service';

const ADDRESS = '/api/complaints/:id/merge';
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });

/** Cases about the same matter become one, and two again. */
export const mergeRoutes =
  (service: MergeService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      ADDRESS,
      {
        config: reading,
        schema: {
          tags,
          params,
          body: complaintMergeInput,
          response: { 200: complaintMergeResult },
        },
      },
      ({ caller, params: { id }, body }) => service.merge(caller, id, body),
    );
    app.delete(
      ADDRESS,
      { config: reading, schema: { tags, params, response: { 204: z.null() } } },
      async ({ caller, params: { id } }, reply) => {
        await service.undo(caller, id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
