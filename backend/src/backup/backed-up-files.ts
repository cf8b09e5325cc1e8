import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { storedFile, type FileStore } from '../files';
import { copyMeasured, linesOf, readPart } from './parts';

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

/** Where the release store stands among the files of an installation. */
const RELEASES = 'releases/';
/** The folder of the pointers of all channels in the release store. */
export const POINTERS = 'channels/';
export const TEAMS = 'teams.json';
const STORE = ['remotes/', 'maps/', 'fakes/', 'verdicts/'];

/** Drafts, remains and locks, which come and go beside releases and pointers. */
const isPassing = (place: string): boolean => /(^|\/)\.(draft|gone)-|\.lock(\/|$)/.test(place);

/** The files of the release store: pointers and the keys of teams, and with `hasStore` the releases themselves. */
export async function* releaseFiles(
  releases: FileStore,
  hasStore: boolean,
): AsyncGenerator<string> {
  // Releases first: a pointer that moves meanwhile leads to one that is in the backup, or is not there yet.
  for (const folder of hasStore ? [...STORE, POINTERS] : [POINTERS])
    for await (const key of releases.keysBelow(folder)) if (!isPassing(key)) yield RELEASES + key;
  if ((await releases.size(TEAMS)) !== null) yield RELEASES + TEAMS;
}

/** Where the files of an installation lie: those of people, and those of the release store. */
export interface FilePlaces {
  readonly files: FileStore;
  readonly releases: FileStore;
}

export const isRelease = (place: string): boolean => place.startsWith(RELEASES);
export const isTeams = (place: string): boolean => place === RELEASES + TEAMS;

/** The store in which the file of a backup lies, and its key there. */
export const storeOf = (
  { files, releases }: FilePlaces,
  place: string,
): { store: FileStore; key: string } =>
  isRelease(place)
    ? { store: releases, key: place.slice(RELEASES.length) }
    : { store: files, key: place };

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
    const { store, key } = storeOf(places, place);
    const measure = await copyMeasured(storedFile(store, key), target);
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
