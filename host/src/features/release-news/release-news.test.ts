import { notificationsStore } from '@muhatap/shared/notifications';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import {
  createManualClock,
  fakeApi,
  fakeRealtime,
  freshWorld,
  type FakeApi,
  type FakeRealtime,
  type ManualClock,
} from '@muhatap/shared/testing';
import { RELEASE_WITHDRAWN, RELEASES_CHANGED } from '@muhatap/shared/wire/releases';
import { beginReleases, releasesStore } from '#entities/releases';
import { followReleases, followWithdrawals } from './index';

let clock: ManualClock;
let machine: MemoryPlatform;
let api: FakeApi;
let live: FakeRealtime;
const mapReads = () => api.requests.filter(({ path }) => path === '/releases.json').length;
const settle = () => clock.advance(0);

beforeEach(async () => {
  clock = createManualClock();
  machine = freshWorld({ clock });
  api = fakeApi({ 'GET /releases.json': () => ({ revision: 6, modules: {} }) });
  Object.assign(machine.http, api);
  beginReleases({ revision: 5, modules: {} });
  live = fakeRealtime();
  await settle();
});
afterEach(() => live.stop());

it('reads the map on an event of a newer revision, and only then', async () => {
  const undo = followReleases();
  live.emitRaw(RELEASES_CHANGED, { revision: 5 });
  live.emitRaw(RELEASES_CHANGED, { revision: 'six' });
  await settle();
  expect(mapReads()).toBe(0);
  live.emitRaw(RELEASES_CHANGED, { revision: 6 });
  await settle();
  expect([mapReads(), releasesStore.getState().revision]).toEqual([1, 6]);
  undo();
  live.emitRaw(RELEASES_CHANGED, { revision: 9 });
  await settle();
  expect(mapReads()).toBe(1);
});

it('passes over changes of other channels; who names none may mean this one', async () => {
  beginReleases({ revision: 5, channel: 'staging', modules: {} });
  const undo = followReleases();
  live.emitRaw(RELEASES_CHANGED, { revision: 41, channel: 'production' });
  await settle();
  expect(mapReads()).toBe(0);
  live.emitRaw(RELEASES_CHANGED, { revision: 6, channel: 'staging' });
  await settle();
  expect(mapReads()).toBe(1);
  beginReleases({ revision: 5, channel: 'staging', modules: {} });
  live.emitRaw(RELEASES_CHANGED, { revision: 6 });
  await settle();
  expect(mapReads()).toBe(2);
  undo();
});

it('asks after each reconnect, and when somebody comes back to a page that slept for more than a minute', async () => {
  const undo = followReleases();
  live.setStatus('reconnecting');
  live.setStatus('online');
  await settle();
  expect(mapReads()).toBe(1);
  await clock.advance(59_000);
  machine.memory.becomeVisible();
  await settle();
  expect(mapReads()).toBe(1);
  await clock.advance(2000);
  machine.memory.becomeVisible();
  await settle();
  expect(mapReads()).toBe(2);
  undo();
});

it('announces a release that was withdrawn automatically, with the way to its page', () => {
  const open = jest.fn();
  const undo = followWithdrawals(open);
  live.emitRaw(RELEASE_WITHDRAWN, { revision: 'x' });
  expect(machine.memory.logged.some(({ level }) => level === 'error')).toBe(true);
  live.emitRaw(RELEASE_WITHDRAWN, {
    revision: 9,
    module: 'remote-reports',
    title: 'Raporlar',
    from: '1.4.0-a',
    to: '1.3.0-b',
    sessions: 1025,
    share: 0.164,
  });
  const [notification] = notificationsStore.getState().notifications;
  expect(notification).toMatchObject({
    severity: 'warning',
    title: 'Raporlar geri alındı',
    message: 'Son sürümü açılamadığı için önceki sürüme dönüldü (1.025 oturum, %16).',
  });
  notification?.link?.follow();
  expect(open).toHaveBeenCalledWith('/settings/releases/remote-reports');
  undo();
});
