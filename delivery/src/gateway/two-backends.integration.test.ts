import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RELEASES_SESSION } from '@muhatap/shared/wire/releases';
import Fastify, { type FastifyInstance } from 'fastify';
import { BackendAddresses } from './backend-addresses';
import { BackendClient } from './backend-client';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';
import { askForSocket, call, end, listen, OPENED, realtimeServer } from './testing/socket-line';

/** No process of this machine listens there. */
const NOBODY = 'http://127.0.0.1:9';

/** A backend that says which of them it is, and what it was sent. */
async function backendOf(name: string, port = 0): Promise<{ app: FastifyInstance; url: string }> {
  const app = Fastify({ forceCloseConnections: true });
  app.get('/api/who', () => ({ name }));
  let calls = 0;
  app.post<{ Body: { text: string } }>('/api/echo', ({ body }) => {
    calls += 1;
    return { name, length: body.text.length, calls };
  });
  app.get('/api/profile/me', () => ({
    user: { name: `Ayşe of ${name}` },
    role: [{ modules: ['releases'] }],
  }));
  return { app, url: await app.listen({ port, host: '127.0.0.1' }) };
}

let scene: GatewayScene;
let first: { app: FastifyInstance; url: string };
let second: { app: FastifyInstance; url: string };
let realtime: Server;
beforeAll(async () => {
  [first, second] = await Promise.all([backendOf('first'), backendOf('second')]);
  realtime = realtimeServer(({ line }) => void line.write(OPENED));
  scene = await openGatewayScene({
    upstreams: [first.url, second.url],
    realtimeUpstreams: [NOBODY, `http://127.0.0.1:${await listen(realtime)}`],
  });
});
afterAll(async () => {
  await scene.close();
  await Promise.all([first.app.close(), second.app.close(), end(realtime)]);
});

const who = async () => (await scene.app.inject('/api/who')).json<{ name: string }>();

test('calls go to the first backend, to the second once the first is gone, and to the first again when it is back', async () => {
  expect(await who()).toEqual({ name: 'first' });
  await first.app.close();
  expect(await who()).toEqual({ name: 'second' });
  first = await backendOf('first', Number(new URL(first.url).port));
  const later = await scene.another({ upstreams: [first.url, second.url], name: 'later' });
  expect((await later.inject('/api/who')).json()).toEqual({ name: 'first' });
});

test('a call that writes reaches the second backend whole, and once, where the first takes no line', async () => {
  const gateway = await scene.another({ upstreams: [NOBODY, second.url], name: 'writing' });
  const text = 'selam '.repeat(20_000);
  const answer = await gateway.inject({ method: 'POST', url: '/api/echo', payload: { text } });
  expect(answer.json()).toEqual({ name: 'second', length: text.length, calls: 1 });
});

test('the gateway itself asks the second backend who somebody is where the first takes no call', async () => {
  const gateway = await scene.another({ upstreams: [NOBODY, second.url], name: 'asking' });
  const answer = await gateway.inject({
    url: '/releases/status',
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });
  expect(answer.statusCode).toBe(200);
});

test('a socket opens at the second realtime server where the first takes no line', async () => {
  await scene.app.listen({ port: 0, host: '127.0.0.1' });
  const caller = call((scene.app.server.address() as AddressInfo).port, askForSocket());
  await caller.has('X-Own: yes');
  caller.socket.destroy();
});

test('while no backend takes a call the gateway answers for them with 502', async () => {
  const silent = await scene.another({ upstreams: [NOBODY, NOBODY], name: 'silent' });
  const answer = await silent.inject({ method: 'POST', url: '/api/echo', payload: {} });
  expect([answer.statusCode, answer.json<{ error: { code: string } }>().error.code]).toEqual([
    502,
    'backend_unreachable',
  ]);
});

test('a secret with letters of any alphabet reaches the backend as its bytes', async () => {
  const secret = 'kurumun çok gizli anahtarı, ‘uzunca’';
  const received: (string | undefined)[] = [];
  const backend = Fastify();
  backend.post(RELEASES_SESSION, ({ headers }, reply) => {
    received.push(headers.authorization);
    return reply.code(404).send();
  });
  const addresses = new BackendAddresses([await backend.listen({ port: 0, host: '127.0.0.1' })]);
  const warn = jest.fn();
  await new BackendClient(addresses, secret, { info: warn, warn, error: warn }).confirm('session');
  await backend.close();
  expect(received.map((one) => Buffer.from(one ?? '', 'latin1').toString())).toEqual([
    `Bearer ${secret}`,
  ]);
  expect(warn).not.toHaveBeenCalled();
});
