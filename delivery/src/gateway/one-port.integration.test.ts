import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { openGatewayScene, type GatewayScene } from './testing/gateway-scene';
import { askForSocket, call, end, listen, OPENED, realtimeServer } from './testing/socket-line';
import { until } from './testing/until';

const PROXY = '10.0.0.7';

let scene: GatewayScene;
let realtime: Server;
let backend: FastifyInstance;
beforeAll(async () => {
  realtime = realtimeServer(({ line }) => void line.write(OPENED));
  backend = Fastify();
  backend.get('/api/echo', ({ headers }, reply) => {
    const kept = headers['x-keep'] === undefined ? {} : { 'cache-control': 'private, no-cache' };
    const names = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];
    return reply.headers(kept).send(Object.fromEntries(names.map((name) => [name, headers[name]])));
  });
  scene = await openGatewayScene({
    upstreams: [await backend.listen({ port: 0, host: '127.0.0.1' })],
    realtimeUpstreams: [`http://127.0.0.1:${await listen(realtime)}`],
    trustedProxies: [PROXY],
  });
});
afterAll(async () => {
  await scene.close();
  await Promise.all([backend.close(), end(realtime)]);
});

const echo = async (from: string, headers: Record<string, string>) =>
  (
    await scene.app.inject({
      url: '/api/echo',
      remoteAddress: from,
      headers: { host: 'gateway:3000', ...headers },
    })
  ).json<Record<string, string>>();

test('two people behind a proxy reach the backend by their own addresses, by the name and scheme of their browsers', async () => {
  for (const person of ['203.0.113.7', '203.0.113.8'])
    expect(
      await echo(PROXY, {
        'x-forwarded-for': `1.1.1.1, ${person}`,
        'x-forwarded-host': 'muhatap.example',
        'x-forwarded-proto': 'https',
      }),
    ).toEqual({
      'x-forwarded-for': person,
      'x-forwarded-host': 'muhatap.example',
      'x-forwarded-proto': 'https',
    });
});

test('of a stranger the backend learns the address, the host that was called and no scheme of theirs, whatever they forward', async () => {
  expect(
    await echo('198.51.100.1', {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-host': 'muhatap.example',
      'x-forwarded-proto': 'https',
    }),
  ).toEqual({
    'x-forwarded-for': '198.51.100.1',
    'x-forwarded-host': 'gateway:3000',
    'x-forwarded-proto': 'http',
  });
});

test('a client that begins with long polling gets the answer of the realtime server, not a page', async () => {
  const answer = await scene.app.inject('/socket.io/?EIO=4&transport=polling');
  expect([answer.statusCode, answer.body]).toEqual([404, '']);
});

test.each([
  ['an answer of the backend', '/api/echo', {}, 'no-store'],
  [
    'an answer that the backend lets browsers keep',
    '/api/echo',
    { 'x-keep': '1' },
    'private, no-cache',
  ],
  ['an unknown address of the backend', '/api/nowhere', {}, 'no-store'],
  ['the state of the gateway', '/healthz', {}, 'no-store'],
  ['a refusal of the gateway', '/releases/status', {}, 'no-store'],
  ['the map', '/releases.json', {}, 'private, no-cache'],
  ['a page', '/inbox', {}, 'no-store'],
])(
  '%s says what caches do, and where the one URL is https that browsers stay with it',
  async (...row) => {
    const [, url, headers, caching] = row;
    const secure = await scene.another({
      name: 'secure',
      publicOrigin: new URL('https://muhatap.example'),
    });
    const [plain, safe] = [
      await scene.app.inject({ url, headers }),
      await secure.inject({ url, headers }),
    ];
    expect([plain.headers['cache-control'], safe.headers['cache-control']]).toEqual([
      caching,
      caching,
    ]);
    expect([
      plain.headers['strict-transport-security'],
      safe.headers['strict-transport-security'],
    ]).toEqual([undefined, 'max-age=31536000']);
  },
);

test('while the backend is away, what the gateway answers for it is kept by no cache', async () => {
  const silent = await scene.another({ name: 'silent', upstreams: ['http://127.0.0.1:9'] });
  const answer = await silent.inject('/api/echo');
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([502, 'no-store']);
});

test('a gateway that ends cuts its sockets, and does not wait for them', async () => {
  const gateway = await scene.another({ name: 'ending' });
  await gateway.listen({ port: 0, host: '127.0.0.1' });
  const { port } = gateway.server.address() as AddressInfo;
  const caller = call(port, askForSocket());
  await caller.has('X-Own: yes');
  await gateway.close();
  await until(() => caller.isClosed());
});
