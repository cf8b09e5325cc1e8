import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  connection,
  connectionChange,
  connectionInput,
  connectionList,
  connectionTest,
} from '@muhatap/shared/wire/channels';
import { z } from 'zod';
import type { ConnectionsService } from './connections.service';

const tags = ['connections'];
const params = z.object({ id: z.string().max(64) });
const granted = { config: { grant: 'settings' as const } };
const proven = { config: { grant: 'settings' as const, recentProof: true as const } };

export const connectionsRoutes =
  (service: ConnectionsService): FastifyPluginAsyncZod =>
  (app) => {
    // Open to every signed-in person: each module shows which account a conversation belongs to.
    app.get(
      '/api/connection',
      {
        config: { signedIn: true, revalidated: true },
        schema: { tags, response: { 200: connectionList } },
      },
      async ({ caller }) => ({
        connections: await service.list(caller),
      }),
    );

    app.post(
      '/api/connection',
      { ...proven, schema: { tags, body: connectionInput, response: { 201: connection } } },
      async (request, reply) =>
        reply.status(201).send(await service.connect(request.caller, request.body)),
    );

    app.patch(
      '/api/connection/:id',
      {
        ...proven,
        schema: { tags, params, body: connectionChange, response: { 200: connection } },
      },
      (request) => service.change(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/connection/:id',
      { ...proven, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await service.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/api/connection/:id/test',
      { ...granted, schema: { tags, params, response: { 200: connectionTest } } },
      (request) => service.test(request.caller, request.params.id),
    );
    return Promise.resolve();
  };
