import { initializePlatform, platform, type MemoryPlatform } from '../platform';
import { aRole, aUser } from '../testing/demo-data';
import { FakeAnswer, fakeApi, refuse, type FakeApi } from '../testing/fake-api';
import { freshWorld } from '../testing/fresh-world';
import { createManualClock, type ManualClock } from '../testing/manual-clock';
import type { OtherValue } from '../wire/open';
import { signOut, updateUser } from './session.actions';
import { loadProfile, loginAddress, refreshProfile, startSession } from './session.life';
import { sessionStore } from './session.store';
import { hasGrant, visibilityIn } from './session.transitions';
import { loginMessage, requestCode, signIn, verifyCode } from './sign-in';
import { api } from '../api';

let machine: MemoryPlatform;
let server: FakeApi;
const state = () => sessionStore.getState();
const stored = () => machine.memory.values.get('auth_token');
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

const user = aUser();
const profile = { user, role: [aRole(['inbox'])], permissions: [], event_seq: 40 };

beforeEach(() => {
  machine = freshWorld();
  server = fakeApi({
    'GET /api/profile/me': () => profile,
    'POST /api/auth/logout': () => new FakeAnswer(undefined, 204),
  });
});

const signedInAt = async (address: string) => {
  machine.memory.values.set('auth_token', 't1');
  machine.memory.address = address;
  await startSession();
};

test('no token: unauthenticated, and nothing is requested', async () => {
  expect(state().status).toBe('loading');
  await startSession();
  expect(state()).toMatchObject({ status: 'unauthenticated', user: null });
  expect(server.requests).toEqual([]);
});

test('a token: the profile is loaded; permissions stay empty and grants travel with the roles', async () => {
  await signedInAt('/inbox');
  expect(state()).toEqual({
    status: 'authenticated',
    user,
    roles: profile.role,
    permissions: [],
    error: null,
    asOf: 40,
    workspaces: [],
    availability: 'online',
    keepsList: false,
    factorDueAt: null,
  });
  expect(hasGrant(state(), 'inbox')).toBe(true);
  expect(hasGrant(state(), 'reports')).toBe(false);
});

test('the browser may keep the conversation list where the profile says so, until it does not or nobody is signed in', async () => {
  const answer = (keeps_list: boolean) =>
    server.add({ 'GET /api/profile/me': () => ({ ...profile, keeps_list }) });
  answer(true);
  await signedInAt('/inbox');
  expect(state().keepsList).toBe(true);
  answer(false);
  await refreshProfile();
  expect(state().keepsList).toBe(false);
  answer(true);
  await refreshProfile();
  expect(state().keepsList).toBe(true);
  await signOut();
  expect(state().keepsList).toBe(false);
});

test.each([
  [{ ok: true, address: 'https://giris.ornek.bel.tr/end' }, ['https://giris.ornek.bel.tr/end']],
  [{ ok: true }, []],
  [{ ok: true, address: 'javascript:alert(1)' }, []],
])('a sign-out answered with %j leads on to %j', async (answer, visited) => {
  server.add({ 'POST /api/auth/logout': () => answer });
  await signedInAt('/inbox');
  await signOut();
  expect(machine.memory.visited).toEqual(visited);
});

test('a profile of the specification alone, a user with a name and a role list, signs in', async () => {
  server.add({
    'GET /api/profile/me': () => ({
      user: { name: 'Elif Aydın' },
      role: [{ name: 'Yönetici' }],
    }),
  });
  await signedInAt('/inbox');
  expect(state()).toMatchObject({ status: 'authenticated', user: { name: 'Elif Aydın' } });
  expect(hasGrant(state(), 'inbox')).toBe(true);
});

test('a profile with a grant, an action and a field of a newer server signs nobody out; the grant counts by its name', async () => {
  const role = { ...aRole(['inbox']), visibility: 'team', color: 'blue' };
  server.add({
    'GET /api/profile/me': () => ({
      ...profile,
      availability: 'in_meeting',
      role: [{ ...role, modules: ['inbox', 'payments'], actions: ['close', 'refund'] }],
    }),
  });
  await signedInAt('/inbox');
  expect(state()).toMatchObject({ status: 'authenticated', availability: 'in_meeting' });
  expect(hasGrant(state(), 'inbox')).toBe(true);
  expect(hasGrant(state(), 'payments' as OtherValue)).toBe(true);
  expect(hasGrant(state(), 'reports')).toBe(false);
  expect(visibilityIn(state(), 'inbox')).toBeNull();
});

