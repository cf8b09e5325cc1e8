import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { ExportFormat } from '@muhatap/shared/wire/files';

/** Where the files of one job lie; what an interrupted attempt left goes with the folder. */
const folderOf = (dataDir: string, id: string): string => path.join(dataDir, 'exports', id);

export const exportFile = (dataDir: string, id: string, format: ExportFormat): string =>
  path.join(folderOf(dataDir, id), `rows.${format}`);

/** A file of its own for each attempt: a process that lost its lease may still be writing. */
export async function draftFile(dataDir: string, id: string, attempts: number): Promise<string> {
  await mkdir(folderOf(dataDir, id), { recursive: true });
  return path.join(folderOf(dataDir, id), `${attempts}.part`);
}

export const removeExport = (dataDir: string, id: string): Promise<void> =>
  rm(folderOf(dataDir, id), { recursive: true, force: true });
