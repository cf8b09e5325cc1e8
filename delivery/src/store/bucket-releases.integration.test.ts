import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Channel } from '../channel/channel';
import { prune } from '../maintenance/prune';
import { verify } from '../maintenance/verify';
import { promote, rollBack } from '../releases';
import { TeamsFile } from '../rights/teams-file';
import { openBucketServer, type BucketServer } from '../testing/bucket-server';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { releaseId, type ReleaseRecord } from './release-record';
import { ReleaseStore } from './release-store';

const PROMOTER = path.resolve(__dirname, '../testing/promoter.main.ts');
const NAME = 'remote-inbox';
const now = new Date('2026-01-01T00:00:00Z');
const publication = { name: NAME, version: '1.0.0', by: 'ayşe', now };
const why = { by: 'ayşe', reason: 'deneme', now };

let server: BucketServer;
let dist: string;
beforeEach(async () => {
  server = await openBucketServer();
  dist = path.join(await scratchFolder(), 'dist');
});
afterEach(() => server.close());

/** The store as one machine has it. */
const machine = (name = 'one') => new ReleaseStore(server.storage(name));
const build = (text: string) => fakeModuleBuild(dist, { text });
async function published(text: string, day = 1): Promise<ReleaseRecord> {
  await build(text);
  const at = new Date(Date.UTC(2026, 0, day));
  return (await machine().publish({ ...publication, dist, now: at })).record;
}
async function withShell(): Promise<void> {
  const shell = await fakeShellBuild(path.join(dist, '../host'));
  const { record } = await machine().publish({ ...publication, name: 'host', dist: shell });
  await live(record);
}
const live = (record: ReleaseRecord, store = machine()) =>
  promote(store, new Channel(store.root), {
    ...why,
    name: record.name,
    release: releaseId(record),
  });
const keyOf = (record: ReleaseRecord) => `remotes/${record.name}/${releaseId(record)}`;

test('a release that one machine publishes and makes live, another finds whole, and leads back from it', async () => {
  await withShell();
  const [first, second] = [await published('one', 1), await published('two', 2)];
  await live(first);
  await live(second);
  const other = machine('two');
  const channel = new Channel(other.root);
  expect((await other.list(NAME)).map(releaseId)).toEqual([second, first].map(releaseId));
  expect(await other.damage(second)).toEqual([]);
  await rollBack(other, channel, { ...why, name: NAME });
  expect((await new Channel(machine().root).read()).modules[NAME]?.current).toBe(releaseId(first));
  expect((await channel.history()).map(({ action }) => action)).toEqual([
    ...['rollback', 'promote', 'promote', 'promote'],
  ]);
  expect(await verify(other)).toMatchObject({ releases: 3, changes: 4, findings: [] });
});

test('the same build published from four machines at once is one release', async () => {
  await build('one');
  const results = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => machine(name).publish({ ...publication, dist })),
  );
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect((await machine('e').list(NAME)).map(releaseId)).toEqual([
    releaseId(results[0]?.record as ReleaseRecord),
  ]);
});

test('a publication that ends in its middle is no release, is published again whole, and is swept away where it never is', async () => {
  await build('one');
  let uploads = 0;
  server.onRequest = (method, key) => {
    if (method === 'PUT' && key.includes('/remotes/') && (uploads += 1) > 2)
      throw new Error('the line is cut');
  };
  await expect(machine().publish({ ...publication, dist })).rejects.toMatchObject({
    code: 'store_unreachable',
  });
  server.onRequest = () => undefined;
  const store = machine('two');
  expect(await store.list(NAME)).toEqual([]);
  expect((await verify(store)).findings).toEqual([]);
  expect(await store.root.folders.below(`remotes/${NAME}`)).toHaveLength(1);
  await store.sweep(NAME, new Date(0));
  expect(await store.root.folders.below(`remotes/${NAME}`)).toHaveLength(1);
  await store.sweep(NAME, new Date(Date.now() + 60_000));
  expect(await store.root.folders.below(`remotes/${NAME}`)).toEqual([]);
  const { record, isNew } = await store.publish({ ...publication, dist });
  expect([isNew, await store.damage(record)]).toEqual([true, []]);
  await store.sweep(NAME, new Date(Date.now() + 60_000));
  expect(await store.damage(record)).toEqual([]);
});

