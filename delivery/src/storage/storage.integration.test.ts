import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openBucketServer, type BucketServer } from '../testing/bucket-server';
import { scratchFolder } from '../testing/fake-build';
import { FolderStorage } from './folder-storage';
import { openStorage } from './open-storage';
import type { Storage } from './storage';

const servers: BucketServer[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close();
});
async function bucketServer(options?: { hasConditions: boolean }): Promise<BucketServer> {
  const server = await openBucketServer(options);
  servers.push(server);
  return server;
}

/** Two processes on one store. */
type Pair = readonly [Storage, Storage];
async function folderPair(): Promise<Pair> {
  const root = await scratchFolder();
  return [new FolderStorage(root), new FolderStorage(root)];
}
async function bucketPair(): Promise<Pair> {
  const server = await bucketServer();
  return [server.storage('one'), server.storage('two')];
}

const KEY = 'channels/production.json';
const textOf = async (storage: Storage, key = KEY) => (await storage.read(key))?.bytes.toString();

describe.each([
  ['a folder', folderPair],
  ['a bucket', bucketPair],
])('%s', (_, open) => {
  test('a file is read whole, and is the same object until it is written again', async () => {
    const [one, two] = await open();
    expect(await one.read(KEY)).toBeNull();
    await one.write(KEY, 'ilk şey');
    const first = await two.read(KEY);
    expect(first?.bytes.toString()).toBe('ilk şey');
    expect(await two.read(KEY, first)).toBe(first);
    await one.write(KEY, 'ikinci');
    expect((await two.read(KEY, first))?.bytes.toString()).toBe('ikinci');
    expect((await one.list('channels')).map(({ name }) => name)).toEqual(['production.json']);
    await one.remove(KEY);
    await one.remove(KEY);
    expect(await two.read(KEY, first)).toBeNull();
  });

  test('a file is replaced by whoever knows its newest state, and by nobody else', async () => {
    const [one, two] = await open();
    expect(await one.replace(KEY, '1', null)).toBe(true);
    expect(await two.replace(KEY, 'other', null)).toBe(false);
    const seen = await one.read(KEY);
    expect(await two.replace(KEY, '2', seen)).toBe(true);
    expect(await one.replace(KEY, 'late', seen)).toBe(false);
    expect(await textOf(one)).toBe('2');
    await one.remove(KEY);
    expect(await one.replace(KEY, 'gone', seen)).toBe(false);
  });

  test('two processes that add one under a lock fifty times each lose nothing', async () => {
    const pair = await open();
    const add = async (storage: Storage) => {
      for (let turn = 0; turn < 50; turn += 1)
        await storage.lock(KEY, async () => {
          const file = await storage.read('sum');
          await storage.write('sum', String(Number(file?.bytes.toString() ?? 0) + 1));
        });
    };
    await Promise.all(pair.map(add));
    expect(await textOf(pair[0], 'sum')).toBe('100');
  }, 60_000);

  test('work that throws leaves its lock free', async () => {
    const [one, two] = await open();
    await expect(one.lock(KEY, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await two.lock(KEY, () => Promise.resolve('yes'))).toBe('yes');
  });

  test('lines are added to a file', async () => {
    const [one] = await open();
    await one.write('log', '');
    await one.append('log', 'a\n', await one.read('log'));
    await one.append('log', 'b\nc\n', await one.read('log'));
    expect(await textOf(one, 'log')).toBe('a\nb\nc\n');
  });

  test('a folder is there whole or not at all, once, until it is removed', async () => {
    const [one, two] = await open();
    const draft = async (storage: Storage, text: string) => {
      const folder = storage.folders.draftOf('remotes/host/1');
      await mkdir(path.join(folder, 'part'), { recursive: true });
      await writeFile(path.join(folder, 'part/a.js'), text);
      await writeFile(path.join(folder, 'release.json'), '{}');
      return folder;
    };
    const drafts = [await draft(one, 'same'), await draft(two, 'same')] as const;
    const put = await Promise.all([
      one.folders.put('remotes/host/1', drafts[0], 'release.json'),
      two.folders.put('remotes/host/1', drafts[1], 'release.json'),
    ]);
    expect(put.sort()).toEqual([false, true]);
    expect(await two.folders.below('remotes')).toEqual(['host']);
    expect(await two.folders.names('remotes/host', 'release.json')).toEqual(['1']);
    const target = path.join(await scratchFolder(), 'copy');
    await two.folders.copy('remotes/host/1', target);
    expect(await readFile(path.join(target, 'part/a.js'), 'utf8')).toBe('same');
    await one.folders.remove('remotes/host/1', 'release.json');
    expect(await two.folders.names('remotes/host', 'release.json')).toEqual([]);
    expect(await two.folders.has('remotes/host/1')).toBe(false);
  });
});

const LOCK = `locks/${KEY}`;

test('a bucket: the lock of a holder that died is free once it gave no sign for five seconds', async () => {
  const [one] = await bucketPair();
  await one.write(LOCK, 'dead 1');
  const begun = performance.now();
  expect(await one.lock(KEY, () => Promise.resolve('yes'))).toBe('yes');
  expect(performance.now() - begun).toBeGreaterThan(5_000);
}, 20_000);

test('a bucket: a holder whose lock another took meanwhile is refused, and does not give it back', async () => {
  const [one, two] = await bucketPair();
  const late = one.lock(KEY, async (confirm) => {
    await confirm();
    await two.write(LOCK, 'another 1');
    await confirm();
  });
  await expect(late).rejects.toMatchObject({ code: 'busy' });
  expect(await textOf(two, LOCK)).toBe('another 1');
});

test('a bucket: lines of a holder that slept are refused where somebody else wrote meanwhile', async () => {
  const [one, two] = await bucketPair();
  await one.append('log', 'a\n', null);
  const seen = await one.read('log');
  await two.append('log', 'b\n', await two.read('log'));
  expect(await one.append('log', 'late\n', seen)).toBe(false);
  expect(await textOf(one, 'log')).toBe('a\nb\n');
});

test('a bucket: a write whose answer is lost counts as written', async () => {
  const server = await bucketServer();
  const one = server.storage();
  server.onAnswer = (method, key) => {
    if (method === 'PUT' && key.endsWith(KEY)) throw new Error('lost');
  };
  expect(await one.replace(KEY, '1', null)).toBe(true);
  expect(await textOf(one)).toBe('1');
});

test('a bucket that overwrites all the same is refused before anything is changed', async () => {
  const one = (await bucketServer({ hasConditions: false })).storage();
  await expect(one.lock(KEY, () => one.write(KEY, 'no'))).rejects.toMatchObject({
    code: 'unfit_store',
  });
  expect(await one.read(KEY)).toBeNull();
});

test('a bucket that is away, and one that does not exist, are said with their cause', async () => {
  const server = await bucketServer();
  const gone = await openStorage({ address: server.url.replace('muhatap/', 'another/') });
  await expect(gone.read(KEY)).rejects.toMatchObject({
    code: 'store_unreachable',
    message: expect.stringContaining('NoSuchBucket') as string,
  });
  await server.leave();
  await expect(server.storage().read(KEY)).rejects.toMatchObject({ code: 'store_unreachable' });
  await expect(server.storage().folders.names('remotes', 'x')).rejects.toMatchObject({
    code: 'store_unreachable',
  });
  await server.comeBack();
  expect(await server.storage().read(KEY)).toBeNull();
});

test.each(['s3://', 's3://kova?endpoint=ftp://depo', 's3://kova?endpoint=depo:9000'])(
  'the address %s is refused',
  async (address) => {
    await expect(openStorage({ address })).rejects.toMatchObject({ code: 'bad_configuration' });
  },
);
