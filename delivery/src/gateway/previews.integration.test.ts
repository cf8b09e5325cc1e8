import path from 'node:path';
import type { Preview, PreviewLink } from '@muhatap/shared/wire/releases';
import { releaseId } from '../store/release-record';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
import {
  AGENT,
  cookieOf,
  openGatewayScene,
  OPERATOR,
  type GatewayScene,
} from './testing/gateway-scene';
import { writeSigned } from './signature';

let scene: GatewayScene;
let fresh = '';
beforeAll(async () => {
  scene = await openGatewayScene();
  await scene.release('remote-inbox', 'live');
  fresh = releaseId(await scene.publish('remote-inbox', 'fresh'));
});
afterAll(() => scene.close());

const DAY_MS = 24 * 60 * 60_000;
const headers = (token = OPERATOR.token) => ({
  authorization: `Bearer ${token}`,
  cookie: cookieOf(OPERATOR.id),
});
const link = (module = 'remote-inbox', release = fresh, token = OPERATOR.token) =>
  scene.app.inject({
    method: 'POST',
    url: '/releases/preview',
    headers: headers(token),
    payload: { module, release },
  });
const open = (token: string, bearer = OPERATOR.token) =>
  scene.app.inject({ url: '/releases/preview', query: { token }, headers: headers(bearer) });
const tokenOf = async () =>
  new URL((await link()).json<PreviewLink>().address).searchParams.get('token') ?? '';
const outcome = (answer: Awaited<ReturnType<typeof open>>) => [
  answer.statusCode,
  answer.json<{ error?: { code: string } }>().error?.code,
  answer.headers['set-cookie'],
];

test('an address names its release for seven days, to colleagues who may try releases, and sets nothing by itself', async () => {
  const { address, until } = (await link()).json<PreviewLink>();
  expect(address).toMatch(/^http:\/\/localhost:3000\/settings\/releases\/preview\?token=/);
  expect(Date.parse(until) - scene.clock.now.getTime()).toBe(7 * DAY_MS);
  const answer = await open(await tokenOf());
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.json<Preview>()).toEqual({
    module: 'remote-inbox',
    title: 'inbox',
    release: fresh,
    address: '/inbox',
    objections: [],
  });
  expect((await open(await tokenOf(), AGENT.token)).statusCode).toBe(403);
  expect((await open(await tokenOf(), 'unknown')).statusCode).toBe(401);
});

test('a changed, foreign or old address and one of a release that has gone are refused', async () => {
  const token = await tokenOf();
  const [text = ''] = token.split('.');
  const foreign = writeSigned('the-secret-of-another-installation', 'preview', text);
  const misused = writeSigned('the-secret-of-backend-and-gateway', 'override', text);
  for (const wrong of ['', 'x', text, `${token}x`, `x${token}`, foreign, misused])
    expect(outcome(await open(wrong))).toEqual([422, 'bad_preview', undefined]);
  const { now } = scene.clock;
  scene.clock.advance(7 * DAY_MS);
  expect(outcome(await open(token))).toEqual([422, 'preview_over', undefined]);
  scene.clock.now = now;
  const gone = await scene.publish('remote-inbox', 'gone');
  const { address } = (await link('remote-inbox', releaseId(gone))).json<PreviewLink>();
  await scene.store.remove(gone);
  expect(outcome(await open(new URL(address).searchParams.get('token') ?? ''))).toEqual([
    404,
    'unknown_release',
    undefined,
  ]);
});

test.each([
  [
    'a link to a development server of a shell',
    () => link('host', 'http://localhost:1'),
    422,
    'not_for_the_shell',
  ],
  ['a release that is not published', () => link('remote-inbox', '9.9.9'), 404, 'unknown_release'],
  ['a person without the grant', () => link('remote-inbox', fresh, AGENT.token), 403, 'forbidden'],
])('%s is refused', async (_what, ask, status, code) => {
  expect(outcome(await ask())).toEqual([status, code, undefined]);
});

test('the objections to a release that does not fit the shell of this browser are said before it is set', async () => {
  const { record } = await scene.store.publish({
    name: 'remote-inbox',
    dist: await incompatible(),
    version: '2.0.0',
    by: 'ayşe',
    now: scene.clock.now,
  });
  const { address } = (await link('remote-inbox', releaseId(record))).json<PreviewLink>();
  const { objections } = (
    await open(new URL(address).searchParams.get('token') ?? '')
  ).json<Preview>();
  expect(objections).toEqual([expect.stringContaining('^2.0.0 sözleşmesini istiyor')]);
});

test('a shell is previewed like a module: every module of this browser that does not fit it is said', async () => {
  await scene.release('remote-complaints', 'live');
  const same = releaseId(await scene.publish('host', 'same'));
  const shown = async (release: string, more = '') => {
    const { address } = (await link('host', release)).json<PreviewLink>();
    const token = new URL(address).searchParams.get('token') ?? '';
    const { authorization, cookie } = headers();
    const answer = await scene.app.inject({
      url: '/releases/preview',
      query: { token },
      headers: { authorization, cookie: `${cookie}; ${more}` },
    });
    return answer.json<Preview>();
  };
  expect(await shown(same)).toEqual({
    module: 'host',
    title: 'Ana uygulama',
    release: same,
    address: '/',
    objections: [],
  });
  const { record } = await scene.store.publish({
    name: 'host',
    dist: await fakeShellBuild(path.join(scene.root, 'dist', 'next'), { contract: '2.0.0' }),
    version: '2.0.0',
    by: 'ayşe',
    now: scene.clock.now,
  });
  const misfits = ['remote-inbox', 'remote-complaints'].map(
    (name) => expect.stringContaining(`${name} 1.0.0, ^1.0.0 sözleşmesini istiyor`) as string,
  );
  expect((await shown(releaseId(record))).objections).toEqual(misfits);
  // While another shell is tried, the modules are those that stay when it is replaced.
  const trial = await scene.app.inject({
    method: 'PUT',
    url: '/releases/override',
    headers: headers(),
    payload: { module: 'host', release: releaseId(record) },
  });
  const [override = ''] = String(trial.headers['set-cookie']).split(';');
  expect((await shown(same, override)).objections).toEqual([]);
  expect((await shown(releaseId(record), override)).objections).toEqual(misfits);
});

const incompatible = () =>
  fakeModuleBuild(path.join(scene.root, 'dist', 'strange'), { contract: '^2.0.0' });