test('a damaged object is named, and its release is not made live; a machine with a sound copy goes on with it', async () => {
  await withShell();
  const [before, record] = [await published('one', 1), await published('two', 2)];
  await live(before);
  const copy = await machine('two').filesOf(record);
  await machine().root.write(`${keyOf(record)}/page.js`, 'tampered');
  expect(await machine().damage(record)).toEqual(['page.js']);
  await expect(live(record)).rejects.toMatchObject({ code: 'damaged' });
  expect((await verify(machine())).findings).toMatchObject([{ release: releaseId(record) }]);
  expect(await readdir(copy)).toContain('page.js');
  // Of a copy that is made now, the damaged file is missing and the others are there.
  const files = await readdir(await machine('three').filesOf(record));
  expect(files).not.toContain('page.js');
  expect(files).toContain('remoteEntry.js');
});

test('a copy that a crash left in pieces is made again before it is used', async () => {
  const record = await published('one');
  const folder = await machine('two').filesOf(record);
  await writeFile(path.join(folder, 'page.js'), '');
  await rm(path.join(folder, 'remoteEntry.js.br'));
  expect(await machine('two').filesOf(record)).toBe(folder);
  expect(await readdir(folder)).toContain('remoteEntry.js.br');
  expect(await machine('two').damage(record)).toEqual([]);
});

test('copies are bounded: those that were not used for the longest time go, and come again when they are needed', async () => {
  const [first, second, third] = [
    await published('one', 1),
    await published('two', 2),
    await published('three', 3),
  ];
  const storage = server.storage('two');
  const store = new ReleaseStore(storage, { cacheBytes: 1 });
  const used = new Date(Date.now() - 60 * 60_000);
  for (const record of [first, second]) {
    const folder = await store.filesOf(record);
    await utimes(folder, used, used);
  }
  await store.filesOf(third);
  expect(await readdir(path.join(storage.scratch, NAME))).toEqual([releaseId(third)]);
  expect(await readdir(await store.filesOf(first))).toContain('page.js');
});

test('two machines that promote in turn at once lose no change, and their history has no hole', async () => {
  await withShell();
  const [first, second] = [await published('one', 1), await published('two', 2)];
  const turns = async (name: string) => {
    for (let turn = 0; turn < 10; turn += 1)
      await live(turn % 2 === 0 ? first : second, machine(name));
  };
  await Promise.all([turns('two'), turns('three')]);
  expect((await new Channel(machine().root).read()).revision).toBe(21);
  expect((await verify(machine())).findings).toEqual([]);
}, 60_000);

test('a process that is killed in the middle of its changes leaves a whole store, and the next one goes on', async () => {
  await withShell();
  const releases = [await published('one', 1), await published('two', 2)].map(releaseId);
  const promoter = (times: number) =>
    spawn(
      process.execPath,
      ['--import', 'tsx', PROMOTER, server.url, NAME, String(times), ...releases],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
  for (const delay of [5, 40]) {
    const child = promoter(10_000);
    await once(child.stdout, 'data');
    await wait(delay);
    child.kill('SIGKILL');
    await once(child, 'close');
    expect((await verify(machine())).findings).toEqual([]);
  }
  const channel = new Channel(machine().root);
  const { revision } = await channel.read();
  // The killed one may have held the lock: whoever comes next waits until it counts as dead.
  expect(await once(promoter(3), 'close')).toEqual([0, null]);
  expect((await channel.read()).revision).toBe(revision + 3);
  expect((await verify(machine())).findings).toEqual([]);
}, 60_000);

test('prune removes old releases with what is kept beside them, and none that is in use', async () => {
  await withShell();
  const records = [await published('1', 1), await published('2', 2), await published('3', 3)];
  const [old, used, newest] = records;
  await live(used as ReleaseRecord);
  const removed = await prune(machine(), { keep: 1, now: new Date(Date.UTC(2026, 8, 1)) });
  expect(removed.map(releaseId)).toEqual([releaseId(old as ReleaseRecord)]);
  expect(await machine().root.folders.below(`remotes/${NAME}`)).toEqual(
    [used, newest].map((one) => releaseId(one as ReleaseRecord)).sort(),
  );
  expect((await verify(machine())).findings).toEqual([]);
});

test('teams that two machines change at once are both there', async () => {
  const add = (name: string) =>
    new TeamsFile(server.storage(name)).change((state) => ({
      ...state,
      teams: { ...state.teams, [name]: { modules: 'all', members: [] } },
    }));
  await Promise.all(['gelen', 'rapor', 'ana'].map(add));
  expect(Object.keys((await new TeamsFile(server.storage()).read()).teams).sort()).toEqual([
    ...['ana', 'gelen', 'rapor'],
  ]);
});
