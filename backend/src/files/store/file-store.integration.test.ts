import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { openBucket } from '../../../testing/bucket';
import type { FileStore } from './file-store';
import { createFolderStore } from './folder-store';
import { createS3Store, readBucket } from './s3-store';

const KEY = 'uploads/ab/abc';
let folder = '';
const ends: (() => Promise<unknown>)[] = [];
const usual = { ...process.env };

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-store-'));
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  rmSync(folder, { recursive: true });
  process.env = { ...usual };
});

async function openStoreInBucket(prefix = ''): Promise<FileStore> {
  const { urlOf, close } = await openBucket(folder);
  ends.push(close);
  return createS3Store(readBucket(urlOf(prefix)));
}

const STORES: readonly [string, () => Promise<FileStore>][] = [
  ['a folder', () => Promise.resolve(createFolderStore(path.join(folder, 'data')))],
  ['a bucket', () => openStoreInBucket()],
  ['a bucket below a prefix', () => openStoreInBucket('kurum/bir')],
];

async function keysBelow(store: FileStore, below: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of store.keysBelow(below)) keys.push(key);
  return keys;
}

describe.each(STORES)('%s', (_, open) => {
  test('gives back what was written, whole and in parts, until it is removed', async () => {
    const store = await open();
    expect(await store.size(KEY)).toBeNull();
    expect(await store.hasAny('uploads/')).toBe(false);
    await expect(store.read(KEY)).rejects.toThrow();
    await expect(store.stream(KEY)).rejects.toThrow();
    await store.write(KEY, Buffer.from('şikâyet'));
    expect(await store.size(KEY)).toBe(9);
    expect((await store.read(KEY)).toString()).toBe('şikâyet');
    expect(await text(await store.stream(KEY))).toBe('şikâyet');
    expect(await text(await store.stream(KEY, { start: 2, end: 3 }))).toBe('ik');
    expect(await store.hasAny('uploads/')).toBe(true);
    expect(await store.hasAny('exports/')).toBe(false);
    await store.write('uploads/b', Buffer.from('b'));
    expect((await keysBelow(store, 'uploads/')).sort()).toEqual([KEY, 'uploads/b']);
    expect(await keysBelow(store, 'exports/')).toEqual([]);
    await store.write(KEY, Buffer.from('yeni'));
    expect((await store.read(KEY)).toString()).toBe('yeni');
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.size(KEY)).toBeNull();
  });

  test('takes a file of this machine over', async () => {
    const store = await open();
    const place = path.join(folder, 'data.part');
    writeFileSync(place, 'satır\n'.repeat(100_000));
    await store.take('exports/1/rows.csv', place);
    expect(existsSync(place)).toBe(false);
    expect(await store.size('exports/1/rows.csv')).toBe(700_000);
    expect(
      await text(await store.stream('exports/1/rows.csv', { start: 699_993, end: 699_999 })),
    ).toBe('satır\n');
  });
});

test('a store that does not answer, is an error and not a file that is gone', async () => {
  const store = await openStoreInBucket();
  await ends.pop()?.();
  await expect(store.size(KEY)).rejects.toThrow();
});
