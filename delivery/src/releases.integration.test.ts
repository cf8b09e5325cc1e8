import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from './channel/channel';
import { promote, promoteSet, rollBack, rollBackSet } from './releases';
import { retire } from './retire';
import { releaseId } from './store/release-record';
import { ReleaseStore } from './store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from './testing/fake-build';

const now = new Date('2026-01-01T00:00:00Z');
const operation = { name: 'remote-inbox', by: 'ayşe', reason: 'deneme', now };

async function setting() {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const publish = async (text: string, name = 'remote-inbox', contract?: string) => {
    const dist = path.join(root, 'dist', name);
    if (name === 'host') await fakeShellBuild(dist, { text, contract });
    else await fakeModuleBuild(dist, { text, contract, id: name.replace('remote-', '') });
    return (await store.publish({ name, dist, version: '1.0.0', by: 'ayşe', now })).record;
  };
  return { root, store, channel, publish };
}

test('publish changes nothing live; promote and roll back move one pointer and write history', async () => {
  const { store, channel, publish } = await setting();
  const [first, second] = [await publish('one'), await publish('two')];
  expect((await channel.read()).revision).toBe(0);
  await promote(store, channel, { ...operation, release: releaseId(first) });
  await promote(store, channel, { ...operation, release: releaseId(second) });
  await rollBack(store, channel, { ...operation, reason: 'liste açılmıyor' });
  expect((await channel.read()).modules['remote-inbox']).toMatchObject({
    current: releaseId(first),
  });
  const history = await channel.history('remote-inbox');
  expect(history.map((change) => [change.action, change.to, change.reason])).toEqual([
    ['rollback', releaseId(first), 'liste açılmıyor'],
    ['promote', releaseId(second), 'deneme'],
    ['promote', releaseId(first), 'deneme'],
  ]);
});

test('damaged files, unknown releases and a roll back into nothing are refused and nothing moves', async () => {
  const { store, channel, publish } = await setting();
  const record = await publish('one');
  await expect(promote(store, channel, { ...operation, release: '9.9.9' })).rejects.toMatchObject({
    code: 'unknown_release',
  });
  await expect(rollBack(store, channel, operation)).rejects.toMatchObject({ code: 'not_live' });
  await writeFile(path.join(await store.filesOf(record), 'page.js'), 'tampered');
  await expect(
    promote(store, channel, { ...operation, release: releaseId(record) }),
  ).rejects.toMatchObject({ code: 'damaged' });
  expect((await channel.read()).revision).toBe(0);
});

test('a canary passes the same gate as what everybody gets', async () => {
  const { store, channel, publish } = await setting();
  const [first, second, newer] = [
    await publish('one'),
    await publish('two'),
    await publish('three', 'remote-inbox', '^2.0.0'),
  ];
  await promote(store, channel, {
    ...operation,
    name: 'host',
    release: releaseId(await publish('shell', 'host')),
  });
  await promote(store, channel, { ...operation, release: releaseId(first) });
  await expect(
    promote(store, channel, { ...operation, release: releaseId(first), percent: 10 }),
  ).rejects.toMatchObject({ code: 'already_live' });
  await expect(
    promote(store, channel, { ...operation, release: releaseId(newer), percent: 10 }),
  ).rejects.toMatchObject({ code: 'does_not_fit' });
  await writeFile(path.join(await store.filesOf(second), 'page.js'), 'tampered');
  await expect(
    promote(store, channel, { ...operation, release: releaseId(second), percent: 10 }),
  ).rejects.toMatchObject({ code: 'damaged' });
  expect((await channel.read()).modules['remote-inbox']).toMatchObject({
    current: releaseId(first),
    canary: null,
  });
});

test('a roll back ends the canary first; naming what everybody has does the same', async () => {
  const { store, channel, publish } = await setting();
  const [first, second, third] = [
    await publish('one'),
    await publish('two'),
    await publish('three'),
  ].map(releaseId) as [string, string, string];
  await promote(store, channel, { ...operation, release: first });
  await promote(store, channel, { ...operation, release: second });
  await promote(store, channel, { ...operation, release: third, percent: 10 });
  expect(await rollBack(store, channel, operation)).toMatchObject({
    from: third,
    to: second,
    percent: 10,
  });
  await promote(store, channel, { ...operation, release: third, percent: 20 });
  expect(await rollBack(store, channel, { ...operation, to: second })).toMatchObject({
    from: third,
    to: second,
    percent: 20,
  });
  expect(await rollBack(store, channel, operation)).toMatchObject({
    from: second,
    to: first,
    percent: 100,
  });
  await expect(rollBack(store, channel, operation)).rejects.toMatchObject({ code: 'no_previous' });
});

