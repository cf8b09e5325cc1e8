import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import { copyBuild, readBuild, readNotes, requireOwnName } from './build';
import { compressFiles, packAlone, unpacked } from './compress';
import { damagedFiles } from './damage';
import { fingerprintFolder, shortDigest, wholeDigestOf } from './fingerprint';
import { keepFakes, readFakes } from './kept-fakes';
import {
  isReleaseId,
  RECORD,
  releaseId,
  releaseName,
  releaseRecord,
  releaseVersion,
  signedText,
  type ReleaseRecord,
} from './release-record';
import { describedFields, keptFields, sealOf } from './seal';
import { keepSourceMaps, readSourceMap, type SourceMap } from './source-maps';
import type { wrongFiles } from './wrong-files';

const declarationUnits = z.record(z.string(), z.string());

export interface Publication {
  name: string;
  dist: string;
  version: string;
  by: string;
  now: Date;
  /** Instead of the notes in the build's folder. */
  notes?: string | undefined;
  /** Answers the signature of `<name>@<version>-<whole digest>`, or throws where there is no right one. */
  signatureOf?: ((release: string) => { key: string; value: string }) | undefined;
}

interface StoreOptions {
  /** Whether a release without a signature may neither be published nor made live. */
  requiresSignatures?: boolean | undefined;
}

/**
 * Immutable releases on a directory: `remotes/<name>/<version>-<digest>/…`, and under the same names the source maps of their scripts in
 * `maps`, for people alone, and the fakes of modules in `fakes`, for the doctor. Publishing changes nothing live.
 */
export class ReleaseStore {
  readonly remotes: string;
  private readonly maps: string;
  private readonly fakes: string;
  readonly requiresSignatures: boolean;

  constructor(
    readonly root: string,
    { requiresSignatures = false }: StoreOptions = {},
  ) {
    this.remotes = path.join(root, 'remotes');
    this.maps = path.join(root, 'maps');
    this.fakes = path.join(root, 'fakes');
    this.requiresSignatures = requiresSignatures;
  }

  /** Copies a build into the store. Publishing the same files under the same version again answers the release that is there. */
  async publish({
    name,
    dist,
    version,
    by,
    now,
    notes: given,
    signatureOf,
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
    if (this.requiresSignatures && !signatureOf)
      throw new DeliveryRefusal(
        'unsigned',
        'Bu kurulumda imzasız sürüm yayınlanmaz; --key ile bir anahtar verin.',
      );
    const { assets, description } = await readBuild(dist);
    requireOwnName(name, assets);
    const notes = await readNotes(dist, given);
    const draft = path.join(this.remotes, name, `.draft-${randomUUID()}`);
    await mkdir(draft, { recursive: true });
    try {
      await copyBuild(dist, draft);
      // Hashed after copying: a build that runs meanwhile cannot make the record lie about the store's files.
      const files = await fingerprintFolder(draft);
      const sha256 = wholeDigestOf(files, describedFields(description));
      const digest = shortDigest(sha256);
      const signed = signatureOf?.(signedText({ name, version, sha256 }));
      const written = {
        ...keptFields(description),
        ...{ commit: assets.commit, isDirty: assets.isDirty, name, version, digest },
        ...{ publishedAt: now.toISOString(), publishedBy: by, files },
        ...(notes !== undefined && { notes }),
        ...(signed && { signature: { key: signed.key, sha256, ed25519: signed.value } }),
      };
      const sealed = { ...written, seal: sealOf(written) };
      const record = releaseRecord.parse(sealed);
      // First, so that a release is never there before its maps and fakes. They are kept for one that was published without them as well.
      await keepSourceMaps(dist, this.mapsOf(name, releaseId(record)), name);
      await keepFakes(dist, path.join(this.fakes, name, releaseId(record)));
      const existing = await this.find(name, releaseId(record));
      if (existing) return { record: existing, isNew: false };
      const [before] = await this.list(name);
      await compressFiles(
        draft,
        record,
        before ? { folder: this.folderOf(before), record: before } : null,
      );
      if (record.declarations) await packAlone(path.join(draft, record.declarations));
      await writeFile(path.join(draft, RECORD), JSON.stringify(sealed, null, 2));
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

  /** The declarations of a release's names, see `declared`; throws where they cannot be read. */
  async unitsOf(record: ReleaseRecord): Promise<Readonly<Record<string, string>>> {
    if (record.declarations === undefined) return {};
    const file = path.join(this.folderOf(record), record.declarations);
    return declarationUnits.parse(JSON.parse((await unpacked(file)).toString()));
  }

  /** Re-hashes a release and names each file that is missing, changed or not recorded. */
  damage(record: ReleaseRecord, check?: typeof wrongFiles): Promise<string[]> {
    return damagedFiles(this.folderOf(record), record, check);
  }

  /** The map of a script to its sources; null where the release was published without it. */
  sourceMap(name: string, release: string, script: string): Promise<SourceMap | null> {
    return readSourceMap(this.mapsOf(name, release), script);
  }

  /** The script of a module's fakes; null where the release was published without them. */
  fakesOf(record: ReleaseRecord): Promise<string | null> {
    return readFakes(path.join(this.fakes, record.name, releaseId(record)));
  }

  /** Takes a release out of the store. It is gone at once for every reader; the caller answers for that nobody needs it. */
  async remove(record: ReleaseRecord): Promise<void> {
    for (const kept of [this.maps, this.fakes])
      await rm(path.join(kept, record.name, releaseId(record)), { recursive: true, force: true });
    const gone = path.join(this.remotes, record.name, `.gone-${releaseId(record)}`);
    await rename(this.folderOf(record), gone);
    await rm(gone, { recursive: true });
  }

  /** Removes what interrupted publications and removals left behind before the given moment. */
  async sweep(name: string, before: Date): Promise<void> {
    const entriesOf = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
    const releases = await entriesOf(path.join(this.remotes, name));
    const besides = await Promise.all(
      [this.maps, this.fakes].map(async (kept) =>
        (await entriesOf(path.join(kept, name)))
          .filter((entry) => entry.startsWith('.') || !releases.includes(entry))
          .map((entry) => path.join(kept, name, entry)),
      ),
    );
    const left = [
      ...releases
        .filter((entry) => entry.startsWith('.'))
        .map((entry) => path.join(this.remotes, name, entry)),
      ...besides.flat(),
    ];
    for (const folder of left)
      if ((await stat(folder)).mtime < before) await rm(folder, { recursive: true, force: true });
  }

  folderOf(record: Pick<ReleaseRecord, 'name' | 'version' | 'digest'>): string {
    return path.join(this.remotes, record.name, releaseId(record));
  }

  private mapsOf(name: string, release: string): string {
    return path.join(this.maps, name, release);
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
