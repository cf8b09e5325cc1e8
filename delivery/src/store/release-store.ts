import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryRefusal } from '../refusal';
import { compressFiles } from './compress';
import { digestOf, fingerprintFolder } from './fingerprint';
import { HEAD_MARK, PAGE_TEMPLATE } from './page-template';
import { buildAssets, releaseId, releaseName, releaseRecord, type ReleaseRecord } from './release-record';

const RECORD = 'release.json';
const ASSETS = 'release-assets.json';
// Source maps stay with the build that made them; a release carries what a browser runs.
const notReleased = (file: string): boolean => file === ASSETS || file.endsWith('.map') || file.endsWith('.LICENSE.txt');

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
  async publish({ name, dist, version, commit, by, now }: Publication): Promise<{ record: ReleaseRecord; isNew: boolean }> {
    if (!releaseName.safeParse(name).success) throw new DeliveryRefusal('unknown_module', `'${name}' bir modül adı değil (host, remote-inbox, …).`);
    const assets = await readAssets(dist);
    if (assets.kind === 'shell') await requireTemplate(dist);
    const files = await fingerprintFolder(dist, notReleased);
    const digest = digestOf(files);
    const record = releaseRecord.parse({ ...assets, name, version, digest, commit, publishedAt: now.toISOString(), publishedBy: by, files });
    const target = this.folderOf(record);
    const existing = await this.find(name, releaseId(record));
    if (existing) return { record: existing, isNew: false };

    const draft = path.join(this.remotes, name, `.${path.basename(target)}.${process.pid}`);
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { recursive: true });
    for (const file of Object.keys(files)) await cp(path.join(dist, file), path.join(draft, file));
    await compressFiles(draft, files);
    await writeFile(path.join(draft, RECORD), JSON.stringify(record, null, 2));
    await rename(draft, target);
    return { record, isNew: true };
  }

  /** One release by the id that operators type; a bare version finds its newest publication. */
  async find(name: string, id: string): Promise<ReleaseRecord | null> {
    const releases = await this.list(name);
    return releases.find((record) => releaseId(record) === id) ?? releases.find((record) => record.version === id) ?? null;
  }

  /** Every release of a module, newest first. */
  async list(name: string): Promise<ReleaseRecord[]> {
    const folders = await readdir(path.join(this.remotes, name)).catch(() => []);
    const records = await Promise.all(folders.filter((folder) => !folder.startsWith('.')).map((folder) => this.read(name, folder)));
    return records.sort((a, b) => b.publishedAt.localeCompare(a.publishedAt));
  }

  /** Re-hashes a release and names each file that is missing, changed or not recorded. */
  async damage(record: ReleaseRecord): Promise<string[]> {
    const found = await fingerprintFolder(this.folderOf(record), (file) => file === RECORD || /\.(br|gz)$/.test(file)).catch(() => ({}) as ReleaseRecord['files']);
    const wrong = Object.keys(record.files).filter((file) => found[file]?.integrity !== record.files[file]?.integrity);
    return [...wrong, ...Object.keys(found).filter((file) => !record.files[file])];
  }

  folderOf(record: Pick<ReleaseRecord, 'name' | 'version' | 'digest'>): string {
    return path.join(this.remotes, record.name, releaseId(record));
  }

  private async read(name: string, folder: string): Promise<ReleaseRecord> {
    return releaseRecord.parse(JSON.parse(await readFile(path.join(this.remotes, name, folder, RECORD), 'utf8')));
  }
}

async function readAssets(dist: string) {
  const text = await readFile(path.join(dist, ASSETS), 'utf8').catch(() => {
    throw new DeliveryRefusal('no_build', `${dist} içinde ${ASSETS} yok; önce modülü derleyin.`);
  });
  return buildAssets.parse(JSON.parse(text));
}

async function requireTemplate(dist: string): Promise<void> {
  const page = await readFile(path.join(dist, PAGE_TEMPLATE), 'utf8').catch(() => '');
  if (!page.includes(HEAD_MARK)) throw new DeliveryRefusal('no_template', `${dist}/${PAGE_TEMPLATE} içinde ${HEAD_MARK} işareti yok; bu kabukla sayfa açılmaz.`);
}
