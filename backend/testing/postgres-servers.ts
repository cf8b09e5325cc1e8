import path from 'node:path';
import { WORKSPACE } from '../src/config/folders';

/** A PostgreSQL server of its own. */
export interface PostgresServer {
  readonly address: string;
  readonly halt: (isAtOnce: boolean) => Promise<void>;
  readonly resume: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const load = <T>(file: string): Promise<T> =>
  import(path.join(WORKSPACE, 'shared/tooling/launch', file)) as Promise<T>;

/** Starts a server and a streaming replica of it, as the launcher starts them for tests. */
export async function startReplicated(): Promise<readonly [PostgresServer, PostgresServer]> {
  const { startPostgres, startReplica } = await load<{
    startPostgres: (place: { root: string }) => Promise<PostgresServer | null>;
    startReplica: (address: string, place: { root: string }) => Promise<PostgresServer>;
  }>('postgres.mjs');
  // The folder of a test is closed to the user of the servers.
  const { scratchRoot } = await load<{ scratchRoot: () => string }>('scratch.mjs');
  const place = { root: scratchRoot() };
  const primary = await startPostgres(place);
  if (primary === null) throw new Error('This machine has no PostgreSQL server.');
  return [primary, await startReplica(primary.address, place)];
}
