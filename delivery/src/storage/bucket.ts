import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type ListObjectsV2CommandOutput,
} from '@aws-sdk/client-s3';
import { DeliveryRefusal } from '../refusal';
import type { StoredFile } from './storage';

/** The content of a bucket below a key: folders, and objects with their time. */
export interface Listing {
  readonly folders: readonly string[];
  readonly objects: readonly { readonly key: string; readonly at: Date }[];
}

const ATTEMPTS = 3;
/** A store that does not answer within so long is away. */
const PATIENCE = { connectionTimeout: 2_000, requestTimeout: 15_000 };

/** `s3://bucket/prefix?endpoint=https://…&region=…` in its parts; without an endpoint AWS. */
function partsOf(url: string) {
  const { hostname, pathname, searchParams } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    name: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

interface StoreError extends Error {
  readonly $metadata?: { readonly httpStatusCode?: number };
}
const statusOf = (error: unknown): number | undefined =>
  (error as StoreError).$metadata?.httpStatusCode;
/** Another condition, or another conditional write at the same moment. */
const isRefusedByCondition = (error: unknown): boolean => [409, 412].includes(statusOf(error) ?? 0);

/** The objects of an S3-compatible store below a prefix of a bucket. */
export class Bucket {
  readonly address: string;
  private readonly name: string;
  private readonly prefix: string;
  private readonly client: S3Client;

  constructor(url: string) {
    const { name, prefix, endpoint, region } = partsOf(url);
    this.name = name;
    this.prefix = prefix;
    this.address = `s3://${name}/${prefix}`.replace(/\/$/, '');
    this.client = new S3Client({
      region,
      maxAttempts: ATTEMPTS,
      requestHandler: PATIENCE,
      // Checksums beyond those of the transport are not understood by every compatible store.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    });
  }

  /** Null where there is none; `last` itself where it is still the same. */
  async get(key: string, last: StoredFile | null = null): Promise<StoredFile | null> {
    const condition = last === null ? {} : { IfNoneMatch: last.mark };
    try {
      const { Body, ETag } = await this.client.send(
        new GetObjectCommand({ ...this.at(key), ...condition }),
      );
      if (Body === undefined || ETag === undefined) throw new Error('no object in the answer');
      return { bytes: Buffer.from(await Body.transformToByteArray()), mark: ETag };
    } catch (error) {
      if (statusOf(error) === 304) return last;
      if ((error as Error).name === 'NoSuchKey') return null;
      throw this.unreachable(error);
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.client.send(new HeadObjectCommand(this.at(key)));
      return true;
    } catch (error) {
      if (statusOf(error) === 404) return false;
      throw this.unreachable(error);
    }
  }

  async put(key: string, bytes: Buffer): Promise<void> {
    const put = { ...this.at(key), Body: bytes, ContentLength: bytes.length };
    await this.answered(this.client.send(new PutObjectCommand(put)));
  }

  /**
   * Writes where the object still has a mark; null: where there is none. Answers the new mark, null where it was not so. An answer that is lost on its way, or to a
   * second attempt, does not say whether the first one wrote: then the object itself does, since everyone writes another content.
   */
  async putIf(key: string, bytes: Buffer, mark: string | null): Promise<string | null> {
    const condition = mark === null ? { IfNoneMatch: '*' } : { IfMatch: mark };
    try {
      const put = { ...this.at(key), ...condition, Body: bytes, ContentLength: bytes.length };
      const { ETag } = await this.client.send(new PutObjectCommand(put));
      if (ETag === undefined) throw new Error('no mark in the answer');
      return ETag;
    } catch (error) {
      const now = await this.get(key);
      if (now?.bytes.equals(bytes)) return now.mark;
      // An object that is to have a mark and is gone is answered with 404.
      if (isRefusedByCondition(error) || (error as Error).name === 'NoSuchKey') return null;
      throw this.unreachable(error);
    }
  }

  async remove(key: string): Promise<void> {
    await this.answered(this.client.send(new DeleteObjectCommand(this.at(key))));
  }

  /** Directly below a key, or with `isDeep` everything beneath it, without folders. */
  async list(key: string, isDeep = false): Promise<Listing> {
    const { Bucket: bucket, Key: prefix } = this.at(key === '' ? '' : `${key}/`);
    const folders: string[] = [];
    const objects: { key: string; at: Date }[] = [];
    let next: string | undefined;
    do {
      const command = new ListObjectsV2Command({
        Bucket: bucket,
        Prefix: prefix,
        ContinuationToken: next,
        ...(!isDeep && { Delimiter: '/' }),
      });
      const page: ListObjectsV2CommandOutput = await this.answered(this.client.send(command));
      for (const { Prefix = '' } of page.CommonPrefixes ?? [])
        folders.push(Prefix.slice(prefix.length, -1));
      for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
        objects.push({ key: Key.slice(prefix.length), at: LastModified });
      next = page.NextContinuationToken;
    } while (next !== undefined);
    return { folders, objects };
  }

  private at(key: string) {
    return { Bucket: this.name, Key: this.prefix + key };
  }

  /** An answer, or the refusal for want of one. */
  private async answered<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      throw this.unreachable(error);
    }
  }

  private unreachable(error: unknown): DeliveryRefusal {
    const { name, message } = error as Error;
    const cause = message === '' || message === name ? name : `${name}: ${message}`;
    return new DeliveryRefusal(
      'store_unreachable',
      `Sürüm deposuna (${this.address}) ulaşılamıyor: ${cause}`,
    );
  }
}
