import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import type { Bucket } from './bucket';
import type { ConfirmLock } from './storage';
import type { StoredFolders } from './stored-folders';

type Lock = <T>(key: string, work: (confirm: ConfirmLock) => Promise<T>) => Promise<T>;

/** Objects on their way at a time. */
const AT_ONCE = 8;
const inTurn = pLimit(AT_ONCE);

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    );
}

const parentOf = (key: string): string => path.posix.dirname(key);

/**
 * Folders in a bucket: objects under one key. One is there from its last object on, so what an interrupted upload left is none. Who fills,
 * removes or sweeps below a key does it under that key's lock: a folder that goes and comes at once would be half of each.
 */
export function foldersInBucket(bucket: Bucket, scratch: string, lock: Lock): StoredFolders {
  const upload = async (key: string, folder: string, file: string): Promise<void> =>
    bucket.put(`${key}/${file}`, await readFile(path.join(folder, file)));
  const removeAll = async (keys: readonly string[]): Promise<void> => {
    await Promise.all(keys.map((key) => inTurn(() => bucket.remove(key))));
  };
  const has = async (key: string): Promise<boolean> => {
    const { folders, objects } = await bucket.list(key);
    return folders.length + objects.length > 0;
  };
  return {
    placeOf: () => null,
    draftOf: () => path.join(scratch, `.draft-${randomUUID()}`),
    below: async (key) => [...(await bucket.list(key)).folders],
    has,
    async names(key, last) {
      const { folders } = await bucket.list(key);
      const isWhole = await Promise.all(
        folders.map((name) => inTurn(() => bucket.has(`${key}/${name}/${last}`))),
      );
      return folders.filter((_name, index) => isWhole[index]);
    },
    async put(key, draft, last) {
      const files = await filesBelow(draft);
      return lock(parentOf(key), async (confirm) => {
        if (await (last === null ? has(key) : bucket.has(`${key}/${last}`))) return false;
        const others = files.filter((file) => file !== last);
        await Promise.all(others.map((file) => inTurn(() => upload(key, draft, file))));
        await confirm();
        if (last !== null) await upload(key, draft, last);
        return true;
      });
    },
    remove: (key, last) =>
      lock(parentOf(key), async (confirm) => {
        const { objects } = await bucket.list(key, true);
        await confirm();
        await bucket.remove(`${key}/${last}`);
        await removeAll(objects.map((one) => `${key}/${one.key}`));
      }),
    async copy(key, target) {
      const { objects } = await bucket.list(key, true);
      const download = async (file: string): Promise<void> => {
        const found = await bucket.get(`${key}/${file}`);
        const place = path.join(target, file);
        await mkdir(path.dirname(place), { recursive: true });
        if (found !== null) await writeFile(place, found.bytes);
      };
      await Promise.all(objects.map((one) => inTurn(() => download(one.key))));
    },
    async sweep(key, before, isKept) {
      const isLeft = ({ key: file, at }: { key: string; at: Date }): boolean =>
        at < before && file.includes('/') && !isKept(file.split('/')[0] ?? '');
      if (!(await bucket.list(key, true)).objects.some(isLeft)) return;
      await lock(key, async (confirm) => {
        // An object that was put again meanwhile is younger by now.
        const { objects } = await bucket.list(key, true);
        await confirm();
        await removeAll(objects.filter(isLeft).map((one) => `${key}/${one.key}`));
      });
    },
  };
}
