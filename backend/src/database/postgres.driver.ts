import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { Database, DatabaseHandle, OpenOptions } from './database';
import { keepOrder } from './keep-order';
import { EXTENSIONS_SQL, MIGRATION_LOCK, MIGRATIONS_FOLDER } from './migrations';
import { createPostgresListener } from './postgres.listener';
import * as schema from './schema';

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens a pool on `url` and brings the schema up to date, unless it is wanted as it is. */
export async function openPostgres(
  url: string,
  { asItIs = false }: OpenOptions = {},
): Promise<DatabaseHandle> {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // A connection that breaks is replaced by the pool, at rest and at work; without a listener its error would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    keepOrder(client);
  });
  try {
    if (!asItIs) await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const listener = createPostgresListener(url);
  // Both drivers build the same queries; their result types differ only in fields that are never
  // read.
  const db = drizzle(pool, { schema }) as unknown as Database;
  return {
    kind: 'postgres',
    db,
    listen: listener.listen,
    holder: listener.holder,
    pool: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    close: async () => {
      await listener.close();
      await pool.end();
    },
  };
}

async function migratePostgres(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    try {
      await client.query(EXTENSIONS_SQL);
      await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER });
    } finally {
      await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]);
    }
  } finally {
    client.release();
  }
}
