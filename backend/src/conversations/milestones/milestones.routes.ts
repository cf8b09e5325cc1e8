import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { milestoneList, milestoneQuery } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { MilestonesService } from './milestones.service';

const params = z.object({ id: z.string().max(200) });
const config = { grant: 'inbox' } as const;

/** The changes of a conversation beside its messages. */
export const milestonesRoutes =
  ({ list }: MilestonesService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/room/:id/milestones',
      {
        config,
        schema: {
          tags: ['rooms'],
          params,
          querystring: milestoneQuery,
          response: { 200: milestoneList },
        },
      },
      ({ caller, params: { id }, query: { until } }) =>
        list(caller, id, until === undefined ? undefined : new Date(until)),
    );
    return Promise.resolve();
  };
