import type { Connection } from '@muhatap/shared/wire';
import type { Database } from '../../database';
import type { Caller } from '../../http/caller';
import { presentConnection } from './connection.presenter';
import { listConnections } from './connections.repository';

export interface ConnectionsService {
  list(caller: Caller): Promise<Connection[]>;
}

export const createConnectionsService = ({ db }: { db: Database }): ConnectionsService => ({
  list: async ({ companyId }) => (await listConnections(db, companyId)).map(presentConnection),
});
