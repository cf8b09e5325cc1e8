import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readMigrations, type DatabaseHandle } from '../database';
import {
  FILES,
  isRelease,
  isTeams,
  listFiles,
  POINTERS,
  storeOf,
  TEAMS,
  type FilePlaces,
  type ListedFile,
} from './backed-up-files';
import { BackupRefusal } from './backup-refusal';
import { readManifest, type Manifest } from './manifest';
import { createFolderStore, storedFile } from '../files';
import { copyMeasured, isMissing } from './parts';
import { isInUse, requireCounts, requireNoServer, restoreDatabase } from './restore-database';
import { requireWhole } from './verify-backup';

/** Stands in the data folder while a backup is restored into it. */
const UNFINISHED = 'unfinished-restore.json';
/** The file that is being restored. */
const DRAFT = 'restored-file.part';
const mark = z.object({ id: z.string(), with_releases: z.boolean() });

interface Parts extends FilePlaces {
  readonly handle: Pick<DatabaseHandle, 'db' | 'kind'>;
  /** The data folder of the new installation. */
  readonly dataDir: string;
  /** The backup's own. */
  readonly folder: string;
  /** Shows the step that begins. */
  readonly onStep: (text: string) => void;
}

/** A restored backup. */
export interface Restored {
  readonly manifest: Manifest;
  /** Files that are in the data folder again. */
  readonly files: number;
  /** Whether the releases of the modules and their pointers came with it. */
  readonly hasReleases: boolean;
}

async function requireKnownSchema({ schema: { tag, when } }: Manifest): Promise<void> {
  const isKnown = (await readMigrations()).some((one) => one.tag === tag && one.when === when);
  if (!isKnown)
    throw new BackupRefusal(
      'newer_schema',
      `Yedeğin şeması (${tag}) bu programda yok. Yedeği alan sürümü ya da daha yenisini kurun.`,
    );
}

const readMark = async (dataDir: string): Promise<z.infer<typeof mark> | null> => {
  const text = await readFile(path.join(dataDir, UNFINISHED), 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  return text === null ? null : mark.parse(JSON.parse(text));
};

/** `isDone`: the rows are in, and only the end was missing. */
interface State {
  readonly isDone: boolean;
  /** Whether the releases of the backup go into the store, which is empty. */
  readonly withReleases: boolean;
}

async function stateOf(
  { handle, files, releases, dataDir }: Parts,
  manifest: Manifest,
): Promise<State> {
  const begun = await readMark(dataDir);
  if (begun !== null && begun.id !== manifest.id)
    throw new BackupRefusal(
      'other_restore',
      `${dataDir} içinde yarım kalmış başka bir geri yükleme var. Onu bitirin ya da klasörü boşaltın.`,
    );
  const inUse = await isInUse(handle.db);
  if (begun !== null) return { isDone: inUse, withReleases: begun.with_releases };
  if (inUse)
    throw new BackupRefusal(
      'not_empty',
      'Bu veritabanında kurumlar var. Yedek yalnız boş bir kuruluma geri yüklenir.',
    );
  if (await files.hasAny('uploads/'))
    throw new BackupRefusal(
      'uploads_not_empty',
      `Yüklenen dosyaların yeri (uploads) boş değil. Yedek yalnız boş bir kuruluma geri yüklenir.`,
    );
  const hasPointers = await releases.hasAny(POINTERS);
  return { isDone: false, withReleases: manifest.has_releases && !hasPointers };
}

async function writeMark(dataDir: string, content: z.infer<typeof mark>): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(path.join(dataDir, UNFINISHED), JSON.stringify(content), {
    mode: 0o600,
    flush: true,
  });
}

async function restoreFile(parts: Parts, { path: place, sha256 }: ListedFile): Promise<void> {
  const draft = path.join(parts.dataDir, DRAFT);
  const kept = storedFile(createFolderStore(path.join(parts.folder, FILES)), place);
  const measure = await copyMeasured(kept, draft);
  if (measure?.sha256 !== sha256)
    throw new BackupRefusal('damaged', `Yedek bozuk, eksik ya da değişmiş: ${place}`);
  const { store, key } = storeOf(parts, place);
  await store.take(key, draft);
}

/** Pointers without their releases would lead nowhere; a store that is in use stays as it is. */
async function isWanted(
  { releases }: Parts,
  { path: place, sha256 }: ListedFile,
  withReleases: boolean,
): Promise<boolean> {
  if (sha256 === null) return false;
  if (isTeams(place)) return withReleases || (await releases.size(TEAMS)) === null;
  return withReleases || !isRelease(place);
}

async function restoreFiles(parts: Parts, withReleases: boolean): Promise<number> {
  let restored = 0;
  for await (const file of listFiles(parts.folder)) {
    if (!(await isWanted(parts, file, withReleases))) continue;
    await restoreFile(parts, file);
    restored += 1;
  }
  return restored;
}

/**
 * Restores a backup into an empty installation: its files, then its rows in one transaction. Everything is checked before anything is
 * changed. Called again after an interruption it begins anew, or ends what was nearly done. Throws {@link BackupRefusal}.
 */
export async function restoreBackup(parts: Parts): Promise<Restored> {
  const { handle, dataDir, folder, onStep } = parts;
  const manifest = await readManifest(folder);
  await requireKnownSchema(manifest);
  const { isDone, withReleases } = await stateOf(parts, manifest);
  // The embedded database is open in this process alone.
  if (handle.kind === 'postgres') await requireNoServer(handle.db);
  onStep('Yedek denetleniyor');
  await requireWhole(folder, manifest);

  await writeMark(dataDir, { id: manifest.id, with_releases: withReleases });
  onStep('Dosyalar geri yükleniyor');
  const files = await restoreFiles(parts, withReleases);
  if (isDone) await requireCounts(handle.db, manifest);
  else
    await restoreDatabase(handle.db, folder, manifest, (name, rows) =>
      onStep(`${name}: ${rows} satır`),
    );
  await handle.db.execute(sql`analyze`);
  await rm(path.join(dataDir, UNFINISHED));
  return { manifest, files, hasReleases: withReleases };
}
