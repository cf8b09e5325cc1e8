import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import { storageAt, type Place } from '../storage/open-storage';
import type { Storage, StoredFile } from '../storage/storage';
import { copyBuild, readBuild, readNotes, requireOwnName } from './build';
import { compressFiles, packAlone, packRest, unpack, unpacked } from './compress';
import { damagedFiles } from './damage';
import { fingerprintFolder, shortDigest, wholeDigestOf } from './fingerprint';
import { FAKES_FILE, packFakes } from './kept-fakes';
import { ReleaseCache } from './release-cache';
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
import { mapFile, packSourceMaps, readSourceMap, type SourceMap } from './source-maps';
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
  /** The most that copies of releases out of a bucket take on this machine; one GB by default. */
  cacheBytes?: number | undefined;
  /** Whether publishing leaves the tightest copies, which take seconds, to {@link ReleaseStore.packRest}. A bucket has them at once. */
  packsLater?: boolean | undefined;
}

/**
 * Immutable releases on a directory: `remotes/<name>/<version>-<digest>/…`, and under the same names the source maps of their scripts in
 * `maps`, for people alone, and the fakes of modules in `fakes`, for the doctor. Publishing changes nothing live.
 */
export class ReleaseStore {
  readonly root: Storage;
  readonly requiresSignatures: boolean;
  private readonly packsLater: boolean;
  private readonly cache: ReleaseCache | null;
  /** The records' files as they were read last: a bucket need not send them again. */
  private readonly recordFiles = new Map<string, StoredFile>();

