import path from 'node:path';
import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import type { FastifyInstance } from 'fastify';
import { readCounts } from '../health/health-file';
import { releaseId } from '../store/release-record';
import { fakeShellBuild } from '../testing/fake-build';
import {
  cookieOf,
  openGatewayScene,
  OPERATOR,
  sessionOfUser,
  type GatewayScene,
} from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
let [good, fresh, shell] = ['', '', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  shell = (await scene.channel.read()).modules.host?.current ?? '';
  good = await scene.release('remote-inbox', 'good');
  fresh = await scene.release('remote-inbox', 'fresh');
});
afterEach(() => scene.close());

const MINUTE = 60_000;
interface Report {
  cookie?: string;
  session?: string;
  version?: string;
  module?: string;
  pageShell?: string;
  failed?: boolean;
  load?: unknown;
  app?: FastifyInstance;
}
const report = ({
  cookie = cookieOf('user-1'),
  session = 'session-1',
  version = fresh,
  module = 'remote-inbox',
  pageShell = shell,
  failed = false,
  load,
  app = scene.app,
}: Report = {}) =>
  app.inject({
    method: 'POST',
    url: '/releases/reports',
    headers: { cookie },
    payload: {
      module,
      version,
      session,
      shell: pageShell === '' ? undefined : pageShell,
      load_ms: load,
      failure: failed ? { kind: 'evaluation', message: 'x is not a function' } : null,
    },
  });
/** Sessions of as many people of a company, the first `failed` of them with a failure. */
const sessions = async (
  count: number,
  failed: number,
  { company, ...more }: Report & { company?: string } = {},
) => {
  for (let index = count - 1; index >= 0; index -= 1) {
    const person = `person-${index}-${company ?? ''}`;
    const cookie = cookieOf(person, sessionOfUser(person, company));
    await report({ cookie, failed: index < failed, ...more });
  }
};
const status = async () =>
  (
    await scene.app.inject({
      url: '/releases/status',
      headers: { authorization: `Bearer ${OPERATOR.token}` },
    })
  ).json<ReleaseStatus>();
const health = async (release = fresh, module = 'remote-inbox') =>
  (await status()).modules
    .find(({ name }) => name === module)
    ?.releases.find((one) => one.release === release)?.health ?? null;
const current = async () => (await scene.channel.read()).modules['remote-inbox']?.current;
const settled = () => new Promise((resolve) => setTimeout(resolve, 60));

test.each(['constructor', 'toString', 'hasOwnProperty'])(
  'a property that every object has is no module: %s',
  async (module) => expect((await report({ module })).statusCode).toBe(400),
);

test('a report after a pause is kept at once, so that the sudden end of its gateway does not lose it', async () => {
  await report({ failed: true });
  await until(async () => (await readCounts(scene.root)).size === 1, 1_000);
});

test('a session counts once, a failure instead of its earlier success', async () => {
  for (const failed of [false, false, true, true, false])
    expect((await report({ failed })).statusCode).toBe(204);
  expect(await health()).toMatchObject({
    sessions: 1,
    failed: 1,
    recent_sessions: 1,
    recent_failed: 1,
    kinds: { evaluation: 1 },
    unconfirmed: 0,
    errors: 0,
  });
});

test('load times of confirmed people are counted once a session; one that cannot be a time leaves the rest of its report', async () => {
  for (const [index, load] of [900, 900, -1, 300_001, null, 'soon', undefined].entries())
    await report({ cookie: cookieOf(`user-${index}`), load });
  await report({ cookie: cookieOf('user-0'), load: 1_500 });
  await report({ cookie: cookieOf('user-9'), load: 1_500, failed: true });
  await report({ cookie: '', load: 1_500 });
  expect(await health()).toMatchObject({
    sessions: 8,
    failed: 1,
    load: { count: 2, p50: 900, p95: 1_000 },
  });
});

