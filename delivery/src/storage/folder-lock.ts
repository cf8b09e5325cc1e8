import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { asRefusal } from '../refusal';
import { busy, lostLock } from './lock-refusals';
import type { ConfirmLock } from './storage';

// A holder that died is taken for dead after this long; a living one says so every second.
const STALE_MS = 5_000;
// Together about half a minute: longer than a dead holder's lock and many operators' turns.
const RETRIES = { retries: 600, minTimeout: 5, maxTimeout: 50, randomize: true };

/** Does the work while no other process does any under the same file's lock. */
export async function withFolderLock<T>(
  file: string,
  work: (confirm: ConfirmLock) => Promise<T>,
): Promise<T> {
  try {
    await mkdir(path.dirname(file), { recursive: true });
    return await withLock(file, work);
  } catch (error) {
    throw asRefusal(error);
  }
}

async function withLock<T>(file: string, work: (confirm: ConfirmLock) => Promise<T>): Promise<T> {
  let isLost = false;
  const unlock = await lockfile
    // A lock that was lost meanwhile is also noticed where a file is replaced: it has another mark by then.
    .lock(file, {
      lockfilePath: `${file}.lock`,
      realpath: false,
      stale: STALE_MS,
      update: 1_000,
      retries: RETRIES,
      onCompromised: () => void (isLost = true),
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
      throw busy();
    });
  try {
    return await work(() => (isLost ? Promise.reject(lostLock()) : Promise.resolve()));
  } finally {
    await unlock().catch(() => undefined);
  }
}
