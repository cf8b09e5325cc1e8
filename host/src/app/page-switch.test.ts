import { notificationsStore } from '@muhatap/shared/notifications';
import type { MemoryPlatform } from '@muhatap/shared/platform';
import { createManualClock, fakeApi, freshWorld, type ManualClock } from '@muhatap/shared/testing';
import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { adoptReleases, beginReleases, type LiveModules } from '#entities/releases';
import { createModuleLoader, type ModuleLoader } from '../federation';
import { aLiveModule } from '../testing/live-module';
import type { Place } from './module-switch';
import { followSwitches } from './page-switch';

/** Longer than a page that is not used waits. */
const IDLE_MS = 91_000;

let clock: ManualClock;
let machine: MemoryPlatform;
let loader: ModuleLoader;
let stop: () => void;
let answer: () => ReleaseMap;
let path: string;
const place = () =>
  ({ location: { pathname: path }, navigation: { state: 'idle' } }) as ReturnType<Place>;

const mapOf = (revision: number, version: string, critical?: number, shell = '1-a'): ReleaseMap => {
  const inbox = aLiveModule({ id: 'inbox', grant: 'inbox', prefixes: ['/inbox'], version });
  const modules: LiveModules = {
    'remote-inbox': { ...inbox, ...(critical !== undefined && { critical }) },
  };
  return { revision, shell, modules };
};
/** A changed map reaches the page. */
const adopt = (map: ReleaseMap) => {
  answer = () => map;
  adoptReleases(map);
};

beforeEach(async () => {
  clock = createManualClock();
  path = '/inbox/7';
  machine = freshWorld({ clock });
  Object.assign(machine.http, fakeApi({ 'GET /releases.json': () => answer() }));
  beginReleases(mapOf(5, '1.0.0'));
  loader = createModuleLoader({
    report: () => undefined,
    runtime: {
      prepare: () => undefined,
      register: () => undefined,
      load: () =>
        Promise.resolve({
          id: 'inbox',
          contract: '^1.0.0',
          routes: [{ id: 'inbox:home', path: 'inbox' }],
        }),
    },
  });
  await loader.load('remote-inbox');
  stop = followSwitches(loader, place);
});
afterEach(() => stop());

it('a page inside the module goes over when it was not used for a while, and to one change once', async () => {
  adopt(mapOf(6, '1.1.0'));
  await clock.advance(59_000);
  machine.memory.act();
  await clock.advance(59_000);
  expect(machine.memory.visited).toEqual([]);
  await clock.advance(IDLE_MS);
  expect(machine.memory.visited).toEqual(['(reload)']);
  await clock.advance(IDLE_MS);
  adopt(mapOf(7, '1.2.0'));
  await clock.advance(1000);
  expect(machine.memory.visited).toEqual(['(reload)', '(reload)']);
});

it.each([
  ['something is typed', () => (machine.memory.typing = true)],
  ['a dialog is open', () => (machine.memory.inUse = true)],
  ['there is no network', () => (machine.memory.online = false)],
  ['the page is outside of the module', () => (path = '/settings')],
  ['the module was taken off', () => adopt({ ...mapOf(7, '1.1.0'), modules: {} })],
  [
    'the gateway is silent',
    () =>
      (answer = () => {
        throw new TypeError('Failed to fetch');
      }),
  ],
])('an idle page stays where %s', async (_when, arrange) => {
  adopt(mapOf(6, '1.1.0'));
  arrange();
  await clock.advance(IDLE_MS);
  expect(machine.memory.visited).toEqual([]);
});

it('another shell is taken wherever an idle page is, and a critical one at once', async () => {
  path = '/settings';
  adopt(mapOf(6, '1.0.0', undefined, '2-b'));
  await clock.advance(1000);
  expect(machine.memory.visited).toEqual([]);
  await clock.advance(IDLE_MS);
  expect(machine.memory.visited).toEqual(['(reload)']);
  adopt({ ...mapOf(7, '1.0.0', undefined, '3-c'), shell_critical: 7 });
  await clock.advance(0);
  expect(machine.memory.visited).toEqual(['(reload)', '(reload)']);
});

it('a critical change is followed at once wherever the module runs, and the page that comes says so', async () => {
  path = '/settings';
  adopt(mapOf(6, '1.1.0', 6));
  await clock.advance(0);
  expect(machine.memory.visited).toEqual(['(reload)']);
  stop();
  stop = followSwitches(loader, place);
  expect(notificationsStore.getState().notifications).toMatchObject([
    { title: 'Sayfa yenilendi', message: 'inbox bölümü güncel sürümüne geçti.' },
  ]);
});

it('a later change that is not critical does not hide the critical one from a page that missed it', async () => {
  adopt(mapOf(8, '1.2.0', 6));
  await clock.advance(0);
  expect(machine.memory.visited).toEqual(['(reload)']);
});

it('a critical change from before the page is none', async () => {
  adopt(mapOf(6, '1.1.0', 5));
  await clock.advance(5000);
  expect(machine.memory.visited).toEqual([]);
});

it('a critical change waits for what is typed, and a moment longer', async () => {
  machine.memory.typing = true;
  adopt(mapOf(6, '1.1.0', 6));
  await clock.advance(IDLE_MS);
  machine.memory.act();
  machine.memory.typing = false;
  await clock.advance(2000);
  expect(machine.memory.visited).toEqual([]);
  await clock.advance(2000);
  expect(machine.memory.visited).toEqual(['(reload)']);
});
