import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
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

/** The offer of the live backend, as a gateway last learned it; null while none has. */
export const readLiveBackend = (root: string): Promise<BackendSurface | null> =>
  readSurface(fileIn(root));

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
