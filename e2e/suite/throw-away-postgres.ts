/** A PostgreSQL server for the time of a run. */
export interface Postgres {
  /** As `DATABASE_URL` takes it. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

// A path that the compiler does not follow: the launcher is plain JavaScript.
const LAUNCHER: string = '../../shared/tooling/launch/postgres.mjs';

/** Starts the machine's PostgreSQL over an empty folder; null where none is installed. */
export async function startPostgres(): Promise<Postgres | null> {
  const launcher = (await import(LAUNCHER)) as { startPostgres: () => Promise<Postgres | null> };
  return launcher.startPostgres();
}
