import path from 'node:path';
import { FILES, listFiles } from './backed-up-files';
import { BackupRefusal } from './backup-refusal';
import type { Manifest } from './manifest';
import { measureFile, type Part } from './parts';

/** The parts that are named when a backup is damaged; more would not help. */
const NAMED = 10;

async function isWhole(folder: string, part: Part): Promise<boolean> {
  const measure = await measureFile(path.join(folder, part.file));
  return measure !== null && measure.sha256 === part.sha256;
}

/** The parts and files of a backup that are missing or not as they were written. */
export async function damagedParts(folder: string, manifest: Manifest): Promise<string[]> {
  const damaged: string[] = [];
  for (const part of [...manifest.tables, manifest.files])
    if (!(await isWhole(folder, part))) damaged.push(part.file);
  if (damaged.includes(manifest.files.file)) return damaged;
  for await (const { path: place, sha256 } of listFiles(folder)) {
    const file = `${FILES}/${place}`;
    if (sha256 !== null && (await measureFile(path.join(folder, file)))?.sha256 !== sha256)
      damaged.push(file);
  }
  return damaged;
}

/** Throws {@link BackupRefusal} that names what is damaged. */
export async function requireWhole(folder: string, manifest: Manifest): Promise<void> {
  const damaged = await damagedParts(folder, manifest);
  if (damaged.length === 0) return;
  const rest = damaged.length - NAMED;
  const names = [...damaged.slice(0, NAMED), ...(rest > 0 ? [`ve ${rest} tane daha`] : [])];
  throw new BackupRefusal('damaged', `Yedek bozuk, eksik ya da değişmiş: ${names.join(', ')}`);
}
