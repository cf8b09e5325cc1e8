import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { DeliveryRefusal } from '../refusal';
import { FolderStorage } from './folder-storage';
import type { Storage } from './storage';

/** An opened release store, or the folder in which one lies. */
export type Place = string | Storage;

export const storageAt = (place: Place): Storage =>
  typeof place === 'string' ? new FolderStorage(place) : place;

const isBucket = (address: string): boolean => address.startsWith('s3:');

const FORM = 's3://kova/klasör?endpoint=https://…&region=… biçiminde olmalı';
const hasPlainEndpoint = (url: string): boolean => {
  const endpoint = new URL(url).searchParams.get('endpoint');
  return endpoint === null || z.url({ protocol: /^https?$/ }).safeParse(endpoint).success;
};

/** `RELEASES_URL`. */
export const bucketUrl = z
  .url({ protocol: /^s3$/, hostname: /^[a-z0-9][a-z0-9.-]+$/, error: FORM })
  .refine(hasPlainEndpoint, FORM);

/** A release store by its address: `s3://…`, or a folder. */
export interface StorePlace {
  readonly address: string;
  /** The folder of this machine for copies of releases out of a bucket. */
  readonly cache?: string | undefined;
}

/** Where releases lie: the bucket of `RELEASES_URL`, or `releases` in the data folder. */
export function storePlace(url: string | undefined, dataDir: string): Required<StorePlace> {
  return {
    address: url?.trim() || path.resolve(dataDir, 'releases'),
    cache: path.resolve(dataDir, 'release-cache'),
  };
}

export async function openStorage({ address, cache }: StorePlace): Promise<Storage> {
  if (!isBucket(address)) return new FolderStorage(path.resolve(address));
  const { error } = bucketUrl.safeParse(address);
  if (error) throw new DeliveryRefusal('bad_configuration', `RELEASES_URL ${FORM}.`);
  // Its client is large, and most installations have one machine.
  const [{ Bucket }, { BucketStorage }] = await Promise.all([
    import('./bucket'),
    import('./bucket-storage'),
  ]);
  const scratch = cache ?? path.join(os.tmpdir(), `muhatap-releases-${os.userInfo().username}`);
  return new BucketStorage(new Bucket(address), scratch);
}
