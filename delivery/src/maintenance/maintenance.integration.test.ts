import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../channel/channel';
import { promote, rollBack } from '../releases';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { prune } from './prune';
import { verify } from './verify';

const day = (count: number): Date => new Date(Date.UTC(2026, 0, count));
const operation = { name: 'remote-inbox', by: 'ayşe', reason: 'deneme' };

/** Releases 1 to `count` of the inbox, each published and promoted on its own day. */
async function lived(count: number) {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const publish = async (number: number) =>
    releaseId(
      (
        await store.publish({
          name: 'remote-inbox',
          version: `1.${number}.0`,
          dist: await fakeModuleBuild(path.join(root, 'dist'), { text: `${number}` }),
          by: 'ayşe',
          now: day(number),
        })
      ).record,
    );
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    ids.push(await publish(number));
    await promote(store, channel, { ...operation, release: `1.${number}.0`, now: day(number) });
  }
  const left = async () => (await store.list('remote-inbox')).map(({ version }) => version);
  return { root, store, channel, publish, ids, left };
}

test('prune leaves the live release, its canary, the good ones before it and the newest, and history and pointer stay whole', async () => {
  const { store, channel, publish, left } = await lived(6);
  for (const number of [7, 8, 9]) await publish(number);
  await rollBack(store, channel, { ...operation, to: '1.3.0', now: day(10) });
  await promote(store, channel, { ...operation, release: '1.7.0', percent: 10, now: day(10) });
  expect(
    (await prune(store, { keep: 1, now: day(200) })).map(({ version }) => version).sort(),
  ).toEqual(['1.1.0', '1.4.0', '1.5.0', '1.6.0', '1.8.0']);
  // 1.3.0 is live, 1.2.0 the good one before it, 1.7.0 the canary, 1.9.0 the newest.
  expect(await left()).toEqual(['1.9.0', '1.7.0', '1.3.0', '1.2.0']);
  expect((await verify(store)).findings).toEqual([]);
  expect(await rollBack(store, channel, { ...operation, now: day(201) })).toMatchObject({
    percent: 10,
  });
  expect((await rollBack(store, channel, { ...operation, now: day(201) })).to).toMatch(/^1\.2\.0-/);
  await expect(rollBack(store, channel, { ...operation, now: day(201) })).rejects.toMatchObject({
    code: 'no_previous',
  });
});

test('a release that was live within the last 90 days stays, by the history of each channel, and is gone a day later', async () => {
  const { root, store, channel, publish, left } = await lived(5);
  const tried = await publish(6);
  const staging = new Channel(root, 'staging');
  await promote(store, staging, { ...operation, release: '1.1.0', now: day(10) });
  for (const release of ['1.4.0', '1.5.0'])
    await promote(store, staging, { ...operation, release, now: day(20) });
  await promote(store, channel, { ...operation, release: tried, percent: 10, now: day(20) });
  await rollBack(store, channel, { ...operation, now: day(30) });
  for (const number of [7, 8]) await publish(number);
  await prune(store, { keep: 1, now: day(95) });
  // 1.5.0 is live, 1.4.0 the one before it and until day 5, 1.6.0 was tried, 1.1.0 was live elsewhere, 1.8.0 is the newest.
  expect(await left()).toEqual(['1.8.0', '1.6.0', '1.5.0', '1.4.0', '1.1.0']);
  await prune(store, { keep: 1, now: day(111) });
  expect(await left()).toEqual(['1.8.0', '1.6.0', '1.5.0', '1.4.0']);
  await prune(store, { keep: 1, now: day(121) });
  expect(await left()).toEqual(['1.8.0', '1.5.0', '1.4.0']);
});

test('prune sweeps what interrupted publications left, not the one that runs', async () => {
  const { store } = await lived(1);
  const folder = path.join(path.join(store.root.address, 'remotes'), 'remote-inbox');
  for (const name of ['.draft-old', '.draft-new']) await mkdir(path.join(folder, name));
  await utimes(path.join(folder, '.draft-old'), day(1), day(1));
  await prune(store, { keep: 1, now: new Date() });
  expect((await readdir(folder)).filter((entry) => entry.startsWith('.'))).toEqual(['.draft-new']);
});

test.each([0, -1, 1.5, Number.NaN])('keeping %d releases is refused', async (keep) => {
  const { store } = await lived(1);
  await expect(prune(store, { keep, now: day(2) })).rejects.toMatchObject({
    code: 'usage',
  });
});

test('a whole store passes; a damaged file, an unreadable record, a pointer to nothing and a lost line are each found', async () => {
  const { root, store, ids } = await lived(3);
  expect(await verify(store)).toEqual({ releases: 3, changes: 3, findings: [] });
  const folder = (number: number) =>
    path.join(path.join(store.root.address, 'remotes'), 'remote-inbox', ids[number - 1] ?? '');
  await writeFile(path.join(folder(1), 'page.js'), 'tampered');
  await writeFile(path.join(folder(2), 'release.json'), '{');
  await rm(folder(3), { recursive: true });
  await writeFile(path.join(root, 'channels/production.history.jsonl'), '');
  expect((await verify(store)).findings.map(({ release, problem }) => [release, problem])).toEqual([
    [ids[1], 'sürüm kaydı okunamıyor'],
    [ids[0], 'page.js kaydıyla uyuşmuyor'],
    [ids[2], 'herkese gösteriliyor ama depoda yok'],
    [ids[1], 'geri dönülecek sürüm olarak duruyor ama depoda yok'],
    [null, 'geçmişte 1, 2, 3 numaralı değişiklik yok'],
  ]);
  await writeFile(path.join(root, 'channels/production.json'), '{"revision":3,');
  expect((await verify(store)).findings).toContainEqual({
    name: 'production',
    release: null,
    problem: expect.stringContaining('production.json okunamıyor') as string,
  });
});

test('many releases are checked in processes of their own, and equal files of several: the same is found', async () => {
  const { store, ids } = await lived(4);
  const file = (number: number, name: string) =>
    path.join(
      path.join(store.root.address, 'remotes'),
      'remote-inbox',
      ids[number - 1] ?? '',
      name,
    );
  expect((await verify(store, 1)).findings).toEqual([]);
  const copy = await readFile(file(4, 'remoteEntry.js.br'));
  await writeFile(file(3, 'remoteEntry.js.br'), copy);
  await writeFile(file(2, 'page.js'), await readFile(file(1, 'page.js')));
  await writeFile(file(1, 'remoteEntry.js.gz'), 'tampered');
  const { findings } = await verify(store, 1);
  expect(findings.map(({ release, problem }) => [release, problem])).toEqual([
    [ids[2], 'remoteEntry.js.br kaydıyla uyuşmuyor'],
    [ids[1], 'page.js kaydıyla uyuşmuyor'],
    [ids[0], 'remoteEntry.js.gz kaydıyla uyuşmuyor'],
  ]);
  expect(await verify(store)).toMatchObject({ findings });
});
