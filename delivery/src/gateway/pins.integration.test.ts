import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import { pinReleases } from '../pins';
import { releaseId } from '../store/release-record';
import {
  AGENT,
  COMPANY,
  cookieOf,
  openGatewayScene,
  OPERATOR,
  ROLES,
  sessionOfUser,
  type GatewayScene,
} from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
let [old, live] = ['', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  old = await scene.release('remote-inbox', 'old');
  live = await scene.release('remote-inbox', 'live');
});
afterEach(() => scene.close());

const ELSEWHERE = 'north';
/** People of the operator's company and of another one. */
const own = cookieOf('user-1');
const stranger = cookieOf('user-2', sessionOfUser('user-2', ELSEWHERE));
const inbox = async (cookie: string, app = scene.app) => {
  const map = await app.inject({ url: '/releases.json', headers: { cookie } });
  const { modules } = map.json<Awaited<ReturnType<GatewayScene['mapOf']>>>();
  const one = modules['remote-inbox'];
  return one && `${one.track} ${releaseId(one)} ${one.fallback ? releaseId(one.fallback) : '—'}`;
};
const ask = async (method: 'GET' | 'POST', url: string, payload?: object, token = OPERATOR.token) =>
  scene.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}`, cookie: cookieOf(OPERATOR.id) },
    ...(payload && { payload }),
  });
const revision = async () => (await scene.channel.read()).revision;
const pinOwn = async (more: object = {}) =>
  ask('POST', '/releases/pin', {
    module: 'remote-inbox',
    release: old,
    reason: 'eğitim bitene dek',
    revision: await revision(),
    ...more,
  });
const pins = async () => (await scene.channel.read()).modules['remote-inbox']?.pins ?? [];
const codeOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  answer.json<{ error: { code: string } }>().error.code;

test('a pinned company keeps its release, with everybody’s behind it, and others notice nothing', async () => {
  expect((await pinOwn()).json()).toMatchObject({
    action: 'pin',
    from: live,
    to: old,
    pin: { of: 'company', id: COMPANY, label: 'Demo Belediyesi' },
  });
  expect(await inbox(own)).toBe(`pin ${old} ${live}`);
  for (const other of [stranger, '', 'muhatap_person=x'])
    expect(await inbox(other)).toBe(`live ${live} ${old}`);
  expect((await scene.app.inject({ url: '/inbox', headers: { cookie: own } })).body).toContain(
    `href="/remotes/remote-inbox/${old}/remoteEntry.js"`,
  );

  const next = await scene.release('remote-inbox', 'next');
  expect([await inbox(own), await inbox(stranger)]).toEqual([
    `pin ${old} ${next}`,
    `live ${next} ${live}`,
  ]);
  const status = (await ask('GET', '/releases/status')).json<ReleaseStatus>();
  expect(status.modules.find(({ name }) => name === 'remote-inbox')?.pins).toMatchObject([
    { label: 'Demo Belediyesi', release: old, by: OPERATOR.name, may_remove: true },
  ]);

  const ended = await ask('POST', '/releases/unpin', {
    module: 'remote-inbox',
    of: 'company',
    id: COMPANY,
    reason: 'eğitim bitti',
    revision: await revision(),
  });
  expect(ended.json()).toMatchObject({ action: 'unpin', from: old, to: next });
  expect(await inbox(own)).toBe(`live ${next} ${live}`);
});

test('a pinned role goes before the company, holds within half a minute and outlives a silent backend', async () => {
  const role = ROLES[0]?.id ?? '';
  await pinOwn();
  await pinOwn({ release: live, role });
  expect(await inbox(own)).toBe(`pin ${old} ${live}`);
  scene.sessions.roles.set(sessionOfUser('user-1'), [role]);
  expect(await inbox(own)).toBe(`pin ${old} ${live}`);
  scene.clock.advance(30_000);
  expect(await inbox(own)).toBe(`pin ${live} ${old}`);

  scene.sessions.ended.add(sessionOfUser('user-1'));
  scene.clock.advance(30_000);
  expect(await inbox(own)).toBe(`pin ${live} ${old}`);
  const silent = await scene.another({ upstreams: ['http://127.0.0.1:9'], name: 'silent' });
  expect(await inbox(own, silent)).toBe(`live ${live} ${old}`);
});

test('a release that one browser tries goes before a pin', async () => {
  await pinOwn();
  const answer = await scene.app.inject({
    method: 'PUT',
    url: '/releases/override',
    headers: { authorization: `Bearer ${OPERATOR.token}`, cookie: cookieOf(OPERATOR.id) },
    payload: { module: 'remote-inbox', release: live },
  });
  const cookie = `${cookieOf(OPERATOR.id)}; ${String(answer.headers['set-cookie']).split(';')[0]}`;
  expect(await inbox(cookieOf(OPERATOR.id))).toContain(`pin ${old}`);
  expect(await inbox(cookie)).toContain(`override ${live}`);
});

test('another company’s pin, a role that is not one’s own, a release that is not there and a module that is off are refused', async () => {
  const target = { of: 'company' as const, id: ELSEWHERE, label: 'Kuzey' };
  await pinReleases(scene.store, scene.channel, {
    releases: [{ name: 'remote-inbox', release: old }],
    target,
    by: 'ayşe',
    reason: 'deneme',
    now: scene.clock.now,
  });
  expect([await inbox(own), await inbox(stranger)]).toEqual([
    `live ${live} ${old}`,
    `pin ${old} ${live}`,
  ]);
  const before = await revision();
  const remove = (id: string) =>
    ask('POST', '/releases/unpin', {
      module: 'remote-inbox',
      of: 'company',
      id,
      reason: 'deneme',
      revision: before,
    });
  expect(codeOf(await remove(ELSEWHERE))).toBe('forbidden');
  expect(codeOf(await remove(COMPANY))).toBe('not_pinned');
  expect(codeOf(await pinOwn({ role: 'role-of-another-company' }))).toBe('forbidden');
  expect(codeOf(await pinOwn({ release: '9.9.9-000000000000' }))).toBe('unknown_release');
  expect(codeOf(await pinOwn({ revision: before - 1 }))).toBe('changed_meanwhile');
  const complaints = releaseId(await scene.publish('remote-complaints', 'first'));
  expect(codeOf(await pinOwn({ module: 'remote-complaints', release: complaints }))).toBe(
    'not_live',
  );
  expect((await ask('POST', '/releases/pin', {}, AGENT.token)).statusCode).toBe(403);
  expect(await revision()).toBe(before);
});

/** Sessions of different people of a company, all of which fail. */
const fail = async (count: number, company: string, version = old) => {
  const { host } = (await scene.channel.read()).modules;
  for (let index = 0; index < count; index += 1) {
    const person = `person-${index}-${company}`;
    await scene.app.inject({
      method: 'POST',
      url: '/releases/reports',
      headers: { cookie: cookieOf(person, sessionOfUser(person, company)) },
      payload: {
        module: 'remote-inbox',
        version,
        session: `session-${index}`,
        shell: host?.current,
        failure: { kind: 'evaluation', message: 'x is not a function' },
      },
    });
  }
};

test('a pin whose release fails in the sessions of its company is taken away, and said; it alone', async () => {
  scene.sessions.companies.add(ELSEWHERE);
  await pinOwn();
  await fail(19, COMPANY);
  expect(await pins()).toHaveLength(1);
  await fail(20, COMPANY);
  await until(async () => (await pins()).length === 0);
  expect((await scene.channel.read()).modules['remote-inbox']?.current).toBe(live);
  expect((await scene.channel.history())[0]).toMatchObject({
    action: 'unpin',
    automatic: true,
    from: old,
    to: live,
  });
  await until(() => scene.news.some(({ withdrawn }) => withdrawn !== null));
  expect(scene.news.find(({ withdrawn }) => withdrawn)?.withdrawn).toMatchObject({
    from: old,
    to: live,
    pinned_for: '“Demo Belediyesi” kurumu',
  });
});

test('a pin older than an hour stays though its release fails, and the failure is said', async () => {
  await pinOwn();
  scene.clock.advance(61 * 60_000);
  await fail(20, COMPANY);
  expect(await pins()).toHaveLength(1);
  const health = (await scene.app.inject('/healthz')).json<{ failing: unknown[] }>();
  expect(health.failing).toHaveLength(1);
});
