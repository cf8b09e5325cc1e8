import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseMap, ReleaseStatus } from '@muhatap/shared/wire/releases';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
import {
  AGENT,
  cookieOf,
  openGatewayScene,
  OPERATOR,
  type GatewayScene,
} from './testing/gateway-scene';

let scene: GatewayScene;
let [live, inbox] = ['', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  live = (await scene.channel.read()).modules.host?.current ?? '';
  inbox = await scene.release('remote-inbox', 'live');
});
afterEach(() => scene.close());

const OWN = cookieOf(OPERATOR.id);
const put = (release: string | null, { module = 'host', cookie = OWN } = {}) =>
  scene.app.inject({
    method: 'PUT',
    url: '/releases/override',
    headers: { authorization: `Bearer ${OPERATOR.token}`, cookie },
    payload: { module, release },
  });
type Answer = Awaited<ReturnType<typeof put>>;
const cookiesOf = ({ headers }: Answer) => [headers['set-cookie'] ?? []].flat();
const overrideOf = (answer: Answer) =>
  cookiesOf(answer)
    .find((one) => one.startsWith('muhatap_override='))
    ?.split(';')[0] ?? '';
/** The cookies of the operator's browser once it tries a release. */
const trying = async (release: string, module?: string, cookie?: string) =>
  `${OWN}; ${overrideOf(await put(release, { ...(module && { module }), ...(cookie && { cookie }) }))}`;
const avoiding = (release: string) => `muhatap_avoid_${release}=1`;
const open = (cookie = '', url = '/inbox') => scene.app.inject({ url, headers: { cookie } });
/** The shell of a page, and whether its beacon knows another one. */
const startOf = ({ body }: Answer) => /\("[\w.-]+-[0-9a-f]{12}",(true|false)\)/.exec(body)?.[0];
const configOf = ({ body }: Answer) =>
  JSON.parse(/id="muhatap-page"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '') as {
    releases: ReleaseMap;
    shell_version: string;
  };
const statusOf = async (cookie: string) =>
  (
    await scene.app.inject({
      url: '/releases/status',
      headers: { authorization: `Bearer ${OPERATOR.token}`, cookie },
    })
  ).json<ReleaseStatus>();
const report = (cookie: string, payload: object, url = '/releases/reports') =>
  scene.app.inject({ method: 'POST', url, headers: { cookie }, payload });
const shellReport = (version: string, isOk = false) => ({
  module: 'host',
  version,
  session: 'page-start',
  failure: isOk ? null : { kind: 'timeout', message: '' },
});
const healthOf = async (name: string, release: string) =>
  (await statusOf(OWN)).modules
    .find((one) => one.name === name)
    ?.releases.find((one) => one.release === release)?.health ?? null;

/** A published shell, or module, of another contract. */
async function publishNext(name: 'host' | 'remote-inbox'): Promise<ReleaseRecord> {
  const dist = path.join(scene.root, 'dist', `next-${name}`);
  await (name === 'host'
    ? fakeShellBuild(dist, { contract: '2.0.0', text: 'next' })
    : fakeModuleBuild(dist, { contract: '^2.0.0', text: 'next' }));
  const now = scene.clock.now;
  return (await scene.store.publish({ name, dist, version: '2.0.0', by: 'ayşe', now })).record;
}

test("a shell that is tried in one browser: its page, marked, over everybody's shell, and for nobody else", async () => {
  const next = releaseId(await scene.publish('host', 'next'));
  const before = await open();
  const cookie = await trying(next);
  const page = await open(cookie);
  expect(startOf(page)).toBe(`("${next}",true)`);
  expect(page.body).toContain(`src="/remotes/host/${next}/main.js"`);
  expect(configOf(page)).toMatchObject({
    shell_version: next,
    releases: { shell_track: 'override' },
  });
  expect(page.headers['cache-control']).toBe('no-store');
  const script = await scene.app.inject(`/remotes/host/${next}/main.js`);
  expect(script.statusCode).toBe(200);
  expect(await scene.mapOf(cookie)).toMatchObject({ shell: next, shell_track: 'override' });
  expect((await statusOf(cookie)).overrides).toEqual({ host: next });

  const stolen = cookie.replace(OWN, cookieOf(AGENT.id));
  for (const foreign of ['', OWN, stolen]) {
    expect((await open(foreign)).body.replaceAll(/nonce="[^"]*"/g, '')).toBe(
      before.body.replaceAll(/nonce="[^"]*"/g, ''),
    );
    const map = await scene.mapOf(foreign);
    expect([map.shell, map.shell_track]).toEqual([live, undefined]);
  }
  const ended = `${OWN}; ${overrideOf(await put(null, { cookie }))}`;
  expect(startOf(await open(ended))).toBe(`("${live}",false)`);
});