test.each([401, 403, 500])(
  'a profile answered with %d: logged, token removed, cleared, nobody sent anywhere',
  async (status) => {
    server.add({ 'GET /api/profile/me': () => refuse(status, 'no', 'Olmaz') });
    await signedInAt('/privacy-policy');
    await settle();
    expect(state()).toMatchObject({ status: 'unauthenticated', user: null, roles: [] });
    expect(stored()).toBeUndefined();
    expect(machine.memory.logged.some(({ level }) => level === 'error')).toBe(true);
    expect(machine.memory.visited).toEqual([]);
  },
);

test.each([
  [
    'no network',
    () => Promise.reject(new TypeError('offline')),
    'Sunucuya ulaşılamadı. Bağlantınızı kontrol edin.',
  ],
  [
    'a gateway alone',
    () => new FakeAnswer('<h1>502</h1>', 502),
    'Sunucudan beklenmeyen bir yanıt geldi. Lütfen biraz sonra tekrar deneyin.',
  ],
])(
  'a profile that no server answered (%s): the token stays, the reason is shown, a retry signs in',
  async (_why, answer, reason) => {
    server.add({ 'GET /api/profile/me': answer });
    await signedInAt('/inbox');
    expect(state()).toMatchObject({ status: 'loading', error: reason });
    expect(stored()).toBe('t1');
    server.add({ 'GET /api/profile/me': () => profile });
    await loadProfile();
    expect(state().status).toBe('authenticated');
  },
);

test('signing in stores the token and sets the user with the roles', async () => {
  await startSession();
  server.add({ 'POST /api/auth/login': () => ({ user, token: 't2' }) });
  await signIn({ email: 'a@b.c', password: 'x' });
  expect(stored()).toBe('t2');
  expect(state()).toMatchObject({ status: 'authenticated', user, roles: profile.role });
});

test('signing in by one-time code', async () => {
  await startSession();
  server.add({
    'POST /api/auth/login-with-otp': () => ({ phone: '+90555', expires_in: 300, retry_after: 60 }),
    'POST /api/auth/verify-otp': ({ body }) =>
      (body as { code: string }).code === '123456'
        ? { user, token: 't3' }
        : refuse(401, 'bad_code', 'Kod yanlış.'),
  });
  expect(await requestCode('+90555')).toMatchObject({ retry_after: 60 });
  const wrong = await verifyCode({ phone: '+90555', code: '000000' }).catch(
    (error: unknown) => error,
  );
  expect(loginMessage(wrong)).toBe('Kod yanlış.');
  expect(machine.memory.visited).toEqual([]);
  await verifyCode({ phone: '+90555', code: '123456' });
  expect(stored()).toBe('t3');
});

test('a failed sign-in without a message of the server reads Login failed', async () => {
  await startSession();
  server.add({ 'POST /api/auth/login': () => Promise.reject(new TypeError('offline')) });
  const error = await signIn({ email: 'a', password: 'b' }).catch((reason: unknown) => reason);
  expect(loginMessage(error)).toBe('Login failed');
  expect(state().status).toBe('unauthenticated');
});

test('a sign-in whose profile fails leaves nobody signed in and says why', async () => {
  await startSession();
  server.add({
    'POST /api/auth/login': () => ({ user, token: 't2' }),
    'GET /api/profile/me': () => refuse(500, 'broken', 'Bir sorun var.'),
  });
  await expect(signIn({ email: 'a', password: 'b' })).rejects.toMatchObject({ code: 'broken' });
  expect(stored()).toBeUndefined();
  expect(state().status).toBe('unauthenticated');
});

