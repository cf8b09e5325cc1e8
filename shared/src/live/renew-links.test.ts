import { onResync } from '../realtime';
import { adoptSession } from '../session';
import { aRole, aUser } from '../testing/demo-data';
import { fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { fakeRealtime, type FakeRealtime } from '../testing/fake-realtime';
import { freshWorld } from '../testing/fresh-world';
import { createManualClock, type ManualClock } from '../testing/manual-clock';
import { LINKS_CHECK_MS, LINKS_RENEWED_MS, renewLinks } from './renew-links';

let clock: ManualClock;
let server: FakeApi;
let live: FakeRealtime;
let undos: (() => void)[];
let resyncs: number;
const profile = () => ({
  user: aUser(),
  role: [aRole(['inbox'])],
  permissions: [],
  event_seq: 7,
});

beforeEach(() => {
  clock = createManualClock();
  freshWorld({ clock });
  server = fakeApi({ 'GET /api/profile/me': profile });
  adoptSession(aUser(), [aRole(['inbox'])]);
  resyncs = 0;
  live = fakeRealtime();
  undos = [renewLinks(), onResync(() => (resyncs += 1))];
});
afterEach(() => {
  undos.forEach((undo) => undo());
  live.stop();
});

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const pass = async (ms: number) => {
  await clock.advance(ms);
  await settle();
};

test('a page that stays open loads everything anew before the links end, again and again', async () => {
  await pass(LINKS_RENEWED_MS - LINKS_CHECK_MS);
  expect(resyncs).toBe(0);
  await pass(LINKS_CHECK_MS);
  expect([resyncs, server.requests.length]).toEqual([1, 1]);
  await pass(LINKS_CHECK_MS);
  expect(resyncs).toBe(1);
  await pass(LINKS_RENEWED_MS);
  expect(resyncs).toBe(2);
});

test('a server that is away gets another request a minute later', async () => {
  server.add({ 'GET /api/profile/me': () => refuse(503, 'away', 'Yok') });
  await pass(LINKS_RENEWED_MS);
  expect(resyncs).toBe(0);
  server.add({ 'GET /api/profile/me': profile });
  await pass(LINKS_CHECK_MS);
  expect(resyncs).toBe(1);
});

test('nothing is requested after the end', async () => {
  undos.forEach((undo) => undo());
  await pass(2 * LINKS_RENEWED_MS);
  expect(server.requests).toEqual([]);
});
