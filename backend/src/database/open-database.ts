import type { Config } from '../config/config';
import type { DatabaseHandle } from './database';
import { openPglite } from './pglite.driver';
import { openPostgres } from './postgres.driver';

/** PostgreSQL by DATABASE_URL, else the embedded database in DATA_DIR; migrations are applied before it is handed out. */
export function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
): Promise<DatabaseHandle> {
  return config.databaseUrl === null
    ? openPglite(config.dataDir)
    : openPostgres(config.databaseUrl);
}