test('401 on any call: token removed, cleared, browser to /login with the way back, once', async () => {
  await signedInAt('/sikayetler/detay?id=5');
  server.add({ 'GET /api/x': () => refuse(401, 'unauthorized', 'Oturum bitti') });
  await Promise.allSettled([api.get('/api/x'), api.get('/api/x')]);
  await settle();
  expect(stored()).toBeUndefined();
  expect(state()).toMatchObject({
    status: 'unauthenticated',
    user: null,
    roles: [],
    permissions: [],
  });
  expect(machine.memory.visited).toEqual(['/login?return=%2Fsikayetler%2Fdetay%3Fid%3D5']);
});

test('a late 401 to an older token does not end a newer session', async () => {
  await signedInAt('/inbox');
  server.add({
    'GET /api/x': () => {
      machine.memory.values.set('auth_token', 't9');
      return refuse(401, 'unauthorized', 'eski');
    },
  });
  await api.get('/api/x').catch(() => {});
  await settle();
  expect(state().status).toBe('authenticated');
  expect(stored()).toBe('t9');
});

test('the way back is one of our own pages or none', () => {
  expect(loginAddress('/inbox')).toBe('/login?return=%2Finbox');
  expect(loginAddress('//evil.test')).toBe('/login');
  expect(loginAddress('/login')).toBe('/login');
});

test.each([
  ['answers', () => new FakeAnswer(undefined, 204)],
  ['fails', () => refuse(500, 'broken', 'x')],
  ['cannot be reached', () => Promise.reject(new TypeError())],
])('signing out clears everything when the server %s', async (_how, answer) => {
  await signedInAt('/inbox');
  server.add({ 'POST /api/auth/logout': answer });
  await signOut();
  expect(server.requests.at(-1)).toMatchObject({ method: 'POST', path: '/api/auth/logout' });
  expect(stored()).toBeUndefined();
  expect(state()).toMatchObject({ status: 'unauthenticated', user: null, roles: [] });
});

test('a call that is refused while the person signs out leads to no page with a way back', async () => {
  await signedInAt('/inbox?room=5');
  server.add({
    'GET /api/x': () => refuse(401, 'unauthorized', 'Oturum bitti'),
    'POST /api/auth/logout': async () => {
      await api.get('/api/x').catch(() => {});
      return new FakeAnswer(undefined, 204);
    },
  });
  await signOut();
  await settle();
  expect(machine.memory.visited).toEqual([]);
  await signedInAt('/inbox');
  await api.get('/api/x').catch(() => {});
  await settle();
  expect(machine.memory.visited).toEqual(['/login?return=%2Finbox']);
});

test('a sign-out in another tab signs this one out; a sign-in there signs this one in', async () => {
  await signedInAt('/inbox');
  machine.memory.changeFromOtherTab('auth_token', null);
  expect(state().status).toBe('unauthenticated');
  machine.memory.changeFromOtherTab('something', 'else');
  expect(state().status).toBe('unauthenticated');
  machine.memory.changeFromOtherTab('auth_token', 't5');
  await settle();
  expect(state().status).toBe('authenticated');
});

test('another person signed in in another tab: this page starts anew instead of mixing two people', async () => {
  await signedInAt('/inbox');
  machine.memory.changeFromOtherTab('auth_token', 'other');
  expect(machine.memory.visited).toEqual(['(reload)']);
});

test('a profile that arrives after the sign-out changes nothing', async () => {
  let answer: (value: unknown) => void = () => {};
  server.add({ 'GET /api/profile/me': () => new Promise((resolve) => (answer = resolve)) });
  machine.memory.values.set('auth_token', 't1');
  const started = startSession();
  await settle();
  await signOut();
  answer(profile);
  await started;
  expect(state().status).toBe('unauthenticated');
});

test('the person’s own data can change', async () => {
  await signedInAt('/inbox');
  updateUser({ ...user, name: 'Ayşe Demir' });
  expect(state().user?.name).toBe('Ayşe Demir');
  expect(state().roles).toEqual(profile.role);
});

