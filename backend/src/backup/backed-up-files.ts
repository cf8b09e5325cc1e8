import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { createFolderStore, storedFile, type FileStore } from '../files';
import { copyMeasured, isMissing, linesOf, measureFile, readPart } from './parts';

/** The folder of a backup that holds files, under their paths in the data folder. */
export const FILES = 'files';
export const FILE_LIST = 'files.ndjson.gz';

/** `path` is a key of the file store, or relative to the data folder, with slashes; without a digest the file was missing when the backup was made. */
const listed = z.object({
  path: z.string(),
  bytes: z.number().int(),
  sha256: z.string().nullable(),
});
export type ListedFile = z.infer<typeof listed>;

/** The folder of the pointers of all channels. */
export const POINTERS = 'releases/channels';
export const TEAMS = 'releases/teams.json';
const STORE = ['releases/remotes', 'releases/maps', 'releases/fakes', 'releases/verdicts'];

/** Drafts, remains and locks, which come and go beside releases and pointers. */
const isPassing = (place: string): boolean => /(^|\/)\.(draft|gone)-|\.lock(\/|$)/.test(place);

async function* filesUnder(dataDir: string, root: string): AsyncGenerator<string> {
  const entries = await readdir(path.join(dataDir, root), {
    recursive: true,
    withFileTypes: true,
  }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const entry of entries) {
    const place = path.relative(dataDir, path.join(entry.parentPath, entry.name));
    if (entry.isFile() && !isPassing(place)) yield place;
  }
}

/** The files of the release store: pointers and the keys of teams, and with `hasStore` the releases themselves. */
export async function* releaseFiles(dataDir: string, hasStore: boolean): AsyncGenerator<string> {
  for (const root of hasStore ? [...STORE, POINTERS] : [POINTERS]) yield* filesUnder(dataDir, root);
  if ((await measureFile(path.join(dataDir, TEAMS))) !== null) yield TEAMS;
}

/** Where the files of an installation lie: those of people in the store, releases in the data folder. */
export interface FilePlaces {
  readonly files: FileStore;
  readonly dataDir: string;
}

/** The store in which the file of a backup lies. */
export const storeOf = ({ files, dataDir }: FilePlaces, place: string): FileStore =>
  place.startsWith('releases/') ? createFolderStore(dataDir) : files;

/** Copies files into a backup and lists each as a JSON line. */
export async function* copyFiles(
  paths: AsyncIterable<string>,
  places: FilePlaces,
  folder: string,
  onFile: (file: ListedFile) => void,
): AsyncGenerator<Buffer> {
  for await (const place of paths) {
    const target = path.join(folder, FILES, place);
    await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
    const measure = await copyMeasured(storedFile(storeOf(places, place), place), target);
    const file: ListedFile = { path: place, ...(measure ?? { bytes: 0, sha256: null }) };
    onFile(file);
    yield Buffer.from(`${JSON.stringify(file)}\n`);
  }
}

const isInside = (place: string): boolean =>
  /^(uploads|exports|releases)\//.test(place) && !place.split('/').includes('..');

/** The files of a backup. */
export async function* listFiles(folder: string): AsyncGenerator<ListedFile> {
  for await (const line of linesOf(readPart(folder, { file: FILE_LIST }))) {
    const file = listed.parse(JSON.parse(line));
    if (!isInside(file.path)) throw new Error(`${file.path} is no file of a data folder.`);
    yield file;
  }
}
