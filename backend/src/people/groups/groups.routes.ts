import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { group, groupChange, groupInput, groupList } from '@muhatap/shared/wire/people';
import { z } from 'zod';
import type { GroupsService } from './groups.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['groups'];
const config = { action: 'administer' } as const;

export const groupsRoutes =
  (groups: GroupsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/groups',
      { config, schema: { tags, response: { 200: groupList } } },
      async ({ caller }) => ({ groups: await groups.list(caller) }),
    );

    app.post(
      '/api/groups',
      { config, schema: { tags, body: groupInput, response: { 201: group } } },
      async ({ caller, body }, reply) => reply.status(201).send(await groups.create(caller, body)),
    );

    app.put(
      '/api/groups/:id',
      { config, schema: { tags, params, body: groupChange, response: { 200: group } } },
      (request) => groups.replace(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/groups/:id',
      { config, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await groups.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
