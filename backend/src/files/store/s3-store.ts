import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NotFound,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { ByteRange, FileStore } from './file-store';

/** A bucket of an S3-compatible store; the keys of its account come from the variables of AWS. */
export interface Bucket {
  readonly name: string;
  /** Stands before every key; empty or ending in a slash. */
  readonly prefix: string;
  /** The store's address; null: AWS. */
  readonly endpoint: string | null;
  readonly region: string;
}

/** `s3://bucket/prefix?endpoint=https://…&region=…` in its parts. */
export function readBucket(url: string): Bucket {
  const { hostname, pathname, searchParams } = new URL(url);
  const prefix = pathname.replace(/^\/+|\/+$/g, '');
  return {
    name: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: searchParams.get('endpoint'),
    region: searchParams.get('region') ?? 'us-east-1',
  };
}

const ATTEMPTS = 3;
const rangeOf = (range: ByteRange | undefined) =>
  range && { Range: `bytes=${range.start}-${range.end}` };

/** Files in a bucket. Every call is made again where the store does not answer. */
export function createS3Store({ name, prefix, endpoint, region }: Bucket): FileStore {
  const client = new S3Client({
    region,
    maxAttempts: ATTEMPTS,
    // Checksums beyond those of the transport are not understood by every compatible store.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
  });
  const at = (key: string) => ({ Bucket: name, Key: `${prefix}${key}` });
  const get = async (key: string, range?: ByteRange) => {
    const { Body: body } = await client.send(
      new GetObjectCommand({ ...at(key), ...rangeOf(range) }),
    );
    if (body === undefined) throw new Error('the store answered without a file');
    return body;
  };
  return {
    async write(key, bytes) {
      await client.send(
        new PutObjectCommand({ ...at(key), Body: bytes, ContentLength: bytes.length }),
      );
    },
    async writeNew(key, bytes) {
      const put = { ...at(key), Body: bytes, ContentLength: bytes.length, IfNoneMatch: '*' };
      try {
        await client.send(new PutObjectCommand(put));
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 412)
          return false;
        throw error;
      }
    },
    async take(key, place) {
      const { size } = await stat(place);
      await client.send(
        new PutObjectCommand({ ...at(key), Body: createReadStream(place), ContentLength: size }),
      );
      await rm(place);
    },
    async size(key) {
      try {
        return (await client.send(new HeadObjectCommand(at(key)))).ContentLength ?? 0;
      } catch (error) {
        if (error instanceof NotFound) return null;
        throw error;
      }
    },
    read: async (key) => Buffer.from(await (await get(key)).transformToByteArray()),
    stream: async (key, range) => (await get(key, range)) as Readable,
    async remove(key) {
      await client.send(new DeleteObjectCommand(at(key)));
    },
    async hasAny(part) {
      const { Bucket, Key: Prefix } = at(part);
      const found = await client.send(new ListObjectsV2Command({ Bucket, Prefix, MaxKeys: 1 }));
      return (found.KeyCount ?? 0) > 0;
    },
    async *keysBelow(folder) {
      const { Bucket, Key: Prefix } = at(folder);
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix }))
        for (const { Key = '' } of Contents) yield Key.slice(prefix.length);
    },
  };
}
