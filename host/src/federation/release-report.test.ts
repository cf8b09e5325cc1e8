import {
  createMemoryPlatform,
  initializePlatform,
  type MemoryPlatform,
} from '@muhatap/shared/platform';
import { createManualClock, type ManualClock } from '@muhatap/shared/testing';
import type { ReleaseReport } from '@muhatap/shared/wire/releases';
import { releaseReport } from '@muhatap/shared/wire/releases';
import { beginReleases } from '#entities/releases';
import { aLiveModule } from '../testing/live-module';
import { lostFile } from '../testing/lost-file';
import { recordFirstScreen } from './first-screens';
import { reportRelease, reportShellFailure } from './release-report';

const release = aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'] });
const other = aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'], version: '3.0.0' });
const failure = { kind: 'render', error: new Error('kırık') } as const;

let clock: ManualClock;
let sent: ReleaseReport[];
let isReachable: boolean;
const platformOf = (tabValues?: ReadonlyMap<string, string>): MemoryPlatform => {
  const machine = createMemoryPlatform({
    clock,
    http: {
      fetch: (_address, init) => {
        if (!isReachable) return Promise.reject(new TypeError('Failed to fetch'));
        sent.push(releaseReport.parse(JSON.parse(init?.body as string)));
        return Promise.resolve({ ok: true, status: 204 } as Response);
      },
    },
  });
  tabValues?.forEach((value, key) => machine.memory.tabValues.set(key, value));
  initializePlatform(machine);
  return machine;
};
const summary = () => sent.map(({ version, failure: what }) => `${version} ${what?.kind ?? 'ok'}`);

beforeEach(() => {
  clock = createManualClock();
  sent = [];
  isReachable = true;
  platformOf();
});

test('a success is reported when the first screen had its turn, once a session and release, also after a reload', async () => {
  const { memory } = platformOf();
  reportRelease({ name: 'remote-inbox', release, failure: null });
  expect(sent).toEqual([]);
  await clock.advance(2000);
  platformOf(memory.tabValues);
  reportRelease({ name: 'remote-inbox', release, failure: null });
  reportRelease({ name: 'remote-inbox', release: other, failure: null });
  await clock.advance(2000);
  expect(summary()).toEqual(['2.0.0-abc ok', '3.0.0-abc ok']);
  expect(new Set(sent.map(({ session }) => session)).size).toBe(1);
});

test('a success carries the time to the first screen, for which it waits twenty seconds at most', async () => {
  const times = () => sent.map(({ version, load_ms: time }) => [version, time]);
  recordFirstScreen('remote-inbox');
  await clock.advance(1000);
  const began = clock.now();
  reportRelease({ name: 'remote-inbox', release, failure: null, began });
  await clock.advance(20_000 - 1);
  expect(times()).toEqual([]);
  await clock.advance(1);
  expect(times()).toEqual([['2.0.0-abc', undefined]]);
  reportRelease({ name: 'remote-reports', release: other, failure: null, began: clock.now() });
  await clock.advance(2500);
  recordFirstScreen('remote-reports');
  await clock.advance(100);
  recordFirstScreen('remote-reports');
  await clock.advance(2000);
  expect(times()).toEqual([
    ['2.0.0-abc', undefined],
    ['3.0.0-abc', 2500],
  ]);
});

test('a failure is reported at once and once, instead of a success or after it', async () => {
  reportRelease({ name: 'remote-inbox', release, failure: null });
  reportRelease({ name: 'remote-inbox', release, failure });
  reportRelease({ name: 'remote-inbox', release, failure });
  await clock.advance(2000);
  expect(summary()).toEqual(['2.0.0-abc render']);
  expect(sent[0]?.failure?.message).toBe('kırık');

  reportRelease({ name: 'remote-inbox', release: other, failure: null });
  await clock.advance(2000);
  reportRelease({ name: 'remote-inbox', release: other, failure });
  expect(summary()).toEqual(['2.0.0-abc render', '3.0.0-abc ok', '3.0.0-abc render']);
});

test('a report names the shell of its page, where the page says which', () => {
  beginReleases({ revision: 1, shell: '1.0.0-a', modules: {} });
  reportRelease({ name: 'remote-inbox', release, failure });
  beginReleases({ revision: 1, modules: {} });
  reportRelease({ name: 'remote-inbox', release: other, failure });
  expect(sent.map(({ shell }) => shell)).toEqual(['1.0.0-a', undefined]);
});

test("the shell's own failure is reported once, but for what is no fault of it", () => {
  beginReleases({ revision: 1, shell: '1.0.0-a', modules: {} });
  reportShellFailure(new TypeError('Failed to fetch'));
  expect(sent).toEqual([]);
  reportShellFailure(new Error('kırık'));
  reportShellFailure(new Error('kırık'));
  expect(sent).toMatchObject([
    { module: 'host', version: '1.0.0-a', failure: { kind: 'render', message: 'kırık' } },
  ]);
  beginReleases({ revision: 1, modules: {} });
  reportShellFailure(new Error('kırık'));
  expect(sent).toHaveLength(1);
});

test("a file of the shell that does not come is the shell's failure, not that of the module that needed it", () => {
  const report = (file: string) =>
    reportRelease({
      name: 'remote-inbox',
      release,
      failure: { kind: 'chunk', error: lostFile(file) },
    });
  beginReleases({ revision: 1, shell: '1.0.0-a', modules: {} });
  report('/remotes/host/1.0.0-a/kit.js');
  expect(sent).toMatchObject([{ module: 'host', version: '1.0.0-a', failure: { kind: 'chunk' } }]);
  report('/remotes/remote-inbox/2.0.0-abc/host.js');
  expect(sent.slice(1)).toMatchObject([{ module: 'remote-inbox', failure: { kind: 'chunk' } }]);
});

test('a page that is left while its report is on the way does not have it sent twice', async () => {
  const { memory } = platformOf();
  isReachable = false;
  reportRelease({ name: 'remote-inbox', release, failure });
  await clock.advance(0);
  // The next page of the tab: the timers of the one before are gone with it.
  clock = createManualClock();
  platformOf(memory.tabValues);
  isReachable = true;
  reportRelease({ name: 'remote-inbox', release, failure });
  expect(sent).toEqual([]);
});

test('a report that did not reach the gateway is sent the next time, and another tab is another session', async () => {
  isReachable = false;
  reportRelease({ name: 'remote-inbox', release, failure });
  await clock.advance(2000);
  isReachable = true;
  reportRelease({ name: 'remote-inbox', release, failure });
  platformOf();
  reportRelease({ name: 'remote-inbox', release, failure });
  expect(summary()).toEqual(['2.0.0-abc render', '2.0.0-abc render']);
  expect(new Set(sent.map(({ session }) => session)).size).toBe(2);
});
