import {
  createMemoryPlatform,
  initializePlatform,
  type MemoryPlatform,
} from '@muhatap/shared/platform';
import { createManualClock, type ManualClock } from '@muhatap/shared/testing';
import type { ReleaseReport } from '@muhatap/shared/wire/releases';
import { releaseReport } from '@muhatap/shared/wire/releases';
import { aLiveModule } from '../testing/live-module';
import { reportRelease } from './release-report';

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

test('what did not reach the gateway is reported the next time, and another tab is another session', async () => {
  isReachable = false;
  reportRelease({ name: 'remote-inbox', release, failure });
  await clock.advance(0);
  isReachable = true;
  reportRelease({ name: 'remote-inbox', release, failure });
  platformOf();
  reportRelease({ name: 'remote-inbox', release, failure });
  expect(summary()).toEqual(['2.0.0-abc render', '2.0.0-abc render']);
  expect(new Set(sent.map(({ session }) => session)).size).toBe(2);
});
