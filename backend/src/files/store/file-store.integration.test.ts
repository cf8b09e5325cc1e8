import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from 's3rver';
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

/** A server that speaks S3 on this machine, with one bucket and the account that its library knows. */
async function openBucket(prefix = ''): Promise<FileStore> {
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'served'),
    configureBuckets: [{ name: 'muhatap', configs: [] }],
  });
  const { port } = await server.run();
  ends.push(() => server.close());
  Object.assign(process.env, { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' });
  return createS3Store(
    readBucket(`s3://muhatap/${prefix}?endpoint=http://127.0.0.1:${port}&region=eu-central-1`),
  );
}

const STORES: readonly [string, () => Promise<FileStore>][] = [
  ['a folder', () => Promise.resolve(createFolderStore(path.join(folder, 'data')))],
  ['a bucket', () => openBucket()],
  ['a bucket below a prefix', () => openBucket('kurum/bir')],
];

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
  const store = await openBucket();
  await ends.pop()?.();
  await expect(store.size(KEY)).rejects.toThrow();
});
