import path from 'node:path';
import { Channel } from '../channel/channel';
import type { ModuleReleaseRecord, ShellRelease } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import type { checkDifferences } from './declaration-check';
import { Fit } from './fit';
import { learnListed, learnMeetings } from './learn-fits';

const now = new Date('2026-01-01T00:00:00Z');

test('many publications at once: one compiler runs at a time, and a failure does not hold up the next', async () => {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const publish = async (name: string, version: string, dist: string) =>
    (await store.publish({ name, dist, version, by: 'ayşe', now })).record;
  await publish(
    'host',
    '1.0.0',
    await fakeShellBuild(path.join(root, 'h'), { offers: { send: '0' } }),
  );
  const inboxes: ModuleReleaseRecord[] = [];
  for (const send of ['1', '2', '3']) {
    const dist = await fakeModuleBuild(path.join(root, 'm'), { text: send, needs: { send } });
    inboxes.push((await publish('remote-inbox', `${send}.0.0`, dist)) as ModuleReleaseRecord);
  }
  let [runs, running, most] = [0, 0, 0];
  const fit = new Fit(store, channel, async (differences) => {
    runs += 1;
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return differences.map(() => null);
  });
  const broken = new ReleaseStore(root);
  jest.spyOn(broken, 'names').mockRejectedValue(new Error('gone'));
  const [failed, ...learned] = [broken, store, store, store].map((one, index) =>
    learnListed(one, channel, fit, inboxes.slice(index - 1, index), now),
  );
  await expect(failed).rejects.toThrow('gone');
  await Promise.all(learned);
  expect([runs, most]).toEqual([3, 1]);
});

test('a compiler gets longer before the lock is taken than while others wait for it', async () => {
  const root = await scratchFolder();
  const [store, channel] = [new ReleaseStore(root), new Channel(root)];
  const publish = async (name: string, dist: string) =>
    (await store.publish({ name, dist, version: '1.0.0', by: 'ayşe', now })).record;
  const offers = { send: '0' };
  const host = await publish('host', await fakeShellBuild(path.join(root, 'h'), { offers }));
  const needs = { send: '1' };
  const inbox = await publish(
    'remote-inbox',
    await fakeModuleBuild(path.join(root, 'm'), { needs }),
  );
  const patience: (number | undefined)[] = [];
  const tooSlow: typeof checkDifferences = (_differences, _units, patienceMs) => {
    patience.push(patienceMs);
    return Promise.reject(new Error('the compiler did not end'));
  };
  await learnMeetings(store, await channel.read(), new Fit(store, channel, tooSlow), [host, inbox]);
  await new Fit(store, channel, tooSlow).decideIfAble(
    inbox as ModuleReleaseRecord,
    host as ShellRelease,
  );
  expect(patience).toEqual([60_000, undefined]);
});
