import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { Channel } from './channel';
import { Channels } from './channels';
import type { ChannelMove } from './channel-state';

const move = (to: string, name = 'remote-inbox'): ChannelMove => ({
  at: '2026-01-01T00:00:00.000Z',
  by: 'ayşe',
  action: 'promote',
  name,
  to,
  percent: 100,
  automatic: false,
  reason: 'deneme',
});

async function setting() {
  const root = await scratchFolder();
  return {
    root,
    channel: new Channel(root),
    pointerFile: path.join(root, 'channels/production.json'),
    historyFile: path.join(root, 'channels/production.history.jsonl'),
  };
}

test('a crash between the line and the pointer leaves a change that never was; the next one takes its number', async () => {
  const { channel, historyFile } = await setting();
  const [first] = await channel.change(() => Promise.resolve([move('1')]));
  await appendFile(historyFile, `${JSON.stringify({ ...first, revision: 2, to: 'never' })}\n`);
  expect((await channel.history()).map(({ to }) => to)).toEqual(['1']);
  await channel.change(() => Promise.resolve([move('2')]));
  expect((await channel.history()).map(({ revision, from, to }) => [revision, from, to])).toEqual([
    [2, '1', '2'],
    [1, null, '1'],
  ]);
});

test('half a line that a crash left swallows neither its neighbours nor the next change', async () => {
  const { channel, historyFile } = await setting();
  await channel.change(() => Promise.resolve([move('1')]));
  await appendFile(historyFile, '{"revision":2,"at":"2026-');
  await channel.change(() => Promise.resolve([move('2')]));
  expect((await channel.history()).map(({ to }) => to)).toEqual(['2', '1']);
});

test('pointers and lines from before canaries are still read', async () => {
  const { root, channel, pointerFile, historyFile } = await setting();
  await mkdir(path.join(root, 'channels'), { recursive: true });
  await writeFile(
    pointerFile,
    JSON.stringify({
      revision: 1,
      modules: {
        host: { current: '1', previous: [], since: '2026-01-01T00:00:00.000Z', by: 'ayşe' },
      },
    }),
  );
  await writeFile(
    historyFile,
    `${JSON.stringify({ revision: 1, at: '2026-01-01T00:00:00.000Z', by: 'ayşe', action: 'promote', name: 'host', from: null, to: '1', reason: 'ilk' })}\n`,
  );
  expect((await channel.read()).modules.host).toMatchObject({
    current: '1',
    canary: null,
    reason: '',
    action: 'promote',
  });
  expect(await channel.history('host')).toMatchObject([{ percent: 100, automatic: false }]);
});

test('a decision that is refused leaves no trace and no lock', async () => {
  const { channel, historyFile } = await setting();
  await channel.change(() => Promise.resolve([move('1')]));
  const lines = await readFile(historyFile, 'utf8');
  await expect(channel.change(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await readFile(historyFile, 'utf8')).toBe(lines);
  expect((await channel.change(() => Promise.resolve([move('2')])))[0]?.revision).toBe(2);
});

test("a process that slept through the lock finds another's change and leaves neither a line nor a pointer", async () => {
  const { root, channel, pointerFile, historyFile } = await setting();
  await channel.change(() => Promise.resolve([move('1')]));
  const lines = await readFile(historyFile, 'utf8');
  await expect(
    channel.change(async (state) => {
      await writeFile(pointerFile, JSON.stringify({ ...state, revision: state.revision + 1 }));
      return [move('2')];
    }),
  ).rejects.toMatchObject({ code: 'busy' });
  expect((await channel.read()).modules['remote-inbox']?.current).toBe('1');
  expect(await readFile(historyFile, 'utf8')).toBe(lines);
  expect((await readdir(path.join(root, 'channels'))).sort()).toEqual([
    'production.history.jsonl',
    'production.json',
  ]);
});

test('a retired release is forgotten as a previous one before its files go', async () => {
  const { root, channel } = await setting();
  const store = new ReleaseStore(root);
  const { record } = await store.publish({
    name: 'remote-inbox',
    version: '1',
    dist: await fakeModuleBuild(path.join(root, 'dist')),
    by: 'ayşe',
    now: new Date(),
  });
  for (const to of [releaseId(record), '2', '3'])
    await channel.change(() => Promise.resolve([move(to)]));
  const seen: (string[] | undefined)[] = [];
  await new Channels(root).discard(
    () => Promise.resolve([record]),
    async () => void seen.push((await channel.read()).modules['remote-inbox']?.previous),
  );
  expect(seen).toEqual([['2']]);
  expect((await channel.read()).revision).toBe(3);
});
