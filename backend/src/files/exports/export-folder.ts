import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { EXPORT_FORMATS, type ExportFormat } from '@muhatap/shared/wire/files';
import type { FileStore } from '../store/file-store';

/** The folder of this machine in which the file of one job is made; what an interrupted attempt left goes with it. */
const folderOf = (dataDir: string, id: string): string => path.join(dataDir, 'exports', id);

/** The key of a finished file. */
export const exportKey = (id: string, format: ExportFormat): string =>
  `exports/${id}/rows.${format}`;

/** A file of its own for each attempt: a process that lost its lease may still be writing. */
export async function draftFile(dataDir: string, id: string, attempts: number): Promise<string> {
  await mkdir(folderOf(dataDir, id), { recursive: true });
  return path.join(folderOf(dataDir, id), `${attempts}.part`);
}

/** Places of the files of exports: where they are made, and where they lie. */
export interface ExportPlaces {
  readonly dataDir: string;
  readonly files: FileStore;
}

export async function removeExport({ dataDir, files }: ExportPlaces, id: string): Promise<void> {
  for (const format of EXPORT_FORMATS) await files.remove(exportKey(id, format));
  await rm(folderOf(dataDir, id), { recursive: true, force: true });
}
