import { readFile } from 'node:fs/promises';
import { backendSurface, type BackendSurface } from '@muhatap/shared/wire/releases';
import { storageAt, type Place } from '../storage/open-storage';
import type { StoredFile } from '../storage/storage';

const FILE = 'backend.json';

const parse = (text: string): BackendSurface | null => {
  try {
    return backendSurface.parse(JSON.parse(text));
  } catch {
    return null;
  }
};

/** The offer that a backend's build records; null where it cannot be read. */
export const readSurface = (file: string): Promise<BackendSurface | null> =>
  readFile(file, 'utf8').then(parse, () => null);

interface Known {
  readonly file: StoredFile;
  readonly surface: BackendSurface | null;
  readonly at: number;
}
/** The offers that were read last, by their stores: one page compares many releases with one. */
const known = new Map<string, Known>();

/** The offer of the live backend, as a gateway last learned it; null while none has. */
export async function readLiveBackend(place: Place): Promise<BackendSurface | null> {
  const store = storageAt(place);
  const last = known.get(store.address);
  if (last && performance.now() - last.at < store.trustedMs) return last.surface;
  const file = await store.read(FILE, last?.file).catch(() => last?.file ?? null);
  if (file === null) return null;
  const surface = file === last?.file ? last.surface : parse(file.bytes.toString());
  known.set(store.address, { file, surface, at: performance.now() });
  return surface;
}

/** Keeps it beside the releases, for all who promote; null forgets it, since nothing is known of the backend that runs now. */
export async function keepLiveBackend(place: Place, surface: BackendSurface | null): Promise<void> {
  const store = storageAt(place);
  known.delete(store.address);
  if (surface === null) return store.remove(FILE);
  const text = JSON.stringify(surface);
  if ((await store.read(FILE))?.bytes.toString() !== text) await store.write(FILE, text);
}