test('modules beside a tried shell: the newest earlier release that fits it; without one the module keeps its release', async () => {
  const old = inbox;
  const next = await publishNext('host');
  const fresh = await scene.release('remote-inbox', 'fresh');
  const inboxOf = async (cookie?: string) => {
    const module = (await scene.mapOf(cookie)).modules['remote-inbox'];
    return module && [module, module.fallback].map((one) => one && releaseId(one));
  };
  const cookie = await trying(releaseId(next));
  expect(await inboxOf(cookie)).toEqual([fresh, null]);
  expect(await inboxOf()).toEqual([fresh, old]);
  // A module that is tried beside it stays.
  const own = releaseId(await publishNext('remote-inbox'));
  expect(await inboxOf(await trying(own, 'remote-inbox', cookie))).toEqual([own, null]);
});

describe('a tried shell that does not come up', () => {
  let [next, cookie] = ['', ''];
  beforeEach(async () => {
    next = releaseId(await scene.publish('host', 'next'));
    cookie = await trying(next);
  });

  test("gives way to everybody's, which says so, and its trial is over", async () => {
    const both = await trying(await scene.release('remote-inbox', 'own'), 'remote-inbox', cookie);
    const page = await open(`${both}; ${avoiding(next)}`);
    expect(startOf(page)).toBe(`("${live}",false)`);
    const { releases } = configOf(page);
    expect([releases.shell_failed, releases.shell_track]).toEqual([next, undefined]);
    const after = `${OWN}; ${overrideOf(page)}`;
    expect(Object.keys((await statusOf(after)).overrides)).toEqual(['remote-inbox']);
    expect((await scene.mapOf(after)).modules['remote-inbox']?.track).toBe('override');
    const later = await open(after);
    expect([startOf(later), configOf(later).releases.shell_failed, cookiesOf(later)]).toEqual([
      `("${live}",false)`,
      undefined,
      [],
    ]);
  });

  test("and everybody's that fails as well: the one before that", async () => {
    const fresh = await scene.release('host', 'fresh');
    expect(startOf(await open(`${cookie}; ${avoiding(next)}`))).toBe(`("${fresh}",true)`);
    const page = await open(`${cookie}; ${avoiding(next)}; ${avoiding(fresh)}`);
    expect(startOf(page)).toBe(`("${live}",false)`);
  });

  test('is tried again by whoever asks for it again', async () => {
    const again = await put(next, { cookie: `${OWN}; ${avoiding(next)}` });
    expect(cookiesOf(again)).toEqual([
      expect.stringMatching(/^muhatap_override=.+HttpOnly/),
      `muhatap_avoid_${next}=; Max-Age=0; Path=/; SameSite=Lax`,
    ]);
  });

  test("counts for nothing, neither do modules beside it, though it be everybody's meanwhile", async () => {
    for (const version of [next, live]) await report(cookie, shellReport(version));
    const module = { module: 'remote-inbox', version: inbox, session: 'one', shell: next };
    await report(cookie, { ...module, failure: { kind: 'render', message: 'x' } });
    const message = 'x is not a function';
    await report(cookie, { module: 'host', version: next, message, stack: '' }, '/releases/errors');
    await report(`${cookie}; ${avoiding(next)}`, shellReport(next));
    expect(await scene.release('host', 'next')).toBe(next);
    await report(`${cookie}; ${avoiding(next)}`, shellReport(next));
    await report(cookie, shellReport(next, true));
    expect([
      await healthOf('host', next),
      await healthOf('host', live),
      await healthOf('remote-inbox', inbox),
    ]).toEqual([null, null, null]);
    await report(cookieOf('user-1'), shellReport(next));
    expect(await healthOf('host', next)).toMatchObject({ sessions: 1, failed: 1 });
  });
});

test("a shell that is everybody's by now and does not come up: the one before it", async () => {
  const fresh = await scene.release('host', 'fresh');
  const cookie = await trying(fresh);
  expect(startOf(await open(`${cookie}; ${avoiding(fresh)}`))).toBe(`("${live}",false)`);
});

test("a shell that has left the store gives way to everybody's, unmarked", async () => {
  const record = await scene.publish('host', 'next');
  const cookie = await trying(releaseId(record));
  await scene.store.remove(record);
  const page = await open(cookie);
  expect(startOf(page)).toBe(`("${live}",false)`);
  expect(configOf(page).releases.shell_track).toBeUndefined();
});

test('a page without a token ends all that its browser tries', async () => {
  const next = releaseId(await scene.publish('host', 'next'));
  const headers = { cookie: await trying(next) };
  const answer = await scene.app.inject({ method: 'DELETE', url: '/releases/override', headers });
  expect([answer.statusCode, cookiesOf(answer)]).toEqual([
    204,
    ['muhatap_override=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax'],
  ]);
});

test.each([
  ['a development server', () => Promise.resolve('http://localhost:4801'), 'not_for_the_shell'],
  [
    'a release that is not published',
    () => Promise.resolve('1.0.0-000000000000'),
    'unknown_release',
  ],
  [
    'a shell whose page was changed after it was published',
    async () => {
      const record = await scene.publish('host', 'next');
      await writeFile(path.join(await scene.store.filesOf(record), 'index.html'), '<script>');
      return releaseId(record);
    },
    'damaged',
  ],
])('%s is refused', async (_what, release, code) => {
  const answer = await put(await release());
  expect(answer.json()).toEqual({ error: { code, message: expect.any(String) as string } });
  expect(cookiesOf(answer)).toEqual([]);
});
