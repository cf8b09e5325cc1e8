import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import lockfile from 'proper-lockfile';
import { asRefusal, DeliveryRefusal } from '../refusal';
import { pointersIn, PRODUCTION } from './channel-name';

// A holder that died is taken for dead after this long; a living one says so every second.
const STALE_MS = 5_000;
// Together about half a minute: longer than a dead holder's lock and many operators' turns.
const RETRIES = { retries: 600, minTimeout: 5, maxTimeout: 50, randomize: true };

/** Does the work while no other process on this store does any under the same file's lock. */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const unlock = await lockfile
    // A lock that was lost meanwhile is noticed where it matters: the pointer's revision is compared before it is replaced.
    .lock(file, {
      lockfilePath: `${file}.lock`,
      realpath: false,
      stale: STALE_MS,
      update: 1_000,
      retries: RETRIES,
      onCompromised: () => undefined,
    })
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ELOCKED') throw error;
      throw new DeliveryRefusal(
        'busy',
        'Sürüm kanalı uzun süredir başka bir işlemde; birazdan yeniden deneyin.',
      );
    });
  try {
    return await work();
  } finally {
    await unlock().catch(() => undefined);
  }
}

/**
 * Does the work while nothing else moves a pointer of this store, in whichever channel: who removes a release must know that no channel is
 * about to need it. The lock is production's, so that earlier versions hold it as well.
 */
export async function withStoreLock<T>(root: string, work: () => Promise<T>): Promise<T> {
  try {
    await mkdir(pointersIn(root), { recursive: true });
    return await withLock(path.join(pointersIn(root), `${PRODUCTION}.json`), work);
  } catch (error) {
    throw asRefusal(error);
  }
}
