import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { connectionList } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import { presentConnection } from './connection.presenter';
import { listConnections } from './connections.repository';

/** Open to every signed-in person: each module shows which account a conversation belongs to. */
export const connectionsRoutes = ({ db }: { db: Database }): FastifyPluginAsyncZod => (app) => {
  app.get('/api/connection', { config: { signedIn: true }, schema: { tags: ['connections'], response: { 200: connectionList } } }, async ({ caller }) => ({
    connections: (await listConnections(db, caller.companyId)).map(presentConnection),
  }));
  return Promise.resolve();
};
