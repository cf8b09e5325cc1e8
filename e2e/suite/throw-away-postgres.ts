/** A PostgreSQL server for the time of a run. */
export interface Postgres {
  /** As `DATABASE_URL` takes it. */
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the machine's PostgreSQL over an empty folder; null where none is installed. */
export async function startPostgres(): Promise<Postgres | null> {
  const launcher: { startPostgres(): Promise<Postgres | null> } = await import(
    '../../shared/tooling/launch/postgres.mjs' as string
  );
  return launcher.startPostgres();
}
