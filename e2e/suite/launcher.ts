/** A PostgreSQL server for the time of a run. */
export interface Postgres {
  /** As `DATABASE_URL` takes it. */
  readonly address: string;
  readonly stop: () => Promise<void>;
}

// Paths that the compiler does not follow: the launcher is plain JavaScript.
const FOLDER = '../../shared/tooling/launch';

interface Scratch {
  readonly scratchRoot: () => string;
  readonly useScratchFolder: () => void;
}
const scratch = () => import(`${FOLDER}/scratch.mjs`) as Promise<Scratch>;

/** Makes a folder the one for temporary files of the whole run, in memory where there is room. */
export const useScratchFolder = async (): Promise<void> => (await scratch()).useScratchFolder();

/** Starts the machine's PostgreSQL over an empty folder, on disk unless it is said otherwise; null where none is installed. */
export async function startPostgres({ inMemory = false } = {}): Promise<Postgres | null> {
  const launcher = (await import(`${FOLDER}/postgres.mjs`)) as {
    startPostgres: (options?: { root: string }) => Promise<Postgres | null>;
  };
  return launcher.startPostgres(inMemory ? { root: (await scratch()).scratchRoot() } : undefined);
}
