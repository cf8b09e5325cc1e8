import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inBackend } from '../config/folders';

/** Where drizzle-kit writes and both drivers read. */
export const MIGRATIONS_FOLDER = inBackend('migrations');

/**
 * Prerequisites of the migrations; made first, so that generated migrations need no editing by
 * hand. `muhatap_fold` gives one form for all spellings that people treat as equal (`SIKAYET`,
 * `şikayet`, `ŞİKÂYET` → `sikayet`): Turkish letters by a table, the rest by the `lower` of plain
 * ASCII, because any other follows the database's locale, whose rules are not Turkish. Indexes use
 * it, so its results must never change.
 */
export const EXTENSIONS_SQL = `
create extension if not exists pg_trgm;
create extension if not exists btree_gin;
create or replace function muhatap_fold(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(words, NFC) collate "C"), 'ÇĞİIÖŞÜÂÎÛÊÔçğışöüâîûêô', 'cgiiosuaiueocgisouaiueo')
$$;`;

/** Processes that start together take turns under this advisory lock (an arbitrary constant of ours). */
export const MIGRATION_LOCK = 4_201_982_001;

/** One change of the schema; `when` orders them and is what a database keeps of those that it has. */
export interface Migration {
  readonly tag: string;
  readonly when: number;
}

/** Every change that this program knows, oldest first. */
export async function readMigrations(): Promise<readonly Migration[]> {
  const journal = await readFile(path.join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { readonly entries: readonly Migration[] }).entries.map(
    ({ tag, when }) => ({ tag, when }),
  );
}
