import { randomUUID } from 'node:crypto';
import { existsSync, watch } from 'node:fs';
import { cp, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { withFolderLock } from './folder-lock';
import type { ListedFile, Storage, StoredFile } from './storage';
import type { StoredFolders } from './stored-folders';

const orNull = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

/** A release store in a folder of this machine, or of a file system that several machines share. */
export class FolderStorage implements Storage {
  readonly trustedMs = 0;
  readonly scratch = null;
  readonly folders: StoredFolders;

  constructor(readonly address: string) {
    this.folders = foldersBelow(address);
  }

  async read(key: string, last?: StoredFile | null): Promise<StoredFile | null> {
    const mark = await this.markOf(key);
    if (mark === null) return null;
    if (last?.mark === mark) return last;
    const bytes = await readFile(this.placeOf(key)).catch(orNull);
    return bytes && { bytes, mark };
  }

  async write(key: string, content: string | Buffer): Promise<void> {
    await this.exchange(key, (draft) => writeFile(draft, content));
  }

  replace(
    key: string,
    content: string,
    last: StoredFile | null,
    { isSecret = false } = {},
  ): Promise<boolean> {
    const options = { flush: true, ...(isSecret && { mode: 0o600 }) };
    return this.exchange(
      key,
      (draft) => writeFile(draft, content, options),
      async () => (await this.markOf(key)) === (last?.mark ?? null),
    );
  }

  async append(key: string, lines: string): Promise<boolean> {
    const handle = await open(this.placeOf(key), 'a+');
    try {
      const { size } = await handle.stat();
      const last = Buffer.alloc(1);
      if (size > 0) await handle.read(last, 0, 1, size - 1);
      // A crash may have left half a line; the next one must not be glued to it.
      const start = size > 0 && last.toString() !== '\n' ? '\n' : '';
      await handle.appendFile(start + lines);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  }

  remove(key: string): Promise<void> {
    return rm(this.placeOf(key), { force: true });
  }

  async list(key: string): Promise<ListedFile[]> {
    const names = (await readdir(this.placeOf(key)).catch(orNull)) ?? [];
    const files = await Promise.all(
      names.map(async (name) => {
        const found = await stat(path.join(this.placeOf(key), name)).catch(() => null);
        return found?.isFile() ? [{ name, at: found.mtime }] : [];
      }),
    );
    return files.flat();
  }

  lock<T>(key: string, work: Parameters<typeof withFolderLock<T>>[1]): Promise<T> {
    return withFolderLock(this.placeOf(key), work);
  }

  below(key: string): Storage {
    return new FolderStorage(this.placeOf(key));
  }

  watch(key: string, onChange: () => void, onEnd: () => void): () => void {
    const watcher = watch(this.placeOf(key), { persistent: false }, onChange).on('error', () => {
      watcher.close();
      onEnd();
    });
    return () => watcher.close();
  }

  private placeOf(key: string): string {
    return path.join(this.address, key);
  }

  private async markOf(key: string): Promise<string | null> {
    const found = await stat(this.placeOf(key), { bigint: true }).catch(orNull);
    return found && `${found.ino} ${found.mtimeNs} ${found.size}`;
  }

  private async exchange(
    key: string,
    fill: (draft: string) => Promise<void>,
    isDue: () => Promise<boolean> = () => Promise.resolve(true),
  ): Promise<boolean> {
    const draft = `${this.placeOf(key)}.${randomUUID()}`;
    await mkdir(path.dirname(draft), { recursive: true });
    try {
      await fill(draft);
      if (!(await isDue())) return false;
      await rename(draft, this.placeOf(key));
      return true;
    } finally {
      await rm(draft, { force: true });
    }
  }
}

function foldersBelow(root: string): StoredFolders {
  const placeOf = (key: string): string => path.join(root, key);
  const entriesOf = (key: string): Promise<string[]> => readdir(placeOf(key)).catch(() => []);
  return {
    placeOf,
    draftOf: (key) => path.join(path.dirname(placeOf(key)), `.draft-${randomUUID()}`),
    below: entriesOf,
    has: (key) => Promise.resolve(existsSync(placeOf(key))),
    names: async (key) => (await entriesOf(key)).filter((entry) => !entry.startsWith('.')),
    async put(key, draft) {
      try {
        await rename(draft, placeOf(key));
        return true;
      } catch (error) {
        // Another process that has the same to put may be first.
        if (!existsSync(placeOf(key))) throw error;
        return false;
      }
    },
    async remove(key) {
      const gone = path.join(path.dirname(placeOf(key)), `.gone-${path.basename(key)}`);
      await rename(placeOf(key), gone).catch(orNull);
      await rm(gone, { recursive: true, force: true });
    },
    copy: (key, target) => cp(placeOf(key), target, { recursive: true }),
    async sweep(key, before, isKept) {
      for (const entry of await entriesOf(key)) {
        if (!entry.startsWith('.') && isKept(entry)) continue;
        const place = path.join(placeOf(key), entry);
        if ((await stat(place)).mtime < before) await rm(place, { recursive: true, force: true });
      }
    },
  };
}
