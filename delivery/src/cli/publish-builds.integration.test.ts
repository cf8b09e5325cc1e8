import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Channel } from '../channel/channel';
import { promote, rollBack } from '../releases';
import { retire } from '../retire';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { publishBuilds, type Published } from './publish-builds';

const NAMES = ['host', 'remote-inbox'];
const operation = { name: 'remote-inbox', by: 'ayşe', reason: 'deneme', now: new Date() };

/** A checkout that is started again and again, each time with an inbox of another text. */
async function checkout() {
  const workspace = await scratchFolder();
  const root = path.join(workspace, 'store');
  const [store, channel] = [new ReleaseStore(root), new Channel(root)];
  await fakeShellBuild(path.join(workspace, 'host/dist'));
  for (const name of NAMES) {
    await mkdir(path.join(workspace, name), { recursive: true });
    await writeFile(path.join(workspace, name, 'package.json'), '{"version":"1.0.0"}');
  }
  const surroundings = { workspace, root, operator: 'ayşe', now: () => new Date() };
  const releases = new Map<string, string>();
  let unused: Published['left'] = [];
  const current = async () => {
    const release = (await channel.read()).modules['remote-inbox']?.current;
    return [...releases].find(([, known]) => known === release)?.[0] ?? null;
  };
  /** Answers the modules that the start made live, and the text of the inbox that is live. */
  const start = async (text: string) => {
    await fakeModuleBuild(path.join(workspace, 'remote-inbox/dist'), { text });
    const { live, left } = await publishBuilds(surroundings, NAMES);
    unused = left;
    const made = live.find(({ name }) => name === 'remote-inbox');
    if (made) releases.set(text, made.release);
    return [live.map(({ name }) => name), await current()];
  };
  /** Two machines of one store that start at the same time; answers the modules that each of them made live. */
  const startTwice = async () => {
    await fakeModuleBuild(path.join(workspace, 'remote-inbox/dist'), { text: 'a' });
    return Promise.all([1, 2].map(() => publishBuilds(surroundings, NAMES, { onlyFirst: true })));
  };
  return { store, channel, start, startTwice, current, releases, left: () => unused };
}

test('a start makes live what differs from it: a new build, and that of an edit that was undone', async () => {
  const { start } = await checkout();
  expect(await start('a')).toEqual([NAMES, 'a']);
  expect(await start('a')).toEqual([[], 'a']);
  expect(await start('b')).toEqual([['remote-inbox'], 'b']);
  expect(await start('a')).toEqual([['remote-inbox'], 'a']);
  expect(await start('b')).toEqual([['remote-inbox'], 'b']);
});

test('a release that was rolled back from, is named by a start, comes back by its name only, and then by a start as well', async () => {
  const { store, channel, start, current, releases, left } = await checkout();
  await start('a');
  await start('b');
  expect(left()).toEqual([]);
  const b = releases.get('b') ?? '';
  await rollBack(store, channel, { ...operation, automatic: true });
  expect(await start('b')).toEqual([[], 'a']);
  expect(left()).toEqual([{ name: 'remote-inbox', release: b }]);
  await promote(store, channel, { ...operation, release: b });
  expect(await current()).toBe('b');
  expect(await start('a')).toEqual([['remote-inbox'], 'a']);
  expect(await start('b')).toEqual([['remote-inbox'], 'b']);
});

test('a module that was taken off, and a build that a share tries, stay as they are', async () => {
  const { store, channel, start, releases } = await checkout();
  await start('a');
  await start('b');
  const release = releases.get('a') ?? '';
  await promote(store, channel, { ...operation, release, percent: 10 });
  expect(await start('a')).toEqual([[], 'b']);
  await rollBack(store, channel, operation);
  expect(await start('a')).toEqual([[], 'b']);
  await retire(channel, operation);
  expect(await start('b')).toEqual([[], null]);
});

test('two starts at once on an empty store, each module becomes live once', async () => {
  const { channel, startTwice } = await checkout();
  const made = (await startTwice()).flatMap(({ live }) => live);
  const changes = await channel.history();
  expect([made, changes].map((all) => all.map(({ name }) => name).sort())).toEqual([NAMES, NAMES]);
});
