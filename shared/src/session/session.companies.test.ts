import type { MemoryPlatform } from '../platform';
import { aRole, aUser } from '../testing/demo-data';
import { fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { freshWorld } from '../testing/fresh-world';
import { changeAvailability, enterWorkspace } from './session.actions';
import { startSession } from './session.life';
import { sessionStore } from './session.store';
import { acceptInvitation, readInvitation, requestPasswordReset } from './sign-in';

const user = aUser();
const workspaces = [
  { id: 'company-1', name: 'Çınarlı', logo: null, plan: 'Pro' },
  { id: 'company-2', name: 'Çınarlı Su', logo: null, plan: 'Free' },
];
const profile = { user, role: [aRole(['inbox'])], permissions: [], workspaces };
const about = {
  company_name: 'Çınarlı Su',
  name: 'Ayşe Yılmaz',
  email: 'a@b.test',
  phone: null,
  has_account: true,
};

let machine: MemoryPlatform;
let server: FakeApi;
const stored = () => machine.memory.values.get('auth_token');

beforeEach(async () => {
  machine = freshWorld();
  machine.memory.values.set('auth_token', 't1');
  server = fakeApi({ 'GET /api/profile/me': () => profile });
  await startSession();
});

test('the profile says which companies there are, and the way into another is a new token and a page load', async () => {
  expect(sessionStore.getState().workspaces).toEqual(workspaces);
  server.add({
    'PUT /api/profile/workspace': () => ({
      user: { ...user, company_id: 'company-2' },
      token: 't2',
    }),
  });
  await enterWorkspace('company-2');
  expect(stored()).toBe('t2');
  expect(machine.memory.visited).toEqual(['/']);
  // Nothing on this page becomes the other company's.
  expect(sessionStore.getState().user?.company_id).toBe('company-1');
});

test('a company that does not let in changes nothing', async () => {
  server.add({ 'PUT /api/profile/workspace': () => refuse(404, 'not_found', 'Yok.') });
  await expect(enterWorkspace('company-9')).rejects.toMatchObject({ code: 'not_found' });
  expect(stored()).toBe('t1');
  expect(machine.memory.visited).toEqual([]);
});

test('an invitation is read and accepted without the token of whoever is signed in here', async () => {
  server.add({
    'POST /api/auth/invitation': () => about,
    'POST /api/auth/accept-invitation': () => ({ user, token: 't3' }),
  });
  expect(await readInvitation('davet')).toEqual(about);
  await acceptInvitation({ token: 'davet', name: 'Ayşe Yılmaz', password: 'parolam-bu' });
  const [read, accepted] = server.requests.slice(-2);
  expect(read?.body).toEqual({ token: 'davet' });
  expect([read, accepted].map((request) => request?.headers.get('authorization'))).toEqual([
    null,
    null,
  ]);
  expect(stored()).toBe('t3');
  expect(machine.memory.visited).toEqual(['/']);
});

test('a wrong password for an invitation ends nobody’s session', async () => {
  server.add({
    'POST /api/auth/accept-invitation': () => refuse(400, 'invalid_credentials', 'Parola hatalı.'),
  });
  await expect(
    acceptInvitation({ token: 'davet', name: 'Ayşe', password: 'x' }),
  ).rejects.toMatchObject({ code: 'invalid_credentials' });
  expect(stored()).toBe('t1');
  expect(sessionStore.getState().status).toBe('authenticated');
});

test('a code for a new password goes to a phone or to an e-mail', async () => {
  server.add({
    'POST /api/auth/forgot-password': ({ body }) => ({
      ...(body as object),
      expires_in: 180,
      retry_after: 60,
    }),
  });
  expect(await requestPasswordReset({ email: 'a@b.test' })).toEqual({
    email: 'a@b.test',
    expires_in: 180,
    retry_after: 60,
  });
  expect(await requestPasswordReset({ phone: '+90555' })).toMatchObject({ phone: '+90555' });
});

test('the availability that the person chose is the one that the server keeps', async () => {
  server.add({ 'PUT /api/profile/availability': () => ({ ...profile, availability: 'away' }) });
  await changeAvailability('away');
  expect(sessionStore.getState()).toMatchObject({
    availability: 'away',
    user,
    status: 'authenticated',
  });
});
