import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { proxiesOf } from './forwarded';
import { BackendAddresses } from './backend-addresses';
import { upstreamRoutes } from './upstream';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const ROOMS = JSON.stringify({
  rooms: Array.from({ length: 50 }, (_, id) => ({ id, ad: 'Ayşe' })),
});

/** A gateway's way to a backend that answers as it is given. */
async function gatewayTo(answer: RequestListener) {
  const backend = http.createServer(answer);
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  open.push({ close: () => Promise.resolve(backend.close(() => undefined)) });
  const app = Fastify();
  const upstream = new BackendAddresses([
    `http://127.0.0.1:${(backend.address() as AddressInfo).port}`,
  ]);
  const isProxy = proxiesOf([]);
  await app.register(upstreamRoutes({ api: upstream, realtime: upstream, isProxy }));
  open.push(app);
  return app;
}

const json =
  (body: string, more: Record<string, string> = {}): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(200, {
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        ...more,
      })
      .end(body);

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip, br;q=0', 'gzip', gunzipSync],
])('JSON for a caller that takes %s comes as %s', async (accepted, encoding, unpack) => {
  const app = await gatewayTo(json(ROOMS));
  const answer = await app.inject({
    url: '/api/room/all',
    headers: { 'accept-encoding': accepted },
  });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(answer.headers['content-length']).toBeUndefined();
  expect(answer.rawPayload.length).toBeLessThan(ROOMS.length / 3);
  expect(unpack(answer.rawPayload).toString()).toBe(ROOMS);
});

test('a caller that takes no encoding gets the plain bytes, and caches know why', async () => {
  const app = await gatewayTo(json(ROOMS));
  const answer = await app.inject('/api/room/all');
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.body).toBe(ROOMS);
});

test.each([
  ['a short answer', '/api/room/counts', json('{"all":3}')],
  ['an answer that may hold a token', '/api/auth/login', json(ROOMS)],
  ['a webhook', '/webhooks/meta', json('{}')],
  ['a file', '/uploads/a.json', json(ROOMS, { 'content-type': 'image/png' })],
  ['what is compressed already', '/api/export', json(ROOMS, { 'content-encoding': 'zstd' })],
])('%s travels as the backend gave it', async (_what, url, answerer) => {
  const app = await gatewayTo(answerer);
  const plain = await app.inject(url);
  const answer = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(answer.headers['content-encoding']).toBe(plain.headers['content-encoding']);
  expect(answer.rawPayload).toEqual(plain.rawPayload);
});

test('a stream of events is handed on as it comes', async () => {
  const app = await gatewayTo((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${ROOMS}\n\n`);
    response.end();
  });
  const answer = await app.inject({ url: '/api/stream', headers: { 'accept-encoding': 'br' } });
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body).toBe(`data: ${ROOMS}\n\n`);
});

test('a tag names its encoding, and comes back to the backend without it', async () => {
  const requestedTags: (string | undefined)[] = [];
  const app = await gatewayTo((request, response) => {
    requestedTags.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"v1"')
      return void response.writeHead(304, { etag: '"v1"' }).end();
    return json(ROOMS, { etag: '"v1"' })(request, response);
  });
  const headers = { 'accept-encoding': 'br' };
  const first = await app.inject({ url: '/api/room/all', headers });
  expect(first.headers.etag).toBe('"v1-br"');
  const again = await app.inject({
    url: '/api/room/all',
    headers: { ...headers, 'if-none-match': '"v1-br"' },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect(requestedTags).toEqual([undefined, '"v1"']);
});

test('an answer that the backend cuts is cut for the caller too', async () => {
  const app = await gatewayTo((_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(ROOMS);
    setImmediate(() => response.destroy());
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await fetch(`${address}/api/room/all`, { headers: { 'accept-encoding': 'br' } });
  await expect(answer.text()).rejects.toThrow();
});
