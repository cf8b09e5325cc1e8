import type { MemoryPlatform } from '../platform';
import { fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { freshWorld } from '../testing/fresh-world';
import { sessionStore } from './session.store';
import {
  acceptInvitation,
  readInvitation,
  requestCode,
  requestPasswordReset,
  signIn,
  startSignIn,
  verifyCode,
} from './sign-in';

let machine: MemoryPlatform;
let server: FakeApi;
const stored = () => machine.memory.values.get('auth_token');

beforeEach(() => {
  machine = freshWorld();
  server = fakeApi({});
  startSignIn();
});

test('signing in on a page that only signs in keeps the token and asks nothing more', async () => {
  server.add({ 'POST /api/auth/login': () => ({ user: {}, token: 't1' }) });
  await signIn({ email: 'a@b.c', password: 'x' });
  expect(stored()).toBe('t1');
  expect(server.requests).toHaveLength(1);
  expect(sessionStore.getState().user).toBeNull();
});

test('a refused code passes on the server’s message and keeps nothing', async () => {
  server.add({ 'POST /api/auth/verify-otp': () => refuse(400, 'invalid_code', 'Kod hatalı.') });
  await expect(verifyCode({ phone: '+90555', code: '1' })).rejects.toMatchObject({
    code: 'invalid_code',
    message: 'Kod hatalı.',
    spoken: true,
  });
  expect(stored()).toBeUndefined();
});

test.each([{}, { token: 5 }, 'ok'])('the answer %j is no sign-in', async (answer) => {
  server.add({ 'POST /api/auth/login': () => answer });
  await expect(signIn({ email: 'a', password: 'b' })).rejects.toMatchObject({ code: 'bad_answer' });
  expect(stored()).toBeUndefined();
});

test('a requested code answers its lifetime, by phone or by e-mail', async () => {
  const times = { expires_in: 300, retry_after: 60 };
  server.add({
    'POST /api/auth/login-with-otp': () => ({ phone: '+90555', ...times }),
    'POST /api/auth/forgot-password': () => ({ email: 'a@b.c', ...times }),
  });
  expect(await requestCode('+90555')).toEqual({ phone: '+90555', ...times });
  expect(await requestPasswordReset({ email: 'a@b.c' })).toEqual({ email: 'a@b.c', ...times });
  expect(server.requests.map(({ body }) => body)).toEqual([
    { phone: '+90555' },
    { email: 'a@b.c' },
  ]);
});

test('an invitation that is accepted without a session begins with the page of its company', async () => {
  const invitation = {
    company_name: 'Çınarlı',
    name: 'Deniz',
    email: 'd@e.f',
    phone: null,
    has_account: false,
  };
  server.add({
    'POST /api/auth/invitation': () => invitation,
    'POST /api/auth/accept-invitation': () => ({ user: {}, token: 't2' }),
  });
  expect(await readInvitation('anahtar')).toEqual(invitation);
  await acceptInvitation({ token: 'anahtar', name: 'Deniz', password: 'uzun-bir-parola' });
  expect(stored()).toBe('t2');
  expect(machine.memory.visited).toEqual(['/']);
  expect(server.requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, null]);
});

test('an invitation whose answer names no company is refused', async () => {
  server.add({ 'POST /api/auth/invitation': () => ({ company_name: 5 }) });
  await expect(readInvitation('anahtar')).rejects.toMatchObject({ code: 'bad_answer' });
});
