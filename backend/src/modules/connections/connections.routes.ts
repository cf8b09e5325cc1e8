import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { connectionList } from '@muhatap/shared/wire';
import type { ConnectionsService } from './connections.service';

/** Open to every signed-in person: each module shows which account a conversation belongs to. */
export const connectionsRoutes = (service: ConnectionsService): FastifyPluginAsyncZod => (app) => {
  app.get('/api/connection', { config: { signedIn: true }, schema: { tags: ['connections'], response: { 200: connectionList } } }, async ({ caller }) => ({
    connections: await service.list(caller),
  }));
  return Promise.resolve();
};
