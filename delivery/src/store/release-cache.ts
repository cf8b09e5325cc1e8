import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import type { StoredFolders } from '../storage/stored-folders';
import { damagedFiles } from './damage';
import { filesBelow } from './fingerprint';
import { RECORD, releaseId, releaseRecord, type ReleaseRecord } from './release-record';
import type { wrongFiles } from './wrong-files';

/** The copies together, in bytes, but for those that were used just now. */
const LIMIT_BYTES = 1024 * 1024 * 1024;
const IN_USE_MS = 10 * 60_000;
/** A copy with damaged files is made again after this long: somebody may have mended the store. */
const DAMAGED_FOR_MS = 30_000;
const NOTED_EVERY_MS = 60_000;
const DRAFT_MS = 60 * 60_000;

interface Entry {
  folder: Promise<string>;
  until: number;
  notedAt: number;
}

/** Copies on this machine of releases that lie elsewhere. Each is compared with its record before this process uses it, so what a crash left is none. */
export class ReleaseCache {
  private readonly known = new Map<string, Entry>();

  constructor(
    private readonly folders: StoredFolders,
    private readonly root: string,
    private readonly limitBytes = LIMIT_BYTES,
  ) {}

  /** The folder with the files of a release; those that are damaged in the store are missing in it. */
  async filesOf(record: ReleaseRecord): Promise<string> {
    const key = keyOf(record);
    const known = this.known.get(key);
    if (known && performance.now() < known.until) {
      const folder = await known.folder;
      // Another process of this machine may have needed the room.
      if (await isThere(folder)) {
        await this.noteUse(known, folder);
        return folder;
      }
      if (this.known.get(key) === known) this.known.delete(key);
    }
    return this.prepared(key, record);
  }

  /** Reads all of a release in the store and names what is damaged; a whole one is kept. */
  async examine(record: ReleaseRecord, check?: typeof wrongFiles): Promise<string[]> {
    const draft = await this.download(record);
    try {
      const damaged = await damagedFiles(draft, record, check);
      if (damaged.length === 0) await this.keep(draft, record);
      return damaged;
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** The record of a release of which there is a copy. */
  async recordOf(name: string, id: string): Promise<ReleaseRecord | null> {
    try {
      const text = await readFile(path.join(this.root, name, id, RECORD), 'utf8');
      return releaseRecord.parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  /** Once a minute: it is asked for with every file. */
  private async noteUse(entry: Entry, folder: string): Promise<void> {
    if (performance.now() - entry.notedAt < NOTED_EVERY_MS) return;
    entry.notedAt = performance.now();
    await touch(folder).catch(() => undefined);
  }

  private prepared(key: string, record: ReleaseRecord): Promise<string> {
    const running = this.known.get(key);
    if (running && performance.now() < running.until) return running.folder;
    const entry = { folder: Promise.resolve(''), until: Infinity, notedAt: performance.now() };
    entry.folder = this.prepare(record, (ms) => (entry.until = performance.now() + ms));
    this.known.set(key, entry);
    entry.folder.catch(() => {
      if (this.known.get(key) === entry) this.known.delete(key);
    });
    return entry.folder;
  }

  private async prepare(record: ReleaseRecord, endsIn: (ms: number) => unknown): Promise<string> {
    const folder = this.folderOf(record);
    if ((await isThere(folder)) && (await damagedFiles(folder, record)).length === 0) {
      await touch(folder);
      return folder;
    }
    const draft = await this.download(record);
    try {
      const damaged = await damagedFiles(draft, record);
      for (const file of damaged) await rm(path.join(draft, file), { force: true });
      if (damaged.length > 0) endsIn(DAMAGED_FOR_MS);
      await rm(folder, { recursive: true, force: true });
      await this.keep(draft, record);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
    return folder;
  }

  private async download(record: ReleaseRecord): Promise<string> {
    const draft = this.folders.draftOf('');
    await mkdir(draft, { recursive: true });
    await this.folders.copy(`remotes/${keyOf(record)}`, draft);
    return draft;
  }

  private async keep(draft: string, record: ReleaseRecord): Promise<void> {
    const folder = this.folderOf(record);
    await mkdir(path.dirname(folder), { recursive: true });
    // Another process may have made the same copy; what is there is compared before it is used.
    await rename(draft, folder).catch(() => undefined);
    await touch(folder).catch(() => undefined);
    await this.makeRoom().catch(() => undefined);
  }

  /** Removes copies that were not used for the longest time, as many as are too many, and drafts that a crash left. */
  private async makeRoom(): Promise<void> {
    const now = Date.now();
    const entries = await readdir(this.root, { withFileTypes: true });
    for (const { name } of entries.filter((entry) => entry.name.startsWith('.draft-'))) {
      const draft = path.join(this.root, name);
      const found = await stat(draft).catch(() => null);
      if (found && now - found.mtimeMs > DRAFT_MS) await rm(draft, { recursive: true });
    }
    const copies = await Promise.all((await this.copies()).map(measured));
    let size = copies.reduce((sum, one) => sum + one.size, 0);
    for (const copy of copies.sort((a, b) => a.usedAt - b.usedAt)) {
      if (size <= this.limitBytes || now - copy.usedAt < IN_USE_MS) return;
      await rm(copy.folder, { recursive: true, force: true });
      size -= copy.size;
    }
  }

  private async copies(): Promise<string[]> {
    const names = (await readdir(this.root)).filter((name) => !name.startsWith('.'));
    const found = await Promise.all(
      names.map(async (name) => {
        const releases = await readdir(path.join(this.root, name)).catch(() => []);
        return releases.map((release) => path.join(this.root, name, release));
      }),
    );
    return found.flat();
  }

  private folderOf(record: ReleaseRecord): string {
    return path.join(this.root, keyOf(record));
  }
}

const keyOf = (record: ReleaseRecord): string => `${record.name}/${releaseId(record)}`;

const isThere = (folder: string): Promise<boolean> =>
  stat(path.join(folder, RECORD)).then(
    () => true,
    () => false,
  );

const touch = (folder: string): Promise<void> => utimes(folder, new Date(), new Date());

async function measured(folder: string): Promise<{ folder: string; size: number; usedAt: number }> {
  const files = await filesBelow(folder);
  const sizes = await Promise.all(
    files.map(async (file) => (await stat(path.join(folder, file))).size),
  );
  const { mtimeMs } = await stat(folder);
  return { folder, size: sizes.reduce((sum, one) => sum + one, 0), usedAt: mtimeMs };
}