test('a rollback that leaves a bad release leaves that one, and only while it is live', async () => {
  const { store, channel, publish } = await setting();
  const [first, second, third] = [
    await publish('one'),
    await publish('two'),
    await publish('three'),
  ].map(releaseId) as [string, string, string];
  for (const release of [first, second]) await promote(store, channel, { ...operation, release });
  await promote(store, channel, { ...operation, release: third, percent: 10 });
  expect(
    await rollBack(store, channel, { ...operation, leaving: second, automatic: true }),
  ).toMatchObject({ from: second, to: first, percent: 100, automatic: true });
  await expect(
    rollBack(store, channel, { ...operation, leaving: third, automatic: true }),
  ).rejects.toMatchObject({ code: 'not_live' });
});

test('a decision that was made on an older view is refused', async () => {
  const { store, channel, publish } = await setting();
  const [first, second] = [await publish('one'), await publish('two')].map(releaseId) as [
    string,
    string,
  ];
  await promote(store, channel, { ...operation, release: first, seen: 0 });
  await promote(store, channel, { ...operation, release: second, seen: 1 });
  await expect(
    promote(store, channel, { ...operation, release: first, seen: 1 }),
  ).rejects.toMatchObject({ code: 'changed_meanwhile' });
  await expect(rollBack(store, channel, { ...operation, seen: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
});

test('nothing goes back to a release that the other side no longer fits', async () => {
  const { store, channel, publish } = await setting();
  const shells = [await publish('one', 'host', '1.0.0'), await publish('two', 'host', '1.1.0')];
  for (const shell of shells)
    await promote(store, channel, { ...operation, name: 'host', release: releaseId(shell) });
  await promote(store, channel, {
    ...operation,
    release: releaseId(await publish('one', 'remote-inbox', '^1.1.0')),
  });
  await expect(rollBack(store, channel, { ...operation, name: 'host' })).rejects.toMatchObject({
    code: 'does_not_fit',
  });
});

test('a shell and a module that fit only each other become live and go back in one step', async () => {
  const { store, channel, publish } = await setting();
  const { by, reason } = operation;
  const older = [await publish('one', 'host', '1.0.0'), await publish('one', 'remote-inbox')];
  const newer = [
    await publish('two', 'host', '2.0.0'),
    await publish('two', 'remote-inbox', '^2.0.0'),
  ];
  const set = (records: typeof older) => ({
    by,
    reason,
    now,
    releases: records.map((record) => ({ name: record.name, release: releaseId(record) })),
  });
  const current = async () => {
    const { modules } = await channel.read();
    return [modules.host?.current, modules['remote-inbox']?.current];
  };
  await promoteSet(store, channel, set(older));
  for (const record of newer)
    await expect(
      promote(store, channel, {
        ...operation,
        name: record.name,
        release: releaseId(record),
      }),
    ).rejects.toMatchObject({ code: 'does_not_fit' });
  await expect(promoteSet(store, channel, set(newer))).resolves.toMatchObject([
    { revision: 3, name: 'host' },
    { revision: 4, name: 'remote-inbox' },
  ]);
  expect(await current()).toEqual(newer.map(releaseId));
  await rollBackSet(store, channel, { by, reason, now, names: ['host', 'remote-inbox'] });
  expect(await current()).toEqual(older.map(releaseId));
});

/** A shell and an inbox that are live, and newer ones that fit nothing but each other. */
async function twoContracts() {
  const { store, channel, publish } = await setting();
  const { by, reason } = operation;
  const set = (records: { name: string; version: string; digest: string }[]) => ({
    by,
    reason,
    now,
    releases: records.map((record) => ({ name: record.name, release: releaseId(record) })),
  });
  const older = [await publish('one', 'host', '1.0.0'), await publish('one', 'remote-inbox')];
  const newer = [
    await publish('two', 'host', '2.0.0'),
    await publish('two', 'remote-inbox', '^2.0.0'),
  ];
  await promoteSet(store, channel, set(older));
  const pointers = async () => {
    const { modules } = await channel.read();
    return ['host', 'remote-inbox'].map((name) => [
      modules[name]?.current,
      modules[name]?.canary?.release ?? null,
    ]);
  };
  const [o, n] = [older.map(releaseId), newer.map(releaseId)];
  return { store, channel, publish, set, older, newer, o, n, pointers };
}

test('a set that fits nothing but itself is tried by a share, ends together and becomes everybody’s', async () => {
  const { store, channel, publish, set, newer, o, n, pointers } = await twoContracts();
  const changes = await promoteSet(store, channel, { ...set(newer), percent: 10 });
  expect(changes.map(({ percent }) => percent)).toEqual([10, 10]);
  expect(new Set(changes.map((change) => change.set)).size).toBe(1);
  const tried = [
    [o[0], n[0]],
    [o[1], n[1]],
  ];
  expect(await pointers()).toEqual(tried);
  const other = releaseId(await publish('three', 'remote-inbox', '^1.0.0'));
  // All who try the new shell would get it.
  await expect(promote(store, channel, { ...operation, release: other })).rejects.toMatchObject({
    code: 'does_not_fit',
  });
  await rollBack(store, channel, operation);
  expect(await pointers()).toEqual(o.map((release) => [release, null]));
  await promoteSet(store, channel, { ...set(newer), percent: 10 });
  expect(
    await rollBackSet(store, channel, { ...set([]), names: ['host', 'remote-inbox'] }),
  ).toMatchObject([{ percent: 10 }, { percent: 10 }]);
  await promoteSet(store, channel, { ...set(newer), percent: 10 });
  await promoteSet(store, channel, set(newer));
  expect(await pointers()).toEqual(n.map((release) => [release, null]));
});

test('a share that would give somebody a part of what fits only whole is refused', async () => {
  const { store, channel, publish, set, newer } = await twoContracts();
  await promoteSet(store, channel, { ...set(newer), percent: 10 });
  const both = releaseId(await publish('three', 'remote-inbox', '>=1.0.0'));
  // Fits both shells, but leaves the new shell on trial beside the old inbox of whoever is in the one share and not in the other.
  await expect(
    promote(store, channel, { ...operation, release: both, percent: 50 }),
  ).rejects.toMatchObject({ code: 'does_not_fit' });
  await expect(promote(store, channel, { ...operation, release: both })).resolves.toMatchObject({
    to: both,
  });
});

test('a first release may go to a share, except that of a shell', async () => {
  const { store, channel, publish } = await setting();
  const [shell, inbox] = [await publish('one', 'host'), await publish('one')];
  await expect(
    promote(store, channel, { ...operation, name: 'host', release: releaseId(shell), percent: 10 }),
  ).rejects.toMatchObject({ code: 'first_must_be_whole' });
  await promote(store, channel, { ...operation, name: 'host', release: releaseId(shell) });
  const release = releaseId(inbox);
  expect(await promote(store, channel, { ...operation, release, percent: 10 })).toMatchObject({
    from: null,
    to: release,
  });
  expect((await channel.read()).modules['remote-inbox']).toMatchObject({
    current: null,
    canary: { release },
  });
  expect(await rollBack(store, channel, operation)).toMatchObject({ from: release, to: release });
  expect((await channel.read()).modules['remote-inbox']).toMatchObject({
    current: null,
    canary: null,
  });
});

test('a module can be taken off and brought back; the shell cannot', async () => {
  const { store, channel, publish } = await setting();
  const release = releaseId(await publish('one'));
  await promote(store, channel, { ...operation, release });
  expect(await retire(channel, operation)).toMatchObject({ action: 'retire', to: release });
  await expect(retire(channel, operation)).rejects.toMatchObject({ code: 'not_live' });
  await expect(retire(channel, { ...operation, name: 'host' })).rejects.toMatchObject({
    code: 'not_for_the_shell',
  });
  await expect(retire(channel, { ...operation, seen: 1 })).rejects.toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await rollBack(store, channel, operation)).toMatchObject({ from: null, to: release });
  expect((await channel.read()).modules['remote-inbox']).toMatchObject({ current: release });
});

test('a set of which one release does not fit, or that names a module twice, moves nothing', async () => {
  const { store, channel, publish } = await setting();
  const { by, reason } = operation;
  const [shell, inbox, reports] = [
    await publish('one', 'host', '2.0.0'),
    await publish('one', 'remote-inbox', '^2.0.0'),
    await publish('one', 'remote-reports', '^1.0.0'),
  ];
  const promoted = (records: (typeof shell)[]) =>
    promoteSet(store, channel, {
      by,
      reason,
      now,
      releases: records.map((record) => ({ name: record.name, release: releaseId(record) })),
    });
  await expect(promoted([shell, inbox, reports])).rejects.toMatchObject({ code: 'does_not_fit' });
  await expect(promoted([shell, inbox, inbox])).rejects.toMatchObject({ code: 'usage' });
  expect((await channel.read()).revision).toBe(0);
});

test("operators at the same moment never lose each other's change", async () => {
  const { store, root, publish } = await setting();
  const names = ['remote-inbox', 'remote-reports', 'remote-chatbot'];
  const records = await Promise.all(names.map((name) => publish('one', name)));
  await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const record = records[index % names.length];
      if (!record) throw new Error('no record');
      return promote(store, new Channel(root), {
        ...operation,
        name: record.name,
        release: releaseId(record),
      });
    }),
  );
  const channel = new Channel(root);
  expect((await channel.read()).revision).toBe(30);
  expect((await channel.history()).map((change) => change.revision)).toEqual(
    Array.from({ length: 30 }, (_, index) => 30 - index),
  );
});
