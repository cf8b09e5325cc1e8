import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ExportPlaces } from '../../files';

const folderOf = (dataDir: string, id: string): string => path.join(dataDir, 'exports', id);

/** The key of a finished archive. */
export const archiveKey = (id: string): string => `exports/${id}/vatandas.zip`;

/** A file of its own for each attempt: a process that lost its lease may still be writing. */
export async function draftArchive(dataDir: string, id: string, attempts: number): Promise<string> {
  await mkdir(folderOf(dataDir, id), { recursive: true });
  return path.join(folderOf(dataDir, id), `${attempts}.part`);
}

export async function removeArchive({ dataDir, files }: ExportPlaces, id: string): Promise<void> {
  await files.remove(archiveKey(id));
  await rm(folderOf(dataDir, id), { recursive: true, force: true });
}
