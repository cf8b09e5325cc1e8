import type { Config } from '../config/config';
import type { DatabaseHandle, OpenOptions } from './database';
import { openPglite } from './pglite.driver';
import { openPostgres } from './postgres.driver';

/** PostgreSQL by DATABASE_URL, else the embedded database in DATA_DIR; migrations are applied before it is handed out, unless it is wanted as it is. */
export function openDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  options: OpenOptions = {},
): Promise<DatabaseHandle> {
  return databaseUrl === null ? openPglite(dataDir, options) : openPostgres(databaseUrl, options);
}
