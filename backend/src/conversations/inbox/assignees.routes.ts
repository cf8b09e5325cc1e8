import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assigneeList, colleagueList } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { AssigneesService } from './assignees.service';

const params = z.object({ id: z.string().max(200) });
const config = { grant: 'inbox' } as const;
const tags = ['rooms'];

/** The people and groups that a conversation can be given to, and those whom its notes may mention. */
export const assigneesRoutes =
  ({ assignees, colleagues }: AssigneesService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/room/assignees',
      { config, schema: { tags, response: { 200: assigneeList } } },
      ({ caller }) => assignees(caller),
    );

    app.get(
      '/api/room/:id/colleagues',
      { config, schema: { tags, params, response: { 200: colleagueList } } },
      async (request) => ({ colleagues: await colleagues(request.caller, request.params.id) }),
    );
    return Promise.resolve();
  };