  constructor(
    place: Place,
    { requiresSignatures = false, cacheBytes, packsLater = false }: StoreOptions = {},
  ) {
    this.root = storageAt(place);
    this.requiresSignatures = requiresSignatures;
    const { scratch, folders } = this.root;
    this.packsLater = packsLater && scratch === null;
    this.cache = scratch === null ? null : new ReleaseCache(folders, scratch, cacheBytes);
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
    const draft = this.root.folders.draftOf(`remotes/${name}/draft`);
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
      await this.keepSourceMaps(dist, record);
      const fakes = await packFakes(dist);
      if (fakes !== null) await this.root.write(`${fakesOf(record)}/${FAKES_FILE}`, fakes);
      const existing = await this.find(name, releaseId(record));
      if (existing) return { record: existing, isNew: false };
      const [before] = await this.list(name);
      await compressFiles(
        draft,
        record,
        before ? { folder: await this.filesOf(before), record: before } : null,
        { packsLater: this.packsLater },
      );
      if (record.declarations) await packAlone(path.join(draft, record.declarations));
      await writeFile(path.join(draft, RECORD), JSON.stringify(sealed, null, 2));
      return await this.settle(draft, record);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  /** Writes the copies of a release that were left for later. For a process of its own: it compresses in the calling thread. */
  async packRest(record: ReleaseRecord): Promise<void> {
    const folder = this.root.folders.placeOf(placeOf(record));
    if (folder === null) return;
    // Beside the release: a check of its files must find none that is half written.
    const draft = this.root.folders.draftOf(placeOf(record));
    try {
      await packRest(folder, record, draft);
    } finally {
      await rm(draft, { force: true });
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
    const folders = await this.root.folders.below('remotes');
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
  folders(name: string): Promise<string[]> {
    return this.root.folders.names(`remotes/${name}`, RECORD);
  }

  /** The declarations of a release's names, see `declared`; throws where they cannot be read. */
  async unitsOf(record: ReleaseRecord): Promise<Readonly<Record<string, string>>> {
    if (record.declarations === undefined) return {};
    const file = path.join(await this.filesOf(record), record.declarations);
    return declarationUnits.parse(JSON.parse((await unpacked(file)).toString()));
  }

  /** Re-hashes a release as it lies in the store and names each file that is missing, changed or not recorded. */
  async damage(record: ReleaseRecord, check?: typeof wrongFiles): Promise<string[]> {
    return this.cache === null
      ? damagedFiles(await this.filesOf(record), record, check)
      : this.cache.examine(record, check);
  }

  /** The map of a script to its sources; null where the release was published without it. */
  async sourceMap(name: string, release: string, script: string): Promise<SourceMap | null> {
    const file = await this.root.read(`maps/${name}/${release}/${mapFile(script)}`);
    return file && readSourceMap(file.bytes);
  }

  /** The script of a module's fakes; null where the release was published without them. */
  async fakesOf(record: ReleaseRecord): Promise<string | null> {
    const file = await this.root.read(`${fakesOf(record)}/${FAKES_FILE}`);
    const bytes = file && (await unpack(file.bytes).catch(() => null));
    return bytes && bytes.toString();
  }

  /** Takes a release out of the store. It is gone at once for every reader; the caller answers for that nobody needs it. */
  async remove(record: ReleaseRecord): Promise<void> {
    for (const kept of ['maps', 'fakes', 'remotes'])
      await this.root.folders.remove(`${kept}/${record.name}/${releaseId(record)}`, RECORD);
  }

  /** Removes what interrupted publications and removals left behind before the given moment. */
  async sweep(name: string, before: Date): Promise<void> {
    const releases = await this.folders(name);
    for (const kept of ['remotes', 'maps', 'fakes'])
      await this.root.folders.sweep(`${kept}/${name}`, before, (entry) => releases.includes(entry));
  }

  /** The folder of this machine in which the files of a release lie. */
  async filesOf(record: ReleaseRecord): Promise<string> {
    const folder = this.root.folders.placeOf(placeOf(record));
    if (folder !== null) return folder;
    if (this.cache === null) throw new Error('a store that lies elsewhere has a folder for copies');
    return this.cache.filesOf(record);
  }

  /** The record of a release of which this machine has a copy, for when the store is away. */
  copied(name: string, id: string): Promise<ReleaseRecord | null> {
    return this.cache?.recordOf(name, id) ?? Promise.resolve(null);
  }

  private async keepSourceMaps(dist: string, record: ReleaseRecord): Promise<void> {
    const key = `maps/${record.name}/${releaseId(record)}`;
    if (await this.root.folders.has(key)) return;
    const draft = this.root.folders.draftOf(key);
    try {
      await packSourceMaps(dist, draft, record.name);
      if (existsSync(draft)) await this.root.folders.put(key, draft, null);
    } finally {
      await rm(draft, { recursive: true, force: true });
    }
  }

  // Two people may publish the same build at once: the second finds the first one's release in its place.
  private async settle(
    draft: string,
    record: ReleaseRecord,
  ): Promise<{ record: ReleaseRecord; isNew: boolean }> {
    if (await this.root.folders.put(placeOf(record), draft, RECORD)) return { record, isNew: true };
    const existing = await this.read(record.name, releaseId(record));
    if (!existing)
      throw new DeliveryRefusal(
        'damaged',
        `${record.name} ${releaseId(record)} depoda var ama kaydı okunamıyor; release verify söyler.`,
      );
    return { record: existing, isNew: false };
  }

  private async read(name: string, folder: string): Promise<ReleaseRecord | null> {
    const key = `remotes/${name}/${folder}/${RECORD}`;
    const file = await this.root.read(key, this.recordFiles.get(key));
    if (file === null || this.root.scratch === null) this.recordFiles.delete(key);
    else this.recordFiles.set(key, file);
    try {
      const record = releaseRecord.parse(JSON.parse(file?.bytes.toString() ?? ''));
      return record.name === name && releaseId(record) === folder ? record : null;
    } catch {
      return null;
    }
  }
}

const placeOf = (record: ReleaseRecord): string => `remotes/${record.name}/${releaseId(record)}`;
const fakesOf = (record: ReleaseRecord): string => `fakes/${record.name}/${releaseId(record)}`;
