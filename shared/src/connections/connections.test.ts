import { adoptSession, signOut } from '../session';
import { aConnection, aRole, aUser } from '../testing/demo-data';
import { fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { freshWorld } from '../testing/fresh-world';
import { refreshConnections, startConnections } from './connections.life';
import { connectionsStore } from './connections.store';

let server: FakeApi;
let stop = () => {};
const state = () => connectionsStore.getState();
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const list = { connections: [aConnection()] };

beforeEach(() => {
  freshWorld();
  server = fakeApi({ 'GET /api/connection': () => list, 'POST /api/auth/logout': () => undefined });
  stop = startConnections();
});
afterEach(() => stop());

test('nothing is requested until somebody is signed in', async () => {
  await refreshConnections();
  expect(server.requests).toEqual([]);
  adoptSession(aUser(), [aRole()]);
  expect(state().isLoading).toBe(true);
  await settle();
  expect(state()).toEqual({ connections: list.connections, isLoading: false, error: null });
});

test('a change of the person’s own data loads nothing again', async () => {
  adoptSession(aUser(), [aRole()]);
  adoptSession(aUser({ name: 'Başka Ad' }), [aRole()]);
  await settle();
  expect(server.requests).toHaveLength(1);
});

test('signing out clears the list, the error and the loading, and a late answer stays out', async () => {
  let answer: (value: unknown) => void = () => {};
  server.add({ 'GET /api/connection': () => new Promise((resolve) => (answer = resolve)) });
  adoptSession(aUser(), [aRole()]);
  await settle();
  await signOut();
  expect(state()).toEqual({ connections: [], isLoading: false, error: null });
  answer(list);
  await settle();
  expect(state().connections).toEqual([]);
});

test.each([
  [
    'the server’s message',
    () => refuse(500, 'broken', 'Kanal servisi kapalı.'),
    'Kanal servisi kapalı.',
  ],
  ['the fallback', () => Promise.reject(new TypeError()), 'Bağlantılar yüklenirken hata oluştu'],
])(
  'a failure shows %s and keeps what was loaded; a refresh mends it',
  async (_what, answer, text) => {
    adoptSession(aUser(), [aRole()]);
    await settle();
    server.add({ 'GET /api/connection': answer });
    await refreshConnections();
    expect(state()).toEqual({ connections: list.connections, isLoading: false, error: text });
    server.add({ 'GET /api/connection': () => list });
    await refreshConnections();
    expect(state().error).toBeNull();
  },
);

test('using them before their start is a developer error', async () => {
  stop();
  await expect(refreshConnections()).rejects.toThrow(/before startConnections/);
});