test('a report of another release, of an override, or past the third session of one person counts for nothing', async () => {
  const tried = await scene.app.inject({
    method: 'PUT',
    url: '/releases/override',
    headers: { authorization: `Bearer ${OPERATOR.token}` },
    payload: { module: 'remote-inbox', release: fresh },
  });
  const cookie = `${cookieOf(OPERATOR.id)}; ${String(tried.headers['set-cookie']).split(';')[0]}`;
  for (const more of [{ cookie }, { version: '9.9.9-0123456789ab' }])
    expect((await report({ ...more, failed: true })).statusCode).toBe(204);
  expect(await health()).toBeNull();
  for (let index = 0; index < 200; index += 1)
    await report({ session: `session-${index}`, failed: true });
  expect(await health()).toMatchObject({ sessions: 3, failed: 3 });
  expect(
    (await scene.app.inject({ method: 'POST', url: '/releases/reports', payload: {} })).statusCode,
  ).toBe(400);
  await settled();
  expect(await current()).toBe(fresh);
});

test('beside a shell that is too old for the release a failure counts for nothing; beside an older one that it fits it counts', async () => {
  await scene.release('host', 'next');
  const foreign = await scene.store.publish({
    name: 'host',
    dist: await fakeShellBuild(path.join(scene.root, 'dist/foreign'), { contract: '0.9.0' }),
    version: '0.9.0',
    by: 'ayşe',
    now: scene.clock.now,
  });
  for (const pageShell of [releaseId(foreign.record), '9.9.9-0123456789ab', ''])
    await report({ pageShell, failed: true });
  expect(await health()).toBeNull();
  await report({ pageShell: shell, failed: true });
  expect(await health()).toMatchObject({ sessions: 1, failed: 1 });
});

test('failures that no confirmed person reports are shown and withdraw nothing', async () => {
  const left = Array.from({ length: 30 }, (_, index) => `left-${index}`);
  for (const person of left) {
    scene.sessions.ended.add(sessionOfUser(person));
    await report({ cookie: cookieOf(person), failed: true });
  }
  const signed = cookieOf('user-1');
  for (const cookie of ['', 'muhatap_person=a.b', `${signed}x`, signed.replace('demo_', 'demo_x')])
    for (const failed of [true, false])
      expect((await report({ cookie, failed })).statusCode).toBe(204);
  expect(await health()).toMatchObject({
    sessions: 0,
    failed: 0,
    recent_sessions: 0,
    recent_failed: 0,
    kinds: {},
    unconfirmed: 34,
    errors: 0,
  });
  const silent = await scene.another({ upstreams: ['http://127.0.0.1:9'], name: 'silent' });
  await sessions(30, 30, { app: silent });
  await settled();
  expect(await current()).toBe(fresh);
});

test('a release that a share of staff tries is withdrawn by those alone who were given it', async () => {
  scene.clock.advance(2 * 60 * MINUTE);
  const canary = await scene.release('remote-inbox', 'canary', 10);
  const people = Array.from({ length: 60 }, (_, index) => cookieOf(`person-${index}-`));
  const isOutside = async (cookie: string) =>
    (await scene.mapOf(cookie)).modules['remote-inbox']?.track === 'live';
  for (const cookie of people)
    if (await isOutside(cookie)) await report({ cookie, version: canary, failed: true });
  await settled();
  expect(await health(canary)).toBeNull();
  expect((await scene.channel.read()).modules['remote-inbox']?.canary?.release).toBe(canary);
});

test('people of one company alone take nothing from the others; with a second company that sees it, it is withdrawn', async () => {
  for (const company of ['demo', 'stranger']) scene.sessions.companies.add(company);
  await sessions(40, 40, { company: 'stranger' });
  await sessions(30, 1);
  await settled();
  expect(await current()).toBe(fresh);
  expect((await status()).modules[1]?.warning).toMatch(/Kendiliğinden geri alınmadı/);
  await sessions(30, 3, { session: 'session-2' });
  await until(async () => (await current()) === good);
});

