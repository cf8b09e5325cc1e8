import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { backendSurface, type BackendSurface } from '@muhatap/shared/wire/releases';

const fileIn = (root: string): string => path.join(root, 'backend.json');

/** The offer that a backend's build records; null where it cannot be read. */
export async function readSurface(file: string): Promise<BackendSurface | null> {
  try {
    return backendSurface.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

/** The offers that were read last, by their files, with the mark of what was read: one page compares many releases with one. */
const known = new Map<string, { mark: string; surface: Promise<BackendSurface | null> }>();

/** The offer of the live backend, as a gateway last learned it; null while none has. */
export async function readLiveBackend(root: string): Promise<BackendSurface | null> {
  const file = fileIn(root);
  const found = await stat(file, { bigint: true }).catch(() => null);
  if (found === null) return null;
  const mark = `${found.ino} ${found.mtimeNs} ${found.size}`;
  const last = known.get(file);
  if (last?.mark === mark) return last.surface;
  const surface = readSurface(file);
  known.set(file, { mark, surface });
  return surface;
}

/** Keeps it beside the releases, for all who promote; null forgets it, since nothing is known of the backend that runs now. */
export async function keepLiveBackend(root: string, surface: BackendSurface | null): Promise<void> {
  if (surface === null) return rm(fileIn(root), { force: true });
  const text = JSON.stringify(surface);
  if ((await readFile(fileIn(root), 'utf8').catch(() => null)) === text) return;
  await mkdir(root, { recursive: true });
  const draft = path.join(root, `.backend-${randomUUID()}`);
  try {
    await writeFile(draft, text);
    await rename(draft, fileIn(root));
  } finally {
    await rm(draft, { force: true });
  }
}