test('a profile that is read again changes roles in place; what was followed from stays, and nobody sees a moment of loading', async () => {
  await signedInAt('/inbox');
  const seen: string[] = [];
  const undo = sessionStore.subscribe(
    ({ status, roles }) => void seen.push(`${status} ${roles[0]?.modules.join()}`),
  );
  server.add({
    'GET /api/profile/me': () => ({ ...profile, role: [aRole(['reports'])], event_seq: 90 }),
  });
  expect(await refreshProfile()).toBe(true);
  undo();
  expect(seen).toEqual(['authenticated reports']);
  expect(state().asOf).toBe(40);
});

test('of two readings at once the later one counts; one that fails changes nothing, and after the sign-out none is made', async () => {
  await signedInAt('/inbox');
  const answers: ((value: unknown) => void)[] = [];
  server.add({ 'GET /api/profile/me': () => new Promise((resolve) => answers.push(resolve)) });
  const both = [refreshProfile(), refreshProfile()];
  await settle();
  answers[1]?.({ ...profile, role: [aRole(['reports'])] });
  answers[0]?.({ ...profile, role: [aRole(['complaints'])] });
  expect(await Promise.all(both)).toEqual([false, true]);
  expect(hasGrant(state(), 'reports')).toBe(true);
  server.add({ 'GET /api/profile/me': () => Promise.reject(new TypeError('offline')) });
  await expect(refreshProfile()).rejects.toThrow();
  expect(hasGrant(state(), 'reports')).toBe(true);
  await signOut();
  const requestsBefore = server.requests.length;
  expect(await refreshProfile()).toBe(false);
  expect(server.requests).toHaveLength(requestsBefore);
});

test('using the session before its start is a developer error', () => {
  initializePlatform(platform());
  expect(() => signIn({ email: 'a', password: 'b' })).toThrow(/before startSession/);
  expect(() => updateUser(user)).toThrow(/before startSession/);
});

test('outside the networks of the role the token stays, with the reason, for a retry', async () => {
  server.add({
    'GET /api/profile/me': () => refuse(403, 'network_forbidden', 'Kurum ağından bağlanın.'),
  });
  await signedInAt('/inbox');
  expect(state()).toMatchObject({ status: 'loading', error: 'Kurum ağından bağlanın.' });
  expect(stored()).toBe('t1');
});

describe('a session that ends by its times', () => {
  const SENTENCE = 'Oturumunuz 15 dakika işlem yapılmadığı için sonlandırıldı.';
  const notice = () => machine.memory.values.get('session_notice');
  const used = () => server.requests.filter(({ path }) => path === '/api/profile/session');
  let clock: ManualClock;

  beforeEach(async () => {
    clock = createManualClock();
    machine = freshWorld({ clock });
    server = fakeApi({
      'GET /api/profile/me': () => ({ ...profile, session_idle_minutes: 15 }),
      'GET /api/profile/session': () => ({ idle_minutes: 15 }),
      'GET /api/x': () => refuse(401, 'unauthenticated', SENTENCE, { session_ended: 'idle' }),
      'POST /api/auth/login': () => ({ user, token: 't2' }),
    });
    await signedInAt('/inbox/room-7');
  });

  test('says so at the sign-in page, from where the way leads back, until the next sign-in', async () => {
    await api.get('/api/x').catch(() => undefined);
    await settle();
    expect(notice()).toBe(SENTENCE);
    expect(machine.memory.visited).toEqual(['/login?return=%2Finbox%2Froom-7']);
    await signIn({ email: 'elif@ornek.test', password: 'parola' });
    expect(notice()).toBeUndefined();
  });

  test('a person who writes without a call is known to be there, once in a third of the time', async () => {
    for (let minute = 0; minute < 14; minute += 1) {
      await clock.advance(60_000);
      machine.memory.act();
      await settle();
    }
    expect(used()).toHaveLength(2);
    expect(used().every(({ headers }) => headers.get('x-muhatap-away') === null)).toBe(true);
  });

  test('calls of a page that nobody has touched for a minute say so', async () => {
    await clock.advance(60_000);
    await refreshProfile();
    expect(server.requests.at(-1)?.headers.get('x-muhatap-away')).toBe('1');
    expect(used()).toEqual([]);
    machine.memory.act();
    await refreshProfile();
    expect(server.requests.at(-1)?.headers.get('x-muhatap-away')).toBeNull();
  });
});
