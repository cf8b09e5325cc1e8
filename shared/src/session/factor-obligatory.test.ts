import { api } from '../api';
import type { MemoryPlatform } from '../platform';
import { aRole, aUser } from '../testing/demo-data';
import { fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { freshWorld } from '../testing/fresh-world';
import { startSession } from './session.life';
import { sessionStore } from './session.store';
import { signIn } from './sign-in';

let machine: MemoryPlatform;
let server: FakeApi;
const state = () => sessionStore.getState();
const stored = () => machine.memory.values.get('auth_token');
const user = aUser();
const profile = { user, role: [aRole(['inbox'])], permissions: [] };

beforeEach(() => {
  machine = freshWorld();
  server = fakeApi({});
});

const signedInAt = async (address: string) => {
  machine.memory.values.set('auth_token', 't1');
  machine.memory.address = address;
  await startSession();
};

test('a role that asks for a second factor: the profile says until when; after that the page goes to set it up and the token stays', async () => {
  const due = '2026-12-01T09:00:00.000Z';
  server.add({ 'GET /api/profile/me': () => ({ ...profile, second_factor_due_at: due }) });
  await signedInAt('/inbox');
  expect(state().factorDueAt).toBe(due);
  const late = () => refuse(403, 'second_factor_obligatory', 'Kurun.');
  server.add({ 'GET /api/profile/me': late, 'GET /api/x': late });
  await expect(api.get('/api/x')).rejects.toMatchObject({ status: 403 });
  await signedInAt('/inbox');
  expect(state()).toMatchObject({ status: 'loading', error: null });
  const place = '/second-factor/set-up?return=%2Finbox';
  expect(machine.memory.visited).toEqual([place, place]);
  await signedInAt(place);
  expect(machine.memory.visited).toHaveLength(2);
  expect(stored()).toBe('t1');
});

test('signing in while a second factor must be set up first keeps the token and leads there', async () => {
  server.add({
    'POST /api/auth/login': () => ({ user, token: 't2' }),
    'GET /api/profile/me': () => refuse(403, 'second_factor_obligatory', 'Kurun.'),
  });
  machine.memory.address = '/login';
  await startSession();
  await signIn({ email: 'ayse@ornek.test', password: 'parolam-bu' });
  expect([stored(), state().status]).toEqual(['t2', 'loading']);
  expect(machine.memory.visited).toEqual(['/second-factor/set-up']);
});
