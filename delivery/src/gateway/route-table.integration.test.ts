import type { RouteOptions } from 'fastify';
import { releaseId } from '../store/release-record';
import {
  AGENT,
  cookieOf,
  openGatewayScene,
  OPERATOR,
  STRANGER,
  type GatewayScene,
} from './testing/gateway-scene';

/** The routes that a browser needs to load the suite and to leave what it tries, and the way to the backend, which guards its own routes. */
const PUBLIC = [
  'DELETE /releases/override',
  'GET /*',
  'GET /healthz',
  'GET /livez',
  'GET /readyz',
  'GET /releases.json',
  'GET /remotes/:name/:release/*',
  'POST /releases/errors',
  'POST /releases/reports',
];
/** For keys of teams alone (publish.integration.test.ts). */
const FOR_KEYS = ['POST /releases/publish/:name'];
/** For monitoring alone (metrics.integration.test.ts). */
const FOR_MONITORING = ['GET /metrics'];
/** The rest is for people who may change releases, by method, address and body. */
type Guarded = [method: 'GET' | 'POST' | 'PUT', url: string, body?: object];
const GUARDED: Guarded[] = [
  ['GET', '/releases/history'],
  ['GET', '/releases/preview'],
  ['GET', '/releases/status'],
  [
    'POST',
    '/releases/pin',
    { module: 'remote-inbox', release: '1.0.0', reason: 'deneme', revision: 3 },
  ],
  ['POST', '/releases/preview', { module: 'remote-inbox', release: '1.0.0' }],
  ['POST', '/releases/promote', { module: 'remote-inbox', reason: 'deneme', revision: 3 }],
  ['POST', '/releases/retire', { module: 'remote-inbox', reason: 'deneme', revision: 3 }],
  ['POST', '/releases/rollback', { module: 'remote-inbox', reason: 'deneme', revision: 3 }],
  [
    'POST',
    '/releases/unpin',
    { module: 'remote-inbox', of: 'company', id: 'demo', reason: 'deneme', revision: 3 },
  ],
  ['PUT', '/releases/override', { module: 'remote-inbox', release: null }],
];

let scene: GatewayScene;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  scene = await openGatewayScene({ onRoute: (route) => void routes.push(route) });
});
afterAll(() => scene.close());

const ask = async (
  [method, url, body]: Guarded,
  headers: Record<string, string>,
  app = scene.app,
) => {
  const answer = await app.inject({ method, url, headers, ...(body && { payload: body }) });
  return [answer.statusCode, answer.json<{ error?: { code: string } }>().error?.code];
};

test('every route of the gateway stands in the table', () => {
  const isForwarded = /^\/(api|scim|webhooks|uploads|takip|socket\.io)(\/|$)/;
  const own = routes
    .filter(({ method, url }) => method !== 'HEAD' && !isForwarded.test(url))
    .map(({ method, url }) => `${String(method)} ${url}`);
  expect(own.sort()).toEqual(
    [
      ...[...PUBLIC, ...FOR_KEYS, ...FOR_MONITORING],
      ...GUARDED.map(([method, url]) => `${method} ${url}`),
    ].sort(),
  );
});

test.each(GUARDED)(
  '%s %s is closed to nobody, an unknown session, another company and a role without the grant',
  async (...route: Guarded) => {
    const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
    // A cookie says whose browser it is; it opens nothing.
    for (const headers of [{}, { cookie: cookieOf(OPERATOR.id) }, bearer('unknown')])
      expect(await ask(route, headers)).toEqual([401, 'unauthenticated']);
    for (const { token } of [AGENT, STRANGER])
      expect(await ask(route, bearer(token))).toEqual([403, 'forbidden']);
    const silent = await scene.another({ upstreams: ['http://127.0.0.1:9'], name: 'silent' });
    expect(await ask(route, bearer(OPERATOR.token), silent)).toEqual([502, 'backend_unreachable']);
    expect((await scene.channel.read()).revision).toBe(1);
  },
);

test('an answer that a stranger may read names no release that is not live, no failure and no author of a change', async () => {
  const live = await scene.release('remote-inbox', 'live');
  const tried = await scene.release('remote-inbox', 'tried', 50);
  const kept = releaseId(await scene.publish('remote-inbox', 'kept'));
  const payload = {
    module: 'remote-inbox',
    version: live,
    session: 'session-1',
    failure: { kind: 'shared_version', message: 'x is not a function' },
  };
  await scene.app.inject({ method: 'POST', url: '/releases/reports', payload });
  const health = await scene.app.inject('/healthz');
  expect(health.json()).toEqual({ status: 'ok', revision: 3, failing: [] });
  for (const url of ['/healthz', '/releases.json', '/', '/inbox', '/login']) {
    const { body } = await scene.app.inject(url);
    for (const secret of [tried, kept, 'ayşe', 'deneme', 'shared_version'])
      expect(body).not.toContain(secret);
  }
});
