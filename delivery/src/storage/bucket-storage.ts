import { randomUUID } from 'node:crypto';
import { DeliveryRefusal } from '../refusal';
import type { Bucket } from './bucket';
import { foldersInBucket } from './bucket-folders';
import { withBucketLock } from './bucket-lock';
import type { ConfirmLock, ListedFile, Storage, StoredFile } from './storage';
import type { StoredFolders } from './stored-folders';

/** Locks stand apart from what they guard. */
const LOCKS = 'locks';
const TRUSTED_MS = 500;

const bytesOf = (content: string | Buffer): Buffer =>
  typeof content === 'string' ? Buffer.from(content) : content;

/** A release store in a bucket of an S3-compatible store. `scratch` is a folder of this machine for what is prepared. */
export class BucketStorage implements Storage {
  readonly address: string;
  readonly trustedMs = TRUSTED_MS;
  readonly folders: StoredFolders;
  private conditions: Promise<void> | null = null;

  constructor(
    private readonly bucket: Bucket,
    readonly scratch: string,
    private readonly prefix = '',
  ) {
    this.address = `${bucket.address}/${prefix}`.replace(/\/$/, '');
    this.folders = foldersInBucket(bucket, scratch, (key, work) => this.lock(key, work));
  }

  read(key: string, last: StoredFile | null = null): Promise<StoredFile | null> {
    return this.bucket.get(this.prefix + key, last);
  }

  write(key: string, content: string | Buffer): Promise<void> {
    return this.bucket.put(this.prefix + key, bytesOf(content));
  }

  async replace(key: string, content: string, last: StoredFile | null): Promise<boolean> {
    const mark = last?.mark ?? null;
    return (await this.bucket.putIf(this.prefix + key, bytesOf(content), mark)) !== null;
  }

  async append(key: string, lines: string, last: StoredFile | null): Promise<boolean> {
    return this.replace(key, (last?.bytes.toString() ?? '') + lines, last);
  }

  remove(key: string): Promise<void> {
    return this.bucket.remove(this.prefix + key);
  }

  async list(key: string): Promise<ListedFile[]> {
    const { objects } = await this.bucket.list(this.prefix + key);
    return objects.map(({ key: name, at }) => ({ name, at }));
  }

  async lock<T>(key: string, work: (confirm: ConfirmLock) => Promise<T>): Promise<T> {
    await (this.conditions ??= this.requireConditions());
    return withBucketLock(this.bucket, `${LOCKS}/${this.prefix}${key}`, work);
  }

  below(key: string): Storage {
    return new BucketStorage(this.bucket, this.scratch, `${this.prefix}${key}/`);
  }

  watch(): null {
    return null;
  }

  /** A store that overwrites all the same would lose changes without a word. */
  private async requireConditions(): Promise<void> {
    const key = `${LOCKS}/probe-${randomUUID()}`;
    try {
      await this.bucket.putIf(key, Buffer.from('first'), null);
      if ((await this.bucket.putIf(key, Buffer.from('second'), null)) === null) return;
      throw new DeliveryRefusal(
        'unfit_store',
        `Sürüm deposu (${this.address}) koşullu yazmayı (If-Match, If-None-Match) bilmiyor; iki kişinin değişikliği birbirini ezerdi. AWS S3, MinIO ya da bunu bilen bir depo kullanın.`,
      );
    } catch (error) {
      this.conditions = null;
      throw error;
    } finally {
      await this.bucket.remove(key).catch(() => undefined);
    }
  }
}
