import { access } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import type { Config } from '../config/config';
import { readPglite } from './pglite.driver';

const CONNECT_MS = 5_000;
const EXISTS = `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`;
const NEWEST = 'select max(created_at)::text as newest from drizzle.__drizzle_migrations';

type Ask = <T>(sql: string) => Promise<readonly T[]>;

async function newestOf(ask: Ask): Promise<number> {
  const [table] = await ask<{ exists: boolean }>(EXISTS);
  if (table?.exists !== true) return 0;
  const [row] = await ask<{ newest: string | null }>(NEWEST);
  return Number(row?.newest ?? 0);
}

async function askPostgres(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await newestOf(async <T>(sql: string) => (await client.query(sql)).rows as T[]);
  } finally {
    await client.end();
  }
}

/**
 * The `when` of the newest change of the schema that the configured database has, 0 where it has none; nothing is changed. An embedded
 * database must not be open in another process.
 */
export async function newestApplied({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<number> {
  if (databaseUrl !== null) return askPostgres(databaseUrl);
  const isThere = await access(path.join(dataDir, 'database/PG_VERSION')).then(
    () => true,
    () => false,
  );
  return isThere ? readPglite(dataDir, newestOf) : 0;
}
