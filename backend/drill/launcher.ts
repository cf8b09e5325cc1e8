import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { WORKSPACE } from '../src/config/folders';
import type { DatabaseServer } from './faults';

// The launcher is plain JavaScript, which the compiler does not follow.
const load = <T>(file: string): Promise<T> =>
  import(pathToFileURL(path.join(WORKSPACE, 'shared/tooling/launch', file)).href) as Promise<T>;

/** Builds the servers, and the front ends where a drill has pages. */
export async function buildSuite(hasPages: boolean): Promise<void> {
  const { buildFrontEnds } = await load<{ buildFrontEnds: () => Promise<void> }>('front-ends.mjs');
  const { buildServers } = await load<{ buildServers: () => Promise<void> }>('servers.mjs');
  await Promise.all([...(hasPages ? [buildFrontEnds()] : []), buildServers()]);
}

/** Publishes the built front ends into a data folder. */
export async function publishBuilds(dataDir: string): Promise<void> {
  const launcher = await load<{ publishBuilds: (dataDir: string) => Promise<void> }>(
    'releases.mjs',
  );
  await launcher.publishBuilds(dataDir);
}

/** A PostgreSQL server of its own over an empty folder of `TMPDIR`; `address` is one that may create databases. */
export interface PostgresServer extends DatabaseServer {
  readonly address: string;
  readonly stop: () => Promise<void>;
}

/** Starts the machine's PostgreSQL; null where none is installed. */
export async function startPostgres(): Promise<PostgresServer | null> {
  const launcher = await load<{ startPostgres: () => Promise<PostgresServer | null> }>(
    'postgres.mjs',
  );
  return launcher.startPostgres();
}
