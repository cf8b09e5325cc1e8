import { mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileStore } from './file-store';

/** Files below a folder of this machine. */
export function createFolderStore(folder: string): FileStore {
  const placeOf = (key: string) => path.join(folder, key);
  const makeRoom = (key: string) =>
    mkdir(path.dirname(placeOf(key)), { recursive: true, mode: 0o700 });
  return {
    async write(key, bytes) {
      await makeRoom(key);
      await writeFile(`${placeOf(key)}.part`, bytes);
      await rename(`${placeOf(key)}.part`, placeOf(key));
    },
    async writeNew(key, bytes) {
      await makeRoom(key);
      return writeFile(placeOf(key), bytes, { flag: 'wx' }).then(
        () => true,
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
    },
    async take(key, place) {
      await makeRoom(key);
      await rename(place, placeOf(key));
    },
    size: (key) =>
      stat(placeOf(key)).then(
        ({ size }) => size,
        () => null,
      ),
    read: (key) => readFile(placeOf(key)),
    async stream(key, range) {
      // Opened here, so that one that is missing rejects instead of ending an answer in its middle.
      const file = await open(placeOf(key));
      return file.createReadStream(range);
    },
    remove: (key) => rm(placeOf(key), { force: true }),
    hasAny: (prefix) =>
      readdir(placeOf(prefix)).then(
        (entries) => entries.length > 0,
        () => false,
      ),
    async *keysBelow(below) {
      const entries = await readdir(placeOf(below), { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      for (const entry of entries)
        if (entry.isFile())
          yield path
            .relative(folder, path.join(entry.parentPath, entry.name))
            .split(path.sep)
            .join('/');
    },
  };
}
