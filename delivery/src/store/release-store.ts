import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefusal } from '../refusal';
import { copyBuild, readBuild } from './build';
import { compressFiles } from './compress';
import { damagedFiles } from './damage';
import { digestOf, fingerprintFolder } from './fingerprint';
import {
  isReleaseId,
  RECORD,
  releaseId,
  releaseName,
  releaseRecord,
  releaseVersion,
  type ReleaseRecord,
} from './release-record';

export interface Publication {
  name: string;
  dist: string;
  version: string;
  commit: string | null;
  by: string;
  now: Date;
}

/** Immutable releases on a directory: `remotes/<name>/<version>-<digest>/…`. Publishing changes nothing live. */
export class ReleaseStore {
  readonly remotes: string;

  constructor(readonly root: string) {
    this.remotes = path.join(root, 'remotes');
  }

  /** Copies a build into the store. Publishing the same files under the same version again answers the release that is there. */
  async publish({
    name,
    dist,
    version,
    commit,
    by,
    now,
  }: Publication): Promise<{ record: ReleaseRecord; isNew: boolean }> {
    if (!releaseName.safeParse(name).success)
      throw new DeliveryRefusal(
        'unknown_module',
        `'${name}' bir modül adı değil (host, remote-inbox, …).`,
      );
    if (!releaseVersion.safeParse(version).success)
      throw new DeliveryRefusal(
        'bad_version',
        `'${version}' bir sürüm değil (1.4.0, 1.4.0-rc.1, …).`,
      );
    const assets = await readBuild(dist);
    const draft = path.join(this.remotes, name, `.draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      await copyBuild(dist, draft);
      // Hashed after copying: a build that runs meanwhile cannot make the record lie about the store's files.
      const files = await fingerprintFolder(draft);
      const record = releaseRecord.parse({
        ...assets,
        name,
        version,
        digest: digestOf(files),
        commit,
        publishedAt: now.toISOString(),
        publishedBy: by,
        files,
      });
      const existing = await this.find(name, releaseId(record));
      if (existing) return { record: existing, isNew: false };
      await compressFiles(draft, files);
      await writeFile(path.join(draft, RECORD), JSON.stringify(record, null, 2));
      return await this.settle(draft, record);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** One release by the id that operators type; a bare version finds its newest publication. */
  async find(name: string, id: string): Promise<ReleaseRecord | null> {
    if (!releaseName.safeParse(name).success) return null;
    const exact = isReleaseId(id) ? await this.read(name, id) : null;
    return exact ?? (await this.list(name)).find((record) => record.version === id) ?? null;
  }

  /** Every module of which something was published. */
  async names(): Promise<string[]> {
    const folders = await readdir(this.remotes).catch(() => []);
    return folders.filter((folder) => releaseName.safeParse(folder).success).sort();
  }

  /** Every release of a module, newest first. A folder without a readable record is none; `verify` names it. */
  async list(name: string): Promise<ReleaseRecord[]> {
    const records = await Promise.all(
      (await this.folders(name)).map((folder) => this.read(name, folder)),
    );
    return records
      .filter((record) => record !== null)
      .sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** The folders that should each hold one release. */
  async folders(name: string): Promise<string[]> {
    const entries = await readdir(path.join(this.remotes, name)).catch(() => []);
    return entries.filter((entry) => !entry.startsWith('.'));
  }

  /** Re-hashes a release and names each file that is missing, changed or not recorded. */
  damage(record: ReleaseRecord): Promise<string[]> {
    return damagedFiles(this.folderOf(record), record.files);
  }

  /** Takes a release out of the store. It is gone at once for every reader; the caller answers for that nobody needs it. */
  async remove(record: ReleaseRecord): Promise<void> {
    const gone = path.join(this.remotes, record.name, `.gone-${releaseId(record)}`);
    await rename(this.folderOf(record), gone);
    await rm(gone, { recursive: true });
  }

  /** Removes what interrupted publications and removals left behind before the given moment. */
  async sweep(name: string, before: Date): Promise<void> {
    for (const entry of await readdir(path.join(this.remotes, name)).catch(() => [])) {
      const folder = path.join(this.remotes, name, entry);
      if (entry.startsWith('.') && (await stat(folder)).mtime < before)
        await rm(folder, { recursive: true, force: true });
    }
  }

  folderOf(record: Pick<ReleaseRecord, 'name' | 'version' | 'digest'>): string {
    return path.join(this.remotes, record.name, releaseId(record));
  }

  // Two people may publish the same build at once: the second finds the first one's folder in its place.
  private async settle(
    draft: string,
    record: ReleaseRecord,
  ): Promise<{ record: ReleaseRecord; isNew: boolean }> {
    try {
      await rename(draft, this.folderOf(record));
      return { record, isNew: true };
    } catch (error) {
      const existing = await this.read(record.name, releaseId(record));
      if (!existing) throw error;
      return { record: existing, isNew: false };
    }
  }

  private async read(name: string, folder: string): Promise<ReleaseRecord | null> {
    try {
      const record = releaseRecord.parse(
        JSON.parse(await readFile(path.join(this.remotes, name, folder, RECORD), 'utf8')),
      );
      return record.name === name && releaseId(record) === folder ? record : null;
    } catch {
      return null;
    }
  }
}
