import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { draftInput, draftList } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { DraftsService } from './drafts.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['drafts'];
const access = { grant: 'inbox' } as const;

/** The caller's own drafts. */
export const draftsRoutes =
  (drafts: DraftsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/drafts',
      { config: access, schema: { tags, response: { 200: draftList } } },
      async ({ caller }) => ({ drafts: await drafts.list(caller) }),
    );

    app.put(
      '/api/room/:id/draft',
      { config: access, schema: { tags, params, body: draftInput, response: { 204: z.null() } } },
      async (request, reply) => {
        await drafts.put(request.caller, request.params.id, request.body);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
