import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { inBackend } from '../config/folders';
import { newId, type DatabaseHandle } from '../database';
import { copyFiles, FILE_LIST, releaseFiles, type FilePlaces } from './backed-up-files';
import { BackupRefusal } from './backup-refusal';
import { recordBackup } from './backups.repository';
import { MANIFEST, writeManifest, type Manifest } from './manifest';
import { linesOf, writePart } from './parts';
import { NAMED_FILES, snapshotDatabase } from './snapshot-database';

/** A backup that was made: its folder and its manifest. */
export interface Backup {
  readonly folder: string;
  readonly manifest: Manifest;
}

interface Parts extends FilePlaces {
  readonly handle: Pick<DatabaseHandle, 'db' | 'kind'>;
  /** The folder in which backups lie; this one gets a folder of its own there. */
  readonly to: string;
  /** Whether the releases of the modules go with it. */
  readonly hasReleases: boolean;
  readonly now: () => Date;
}

/** A folder's name of this moment, in UTC: `muhatap-20261126T213000Z`. */
const nameAt = (moment: Date): string =>
  `muhatap-${moment.toISOString().replace(/[-:]|\.\d+/g, '')}`;

/** While a backup is made its folder ends in this. */
const DRAFT = '.part';

async function makeDraft(to: string, name: string): Promise<string> {
  const draft = path.join(to, `${name}${DRAFT}`);
  await mkdir(to, { recursive: true, mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupRefusal('not_writable', `${to} bir klasör değil.`);
  });
  await mkdir(draft, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new BackupRefusal('busy', `Aynı anda başka bir yedek alınıyor: ${draft}`);
  });
  return draft;
}

/** A disk or folder that does not take the backup, in words; other errors as they are. */
function asRefusal(error: unknown, to: string): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefusal('disk_full', `${to} için diskte yer kalmadı; yarım yedek silindi.`);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR')
    return new BackupRefusal('not_writable', `${to} klasörüne yazılamıyor.`);
  return error;
}

async function* named(folder: string): AsyncGenerator<string> {
  yield* linesOf(createReadStream(path.join(folder, NAMED_FILES)));
  await rm(path.join(folder, NAMED_FILES));
}

async function* allFiles(draft: string, { releases, hasReleases }: Parts): AsyncGenerator<string> {
  yield* named(draft);
  yield* releaseFiles(releases, hasReleases);
}

async function writeFiles(draft: string, parts: Parts): Promise<Manifest['files']> {
  const sums = { count: 0, total_bytes: 0, missing: 0 };
  const files = copyFiles(allFiles(draft, parts), parts, draft, ({ bytes, sha256 }) => {
    if (sha256 === null) sums.missing += 1;
    else sums.count += 1;
    sums.total_bytes += bytes;
  });
  return { ...(await writePart(draft, FILE_LIST, files)), ...sums };
}

/** The version of this program. */
async function readProgram(): Promise<string> {
  const { version } = JSON.parse(await readFile(inBackend('package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

/** Writes a small file and its folder's entry to the disk. */
async function writeLast(folder: string, file: string, text: string): Promise<void> {
  const handle = await open(path.join(folder, file), 'wx', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  const entries = await open(folder);
  await entries.sync();
  await entries.close();
}

async function fill(draft: string, parts: Parts): Promise<Manifest> {
  const { handle, hasReleases, now } = parts;
  const database = await snapshotDatabase(handle.db, handle.kind, draft);
  const files = await writeFiles(draft, parts);
  const manifest: Manifest = {
    format: 1,
    id: newId(),
    ...database,
    finished_at: now().toISOString(),
    host: os.hostname(),
    program: await readProgram(),
    files,
    has_releases: hasReleases,
  };
  await writeLast(draft, MANIFEST, writeManifest(manifest));
  return manifest;
}

/**
 * Makes a backup while everything goes on, and notes it in the database. Its folder has its name only when it is whole; of one that is
 * interrupted a folder `….part` stays.
 */
export async function takeBackup(parts: Parts): Promise<Backup> {
  const { to } = parts;
  const name = nameAt(parts.now());
  const draft = await makeDraft(to, name).catch((error: unknown) => {
    throw asRefusal(error, to);
  });
  try {
    const manifest = await fill(draft, parts);
    const folder = path.join(to, name);
    await rename(draft, folder);
    await recordBackup(parts.handle.db, { folder, manifest });
    return { folder, manifest };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw asRefusal(error, to);
  }
}
