import { access } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../config/config';
import type { Database } from './database';
import { openDatabase } from './open-database';

/** The `when` of the newest change of the schema of an open database, 0 where it has none. */
export async function newestMigration(db: Database): Promise<number> {
  const { rows: made } = await db.execute<{ is_made: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_made`,
  );
  if (made[0]?.is_made !== true) return 0;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.newest ?? 0);
}

/**
 * The `when` of the newest change of the schema that the configured database has, 0 where it has none; nothing is changed. An embedded
 * database must not be open in another process.
 */
export async function newestApplied(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<number> {
  const isThere =
    config.databaseUrl !== null ||
    (await access(path.join(config.dataDir, 'database/PG_VERSION')).then(
      () => true,
      () => false,
    ));
  if (!isThere) return 0;
  const handle = await openDatabase(config, { asItIs: true });
  try {
    return await newestMigration(handle.db);
  } finally {
    await handle.close();
  }
}
