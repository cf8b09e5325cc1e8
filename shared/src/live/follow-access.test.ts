import { onResync, realtime } from '../realtime';
import { adoptSession, sessionStore } from '../session';
import { aRole, aUser } from '../testing/demo-data';
import { fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { fakeRealtime, type FakeRealtime } from '../testing/fake-realtime';
import { freshWorld } from '../testing/fresh-world';
import { createManualClock, type ManualClock } from '../testing/manual-clock';
import type { ModuleGrant } from '../wire/session';
import { followAccess } from './follow-access';

let clock: ManualClock;
let server: FakeApi;
let live: FakeRealtime;
let undos: (() => void)[];
/** The person's modules at each resync. */
let resyncs: string[];

const modules = () =>
  sessionStore
    .getState()
    .roles.flatMap((role) => role.modules)
    .join();
const profileOf = (...grants: ModuleGrant[]) => ({
  user: aUser(),
  role: [aRole(grants)],
  permissions: [],
  event_seq: 7,
});

beforeEach(async () => {
  clock = createManualClock();
  freshWorld({ clock });
  server = fakeApi({ 'GET /api/profile/me': () => profileOf('reports') });
  adoptSession(aUser(), [aRole(['inbox'])]);
  resyncs = [];
  live = fakeRealtime();
  undos = [followAccess(), onResync(() => resyncs.push(modules()))];
  await clock.advance(0);
});
afterEach(() => {
  undos.forEach((undo) => undo());
  live.stop();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

test('another access: first the roles are new, then everything is loaded anew', async () => {
  live.emitRaw('access-changed', null);
  expect(modules()).toBe('inbox');
  await settle();
  expect(resyncs).toEqual(['reports']);
});

test('of several in a row the last one counts, once', async () => {
  for (let n = 0; n < 3; n += 1) live.emitRaw('access-changed', null);
  await settle();
  expect(resyncs).toEqual(['reports']);
});

test('a profile that does not come is requested again; until then the page stays as it is', async () => {
  server.add({ 'GET /api/profile/me': () => refuse(503, 'away', 'Yok') });
  live.emitRaw('access-changed', null);
  await settle();
  expect([modules(), resyncs]).toEqual(['inbox', []]);
  server.add({ 'GET /api/profile/me': () => profileOf('complaints') });
  await clock.advance(5000);
  await settle();
  expect(resyncs).toEqual(['complaints']);
});

test('nothing is requested after the end', async () => {
  undos.forEach((undo) => undo());
  live.emitRaw('access-changed', null);
  realtime.resync();
  await settle();
  expect(server.requests).toEqual([]);
});