test('a fresh release that fails for too many is withdrawn, with history, and the administrators are notified', async () => {
  await sessions(19, 4);
  await settled();
  expect(await current()).toBe(fresh);
  await sessions(25, 4, { session: 'session-2' });
  await sessions(3, 3, { session: 'session-3' });
  await until(async () => (await current()) === good);
  const [change] = await scene.channel.history('remote-inbox');
  expect(change).toMatchObject({
    action: 'rollback',
    from: fresh,
    to: good,
    by: 'Ağ geçidi',
    automatic: true,
    percent: 100,
    reason: expect.stringMatching(
      /^Son 10 dakikada \d+ oturumun \d+ tanesinde açılamadı \(%\d+\)\.$/,
    ) as string,
  });
  await until(() => scene.news.some(({ withdrawn }) => withdrawn !== null));
  expect(scene.news.filter(({ withdrawn }) => withdrawn !== null)).toEqual([
    {
      revision: change?.revision,
      channel: 'production',
      withdrawn: {
        revision: change?.revision,
        module: 'remote-inbox',
        title: 'inbox',
        from: fresh,
        to: good,
        sessions: expect.any(Number) as number,
        share: expect.any(Number) as number,
      },
      by_hand: null,
    },
  ]);
  expect((await status()).withdrawn).toMatchObject([{ automatic: true, from: fresh }]);
  expect((await scene.mapOf()).modules['remote-inbox']).toMatchObject({
    digest: good.split('-')[1],
  });
});

test.each([
  ['a share at the threshold', 40, 2, 0],
  ['too few sessions', 19, 10, 0],
  ['a release that has been live for an hour', 40, 20, 60 * MINUTE],
])('%s is not enough', async (_what, count, failed, age) => {
  scene.clock.advance(age);
  await sessions(count, failed);
  await settled();
  expect(await current()).toBe(fresh);
});

test('a report of more than ten minutes ago does not count', async () => {
  await sessions(19, 10);
  scene.clock.advance(10 * MINUTE);
  await sessions(19, 10, { session: 'session-2' });
  await settled();
  expect(await current()).toBe(fresh);
  expect(await health()).toMatchObject({
    sessions: 38,
    failed: 20,
    recent_sessions: 19,
    recent_failed: 10,
  });
});

test('one person alone takes no release down, however few the others are', async () => {
  for (let index = 1; index <= 3; index += 1)
    await report({ cookie: cookieOf('forger'), session: `session-${index}`, failed: true });
  await sessions(25, 0);
  await report({ cookie: cookieOf('forger'), session: 'session-4', failed: true });
  await settled();
  expect(await current()).toBe(fresh);
});

test('the release that a withdrawal led to is not withdrawn in its turn; without a previous one there is a warning', async () => {
  await sessions(30, 10);
  await until(async () => (await current()) === good);
  await sessions(30, 10, { version: good });
  await settled();
  expect(await current()).toBe(good);
  expect((await status()).modules[1]?.warning).toMatch('Geri dönülecek bir sürüm yok');
});

test("a canary that fails ends; everybody's release stays", async () => {
  scene.clock.advance(2 * 60 * MINUTE);
  const canary = await scene.release('remote-inbox', 'canary', 50);
  await sessions(80, 80, { version: canary });
  await until(async () => (await scene.channel.read()).modules['remote-inbox']?.canary === null);
  expect(await current()).toBe(fresh);
  expect((await scene.channel.history())[0]).toMatchObject({
    from: canary,
    to: fresh,
    percent: 50,
    automatic: true,
  });
});

test('several gateways decide together and once; a restart forgets nothing', async () => {
  const other = await scene.another({ name: 'other' });
  await sessions(12, 3, { app: other });
  await other.close();
  const again = await scene.another({ name: 'other' });
  await sessions(12, 3, { app: again });
  expect(await current()).toBe(fresh);
  await sessions(12, 3, { session: 'session-2' });
  await until(async () => (await current()) === good);
  expect(await health()).toMatchObject({ sessions: 24, failed: 6 });
  expect(
    (await scene.channel.history('remote-inbox')).filter(({ automatic }) => automatic),
  ).toHaveLength(1);
});
