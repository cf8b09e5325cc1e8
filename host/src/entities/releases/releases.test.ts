import { linkTo } from '@muhatap/shared/contract';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { adoptSession, signOut, startSession } from '@muhatap/shared/session';
import {
  aRole,
  aUser,
  createManualClock,
  fakeApi,
  freshWorld,
  type FakeApi,
  type ManualClock,
} from '@muhatap/shared/testing';
import { aLiveModule } from '../../testing/live-module';
import {
  adoptReleases,
  areReleasesKnown,
  beginReleases,
  followSignIn,
  isOfferOfPage,
  liveModules,
  mayNeedNewerShell,
  readReleaseMap,
  refreshReleases,
  releasesSettled,
  releasesStore,
} from './index';

const inbox = (version: string) => ({
  'remote-inbox': aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'], version }),
});
const versionNow = () => liveModules()['remote-inbox']?.version;

let clock: ManualClock;
let machine: MemoryPlatform;
let api: FakeApi;
let answers: (() => unknown)[];
const mapReads = () => api.requests.filter(({ path }) => path === '/releases.json').length;

beforeEach(() => {
  clock = createManualClock();
  answers = [];
  machine = freshWorld({ clock });
  api = fakeApi({
    'GET /releases.json': () => (answers.length > 1 ? answers.shift() : answers[0])?.(),
    'POST /api/auth/logout': () => ({}),
  });
  Object.assign(machine.http, api);
  beginReleases({ revision: 5, modules: inbox('1.0.0') });
});
const answersWith = (...maps: [number, string][]) =>
  void (answers = maps.map(([revision, version]) => () => ({ revision, modules: inbox(version) })));

describe('the map', () => {
  it('offers the links of its modules, and takes away those of a module that leaves', () => {
    const links = { room: '/rooms/{id}' };
    const offering = aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/rooms'], links });
    beginReleases({ revision: 6, modules: { 'remote-inbox': offering } });
    expect(linkTo('inbox:room', { id: '7' })).toBe('/rooms/7');
    adoptReleases({ revision: 7, modules: {} });
    expect(linkTo('inbox:room', { id: '7' })).toBeNull();
  });

  it('is read module by module: what this shell does not understand is left out', () => {
    const strange = { ...inbox('1.0.0')['remote-inbox'], manifest: { id: 'x', menu: 'later' } };
    expect(
      readReleaseMap({ revision: 3, modules: { ...inbox('1.0.0'), 'remote-later': strange } }),
    ).toMatchObject({ revision: 3, modules: inbox('1.0.0') });
    expect(machine.memory.logged.some(({ args }) => String(args[0]).includes('remote-later'))).toBe(
      true,
    );
    expect([null, 'x', {}, { revision: '1', modules: {} }].map(readReleaseMap)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it('gives way to a newer one, never to an older one, and stays the same object while nothing differs', () => {
    const before = liveModules();
    adoptReleases({ revision: 6, modules: inbox('1.0.0') });
    expect(liveModules()).toBe(before);
    adoptReleases({ revision: 4, modules: inbox('0.9.0') });
    expect([versionNow(), releasesStore.getState().revision]).toEqual(['1.0.0', 6]);
    expect(isOfferOfPage('remote-inbox')).toBe(true);
    adoptReleases({ revision: 7, modules: inbox('1.1.0') });
    expect([versionNow(), isOfferOfPage('remote-inbox')]).toEqual(['1.1.0', false]);
  });

  it('says whether a release may need a newer shell: one that the page did not bring, beside another shell', () => {
    const map = (revision: number, version: string, shell?: string) => ({
      revision,
      ...(shell !== undefined && { shell }),
      modules: inbox(version),
    });
    const mayNeed = (version: string) => {
      const offer = inbox(version)['remote-inbox'];
      return offer !== undefined && mayNeedNewerShell('remote-inbox', offer);
    };
    beginReleases(map(5, '1.0.0', 'old'));
    adoptReleases(map(6, '1.1.0', 'old'));
    expect(mayNeed('1.1.0')).toBe(false);
    adoptReleases(map(7, '1.2.0', 'new'));
    expect(['1.0.0', '1.2.0'].map(mayNeed)).toEqual([false, true]);
    beginReleases(map(7, '1.2.0'));
    adoptReleases(map(8, '1.3.0', 'new'));
    expect(mayNeed('1.3.0')).toBe(false);
  });

  it('is unknown until one was read', () => {
    beginReleases({ revision: 0, modules: {} });
    expect(areReleasesKnown()).toBe(false);
  });
});

describe('reading again', () => {
  it('asks once for everybody, and once more for whoever came while the answer was on its way', async () => {
    answersWith([6, '1.1.0'], [7, '1.2.0']);
    const first = refreshReleases();
    expect(refreshReleases()).toBe(first);
    expect(await first).toBe(true);
    expect([versionNow(), mapReads()]).toEqual(['1.2.0', 2]);
  });

  it('waits for a gateway that reads the pointer a moment later', async () => {
    answersWith([5, '1.0.0'], [5, '1.0.0'], [6, '1.1.0']);
    const done = refreshReleases(6);
    await clock.advance(1000);
    expect(await done).toBe(true);
    expect([versionNow(), mapReads()]).toEqual(['1.1.0', 3]);
  });

  it('keeps the map when the gateway is silent, and says so', async () => {
    answers = [
      () => {
        throw new TypeError('Failed to fetch');
      },
    ];
    expect(await refreshReleases()).toBe(false);
    expect(versionNow()).toBe('1.0.0');
  });
});

it('asks once somebody has signed in on a page that was written for nobody', async () => {
  answersWith([5, '1.1.0']);
  await startSession();
  const undo = followSignIn();
  adoptSession(aUser(), [aRole()]);
  await releasesSettled();
  expect([mapReads(), versionNow()]).toEqual([1, '1.1.0']);
  await signOut();
  expect(mapReads()).toBe(1);
  undo();
});

it('the page says that its shell is tried here, or failed here; a later map changes neither', () => {
  const map = { revision: 1, modules: {}, shell: 'one' };
  const read = (more: object) => {
    const page = readReleaseMap({ ...map, ...more });
    if (page) beginReleases(page);
    adoptReleases({ ...map, revision: 2, shell: 'two' });
    return releasesStore.getState().shellTrial;
  };
  expect(read({ shell_track: 'override' })).toEqual({ tried: 'one', failed: null });
  expect(read({ shell_failed: 'zero' })).toEqual({ tried: null, failed: 'zero' });
  expect(read({ shell_track: 7, shell_failed: 7 })).toEqual({ tried: null, failed: null });
});
