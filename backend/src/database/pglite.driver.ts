import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { DatabaseHandle, OpenOptions } from './database';
import { lockFolder } from './folder-lock';
import { holdSql, newHolder } from './holders';
import { EXTENSIONS_SQL, MIGRATIONS_FOLDER } from './migrations';
import { keepStatements } from './pglite-statements';
import * as schema from './schema';

/** Opens the embedded database in `<dataDir>/database`; a second process on the same folder is refused. */
export async function openPglite(
  dataDir: string,
  { asItIs = false }: OpenOptions = {},
): Promise<DatabaseHandle> {
  const folder = path.join(dataDir, 'database');
  // Read by this user alone, whichever command opens it first.
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    const client = await startPglite({ dataDir: folder });
    if (!asItIs) await migratePglite(client);
    return handleOf(client, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** The embedded database in memory, from a data folder dumped before; for tests. */
export async function openPgliteInMemory(dump: Blob): Promise<DatabaseHandle> {
  return handleOf(await startPglite({ loadDataDir: dump }), () => Promise.resolve());
}

/** The embedded database in `<dataDir>/database`, which must be new, from a data folder dumped before; for tests. */
export async function openPgliteFromDump(dump: Blob, dataDir: string): Promise<DatabaseHandle> {
  const folder = path.join(dataDir, 'database');
  return handleOf(await startPglite({ dataDir: folder, loadDataDir: dump }), () =>
    Promise.resolve(),
  );
}

/** A migrated, empty data folder as a tar; for tests. */
export async function dumpMigratedPglite(): Promise<Blob> {
  const client = await startPglite({});
  await migratePglite(client);
  const dump = await client.dumpDataDir('none');
  await client.close();
  return dump;
}

async function startPglite(options: PGliteOptions): Promise<PGlite> {
  const client = await PGlite.create({ ...options, extensions: { btree_gin, pg_trgm } });
  keepStatements(client);
  keepParsers(client);
  giveWay(client);
  return client;
}

/** Queries may follow one another for this long before other work of the process has its turn. */
const TURN_MS = 20;

/**
 * Queries run in this process, and one that follows another leaves no room for a timer or a socket between them: a long row of queries
 * would keep every request waiting until its end.
 */
function giveWay(client: PGlite): void {
  let turnBegan = performance.now();
  const inTurns = async <T>(work: Promise<T>): Promise<T> => {
    const answer = await work;
    if (performance.now() - turnBegan > TURN_MS) {
      await nextTurn();
      turnBegan = performance.now();
    }
    return answer;
  };
  const [query, transaction] = [client.query.bind(client), client.transaction.bind(client)];
  client.query = <T>(...given: Parameters<PGlite['query']>) => inTurns(query<T>(...given));
  client.transaction = (work) => inTurns(transaction(work));
}

/**
 * Drizzle names the same parsers with every query, and the client merges them with some three hundred of its own each time, which
 * takes longer than a small query itself. They become the client's own with the first query.
 */
function keepParsers(client: PGlite): void {
  let isKept = false;
  const kept =
    (query: PGlite['query']): PGlite['query'] =>
    (text, params, { parsers, ...options } = {}) => {
      if (parsers !== undefined && !isKept) Object.assign(client.parsers, parsers);
      isKept ||= parsers !== undefined;
      return query(text, params, options);
    };
  client.query = kept(client.query.bind(client));
  const transaction = client.transaction.bind(client);
  client.transaction = (work) =>
    transaction((tx) => work(Object.assign(tx, { query: kept(tx.query.bind(tx)) })));
}

async function migratePglite(client: PGlite): Promise<void> {
  await client.exec(EXTENSIONS_SQL);
  await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
}

function handleOf(client: PGlite, onClosed: () => Promise<void>): DatabaseHandle {
  const holder = newHolder();
  let held: Promise<unknown> | null = null;
  return {
    kind: 'pglite',
    // Both drivers build the same queries; their result types differ only in fields that are never
    // read.
    db: drizzle(client, { schema }),
    listen: async (channel, handler) => {
      const stop = await client.listen(`"${channel}"`, handler);
      return () => stop();
    },
    holder: async () => {
      await (held ??= client.query(holdSql(holder)));
      return holder;
    },
    close: async () => {
      await client.close();
      await onClosed();
    },
  };
}
