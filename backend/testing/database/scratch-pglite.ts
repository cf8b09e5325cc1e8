import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { WORKSPACE } from '../../src/config/folders';
import type { Database, DatabaseHandle, StopListening } from '../../src/database/database';
import { EXTENSIONS_SQL, MIGRATIONS_FOLDER } from '../../src/database/migrations';
import {
  dumpMigratedPglite,
  openPgliteFromDump,
  openPgliteInMemory,
} from '../../src/database/pglite.driver';

/** Pins the version of the embedded database: a data folder made by another version is not reused. */
const PACKAGE_FILE = new URL('../../package.json', import.meta.url);

/** Tables up to this size are emptied row by row, which takes less time than a truncation. */
const SMALL_TABLE_BYTES = 256 * 1024;

// No row, no place of a sequence and nothing that a session has set is left; triggers and foreign keys do not stand in the way.
const EMPTY_SQL = sql.raw(`do $$
declare found record;
begin
  perform set_config('session_replication_role', 'replica', true);
  for found in
    select oid::regclass as name, relkind as kind, pg_relation_size(oid) as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'S')
  loop
    if found.kind = 'S' then execute format('alter sequence %s restart', found.name);
    elsif found.size > ${SMALL_TABLE_BYTES} then execute format('truncate %s cascade', found.name);
    elsif found.size > 0 then execute format('delete from %s', found.name);
    end if;
  end loop;
end $$`);

/** The embedded database of this process: starting one takes a second, emptying it some hundredths. */
let kept: Promise<DatabaseHandle> | null = null;
let isTaken = false;
let ending: NodeJS.Timeout | null = null;
/** Longer than suites have other things to do; what a database still has planned keeps a process from ending. */
const IDLE_MS = 30_000;

async function closeKept(): Promise<void> {
  const handle = kept;
  kept = null;
  await (await handle)?.close();
}

/**
 * An empty, migrated database in memory, the same one whenever nobody else in this process has it open. It is emptied when it is
 * opened, so it depends on nobody's clean-up. The migrated data folder is made once per set of migrations and kept.
 */
export async function openScratchPglite(): Promise<DatabaseHandle> {
  if (isTaken) return openPgliteInMemory(await template());
  isTaken = true;
  if (ending !== null) clearTimeout(ending);
  kept ??= template().then(openPgliteInMemory);
  const { listen, ...handle } = await kept;
  // All that a session leaves behind, but the lock by which its process is known to be alive.
  for (const rest of ['reset all', 'discard plans', 'discard temp', 'discard sequences'])
    await handle.db.execute(sql.raw(rest));
  await handle.db.execute(EMPTY_SQL);
  const stops: StopListening[] = [];
  return {
    ...handle,
    listen: async (...subscription) => {
      const stop = await listen(...subscription);
      stops.push(stop);
      return stop;
    },
    close: async () => {
      for (const stop of stops.splice(0)) await stop();
      // Statistics that wait to be written hold a timer, which would keep this process from ending.
      await handle.db.execute(sql`select pg_stat_force_next_flush()`);
      isTaken = false;
      ending = setTimeout(() => void closeKept(), IDLE_MS).unref();
    },
  };
}

/**
 * Makes `dataDir` what a backend finds that has been started before: migrated, with what `fill` puts in. Making the first data folder
 * takes seconds, which only a test of the very first start should spend.
 */
export async function prepareDataDir(
  dataDir: string,
  fill: (db: Database) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const handle = await openPgliteFromDump(await template(), dataDir);
  await fill(handle.db);
  await handle.close();
}

async function template(): Promise<Blob> {
  const folder = path.join(WORKSPACE, 'node_modules/.cache/test-databases');
  const file = path.join(folder, `${fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return new Blob([kept]);

  const made = await dumpMigratedPglite();
  await mkdir(folder, { recursive: true });
  // Written beside and renamed, so that a worker never reads half a file; two of one worker may write at once, as one that was given up goes on.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
  return made;
}

/** Makes the migrated data folder where it is not kept yet, before workers do so side by side and each of their first suites waits for it. */
export const keepTemplate = async (): Promise<void> => void (await template());

/** Tells one set of migrations from another. */
export function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(PACKAGE_FILE)).update(EXTENSIONS_SQL);
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql'))
      hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 24);
}
