import type { ReleaseMap } from '@muhatap/shared/wire/releases';
import { releaseId } from '../store/release-record';
import {
  AGENT,
  cookieOf,
  openGatewayScene,
  OPERATOR,
  sessionOfUser,
  type GatewayScene,
} from './testing/gateway-scene';

let scene: GatewayScene;
let live = '';
beforeEach(async () => {
  scene = await openGatewayScene();
  live = await scene.release('remote-inbox', 'live');
});
afterEach(() => scene.close());

const DEV = 'http://localhost:4801';
const put = (
  release: string | null,
  {
    token,
    cookie = cookieOf(OPERATOR.id),
    module = 'remote-inbox',
  }: { token?: string; cookie?: string; module?: string } = {},
) =>
  scene.app.inject({
    method: 'PUT',
    url: '/releases/override',
    headers: { authorization: `Bearer ${token ?? OPERATOR.token}`, cookie },
    payload: { module, release },
  });
const given = (answer: Awaited<ReturnType<typeof put>>) =>
  `${cookieOf(OPERATOR.id)}; ${String(answer.headers['set-cookie']).split(';')[0]}`;
const inbox = async (cookie: string) => (await scene.mapOf(cookie)).modules['remote-inbox'];

test("an administrator tries a published release in one browser, marked and with everybody's release behind it", async () => {
  const other = await scene.publish('remote-inbox', 'other');
  const answer = await put(releaseId(other));
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([
    204,
    expect.stringMatching(/; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/),
  ]);
  const cookie = given(answer);
  expect(await inbox(cookie)).toMatchObject({
    track: 'override',
    digest: other.digest,
    fallback: { digest: live.split('-')[1] },
  });
  const status = await scene.app.inject({
    url: '/releases/status',
    headers: { authorization: `Bearer ${OPERATOR.token}`, cookie },
  });
  expect(status.json<{ overrides: object }>().overrides).toEqual({
    'remote-inbox': releaseId(other),
  });

  const stolen = cookie.replace(cookieOf(OPERATOR.id), cookieOf(AGENT.id));
  for (const foreign of [cookieOf(OPERATOR.id), stolen])
    expect(await inbox(foreign)).toMatchObject({ track: 'live' });
  const ended = await put(null, { cookie });
  expect(ended.headers['set-cookie']).toMatch(/^muhatap_override=; Max-Age=0/);
});

test('a release that one browser tries ends with the session in which it was requested', async () => {
  const cookie = given(await put(DEV));
  const [, override = ''] = cookie.split('; ');
  expect(await inbox(cookie)).toMatchObject({ track: 'override' });

  const later = cookieOf(OPERATOR.id, 'another-session-of-the-same-person');
  const another = cookieOf('user-2');
  for (const person of [later, another, ''])
    expect(await inbox([person, override].join('; '))).toMatchObject({ track: 'live' });

  // The cookies of a browser outlive a session that was revoked elsewhere.
  scene.sessions.ended.add(sessionOfUser(OPERATOR.id));
  expect(await inbox(cookie)).toMatchObject({ track: 'live' });
  const page = await scene.app.inject({ url: '/inbox', headers: { cookie } });
  expect(page.headers['content-security-policy']).not.toContain('4801');
});

test('a release that one browser tries is not served while the backend cannot say that the session goes on', async () => {
  const cookie = given(await put(DEV));
  const cut = await scene.another({ upstreams: ['http://127.0.0.1:9'], name: 'cut' });
  const map = await cut.inject({ url: '/releases.json', headers: { cookie } });
  expect(map.json<ReleaseMap>().modules['remote-inbox']).toMatchObject({ track: 'live' });
});

test('a module from the own machine is allowed to this page alone', async () => {
  const cookie = given(await put(DEV));
  expect(await inbox(cookie)).toMatchObject({
    track: 'override',
    version: 'localhost:4801',
    digest: 'dev',
    entry: `${DEV}/remoteEntry.js`,
    integrity: {},
    preload: [],
    fallback: { digest: live.split('-')[1] },
  });
  const policy = async (carried: string) =>
    String(
      (
        await scene.app.inject({
          url: '/inbox',
          headers: { cookie: carried, host: 'muhatap.test' },
        })
      ).headers['content-security-policy'],
    );
  expect(await policy(cookie)).toMatch(/script-src 'self' 'nonce-[^']+' http:\/\/localhost:4801;/);
  expect(await policy(cookie)).toMatch(
    /connect-src [^;]* http:\/\/localhost:4801 ws:\/\/localhost:4801;/,
  );
  expect(await policy(cookieOf(OPERATOR.id))).not.toContain('4801');
  expect((await scene.app.inject({ url: '/inbox', headers: { cookie } })).body).not.toContain(
    `<link rel="preload" as="script" crossorigin="anonymous" href="${DEV}`,
  );
});

test('several modules are tried side by side, and each ends alone', async () => {
  const complaints = await scene.release('remote-complaints', 'live');
  const both = given(
    await put(complaints, { cookie: given(await put(DEV)), module: 'remote-complaints' }),
  );
  const tracks = async (cookie: string) =>
    Object.fromEntries(
      Object.entries((await scene.mapOf(cookie)).modules).map(([name, { track }]) => [name, track]),
    );
  expect(await tracks(both)).toEqual({
    'remote-inbox': 'override',
    'remote-complaints': 'override',
  });
  expect(await tracks(given(await put(null, { cookie: both })))).toEqual({
    'remote-inbox': 'live',
    'remote-complaints': 'override',
  });
});

test.each([
  ['a caller without a session', () => put(DEV, { token: 'unknown' }), 401, 'unauthenticated'],
  [
    'a person who may not change releases',
    () => put(DEV, { token: AGENT.token }),
    403,
    'forbidden',
  ],
  ['a foreign server', () => put('http://evil.example:80'), 404, 'unknown_release'],
  ['a release that is not published', () => put('1.0.0-000000000000'), 404, 'unknown_release'],
  ['a version without its digest', () => put('1.0.0'), 404, 'unknown_release'],
  [
    'a module that is not there',
    () => put(DEV, { module: 'remote-nothing' }),
    404,
    'unknown_release',
  ],
])('%s is refused', async (_who, ask, status, code) => {
  const answer = await ask();
  expect([answer.statusCode, answer.json()]).toEqual([
    status,
    { error: { code, message: expect.any(String) as string } },
  ]);
  expect(answer.headers['set-cookie']).toBeUndefined();
});
