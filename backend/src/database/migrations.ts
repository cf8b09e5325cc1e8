import { fileURLToPath } from 'node:url';

/** Where drizzle-kit writes and both drivers read. */
export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../migrations', import.meta.url));

/** What the migrations stand on; made first, so that a regenerated `0000` needs no editing by hand. */
export const EXTENSIONS_SQL = 'create extension if not exists pg_trgm';

/** Processes that start together take turns under this advisory lock (an arbitrary constant of ours). */
export const MIGRATION_LOCK = 4_201_982_001;
