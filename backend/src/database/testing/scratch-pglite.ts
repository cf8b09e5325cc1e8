import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database, DatabaseHandle } from '../database';
import { EXTENSIONS_SQL, MIGRATIONS_FOLDER } from '../migrations';
import { dumpMigratedPglite, openPgliteFromDump, openPgliteInMemory } from '../pglite.driver';

/** Pins the version of the embedded database: a data folder made by another version is not reused. */
const PACKAGE_FILE = new URL('../../../package.json', import.meta.url);

/** An empty, migrated database in memory. The migrated data folder is made once per set of migrations and kept. */
export async function openScratchPglite(): Promise<DatabaseHandle> {
  return openPgliteInMemory(await template());
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
  const folder = path.join(os.tmpdir(), `muhatap-test-databases-${os.userInfo().username}`);
  const file = path.join(folder, `${fingerprint()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return new Blob([kept]);

  const made = await dumpMigratedPglite();
  await mkdir(folder, { recursive: true });
  // Written beside and renamed, so that a worker never reads half a file.
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, Buffer.from(await made.arrayBuffer()));
  await rename(draft, file);
  return made;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(PACKAGE_FILE)).update(EXTENSIONS_SQL);
  for (const name of readdirSync(MIGRATIONS_FOLDER).sort()) {
    if (name.endsWith('.sql'))
      hash.update(name).update(readFileSync(path.join(MIGRATIONS_FOLDER, name)));
  }
  return hash.digest('hex').slice(0, 24);
}
