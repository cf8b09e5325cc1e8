import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintCounts,
  complaintCountsInput,
  complaintView,
  complaintViewInput,
  complaintViews,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { CountsService } from './counts.service';
import type { ViewsService } from './views.service';

const config = { grant: 'complaints' } as const;
const tags = ['complaint views'];
const params = z.object({ id: z.string().max(64) });

/** Saved lists of complaints, and the numbers of complaints in lists. */
export const viewsRoutes =
  (
    { list, create, replace, remove }: ViewsService,
    { count }: CountsService,
  ): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-views',
      { config, schema: { tags, response: { 200: complaintViews } } },
      async ({ caller }) => ({ views: await list(caller) }),
    );
    app.post(
      '/api/complaint-views',
      { config, schema: { tags, body: complaintViewInput, response: { 201: complaintView } } },
      async ({ caller, body }, reply) => reply.status(201).send(await create(caller, body)),
    );
    app.put(
      '/api/complaint-views/:id',
      {
        config,
        schema: { tags, params, body: complaintViewInput, response: { 200: complaintView } },
      },
      ({ caller, params: { id }, body }) => replace(caller, id, body),
    );
    app.delete(
      '/api/complaint-views/:id',
      { config, schema: { tags, params, response: { 204: z.null() } } },
      async ({ caller, params: { id } }, reply) => {
        await remove(caller, id);
        return reply.status(204).send(null);
      },
    );
    app.post(
      '/api/complaints/counts',
      { config, schema: { tags, body: complaintCountsInput, response: { 200: complaintCounts } } },
      async ({ caller, body }) => ({ counts: await count(caller, body.lists) }),
    );
    return Promise.resolve();
  };
