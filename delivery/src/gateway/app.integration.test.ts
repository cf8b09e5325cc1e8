import { rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { Channel } from '../channel/channel';
import { promote, promoteSet } from '../releases';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { buildGateway } from './app';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

const now = new Date('2026-01-01T00:00:00Z');

async function liveGateway(
  upstream = 'http://127.0.0.1:9',
  publicOrigin = new URL('http://localhost:3000'),
) {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const channel = new Channel(root);
  const release = async (name: string, dist: string) => {
    const { record } = await store.publish({
      name,
      dist,
      version: '1.0.0',
      by: 'ayşe',
      now,
    });
    await promote(store, channel, {
      name,
      release: releaseId(record),
      by: 'ayşe',
      reason: 'ilk',
      now,
    });
    return record;
  };
  const shell = await release('host', await fakeShellBuild(path.join(root, 'shell')));
  const old = await release(
    'remote-inbox',
    await fakeModuleBuild(path.join(root, 'inbox'), { text: 'old' }),
  );
  const inbox = await release(
    'remote-inbox',
    await fakeModuleBuild(path.join(root, 'inbox'), { text: 'new' }),
  );
  const app = await buildGateway({
    store,
    channel,
    upstreams: [upstream],
    realtimeUpstreams: ['http://127.0.0.1:9'],
    log: false,
    publicOrigin,
  });
  open.push(app);
  return {
    app,
    store,
    channel,
    shell,
    old,
    inbox,
    remotes: path.join(store.root.address, 'remotes'),
  };
}

test('where the one URL is known, a page connects there whatever a caller calls it, and only by https', async () => {
  const { app } = await liveGateway(undefined, new URL('https://muhatap.example'));
  const { headers } = await app.inject({ url: '/inbox', headers: { host: 'evil.test' } });
  expect(headers['content-security-policy']).toContain("connect-src 'self' wss://muhatap.example;");
  expect(headers['content-security-policy']).not.toContain('evil.test');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
});

test('where no URL is set, a page connects to this machine alone, whatever a caller calls it', async () => {
  const { app } = await liveGateway();
  const { headers } = await app.inject({ url: '/inbox', headers: { host: 'evil.test' } });
  expect(headers['content-security-policy']).toContain(
    "connect-src 'self' ws://localhost:3000 ws://127.0.0.1:3000;",
  );
  expect(headers['content-security-policy']).not.toContain('evil.test');
});

test('an address gets the shell page with its map, a nonce of its own and the whole chain preloaded', async () => {
  const { app, inbox, old } = await liveGateway();
  const page = await app.inject('/inbox');
  const nonce = /nonce-([^']+)'/.exec(String(page.headers['content-security-policy']))?.[1];
  expect(page.body).toContain(`nonce="${nonce}"`);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect(page.headers['content-security-policy']).toContain("media-src 'self' blob:");
  expect(page.headers['permissions-policy']).toBe(
    'camera=(self), geolocation=(), microphone=(self), payment=()',
  );
  expect(page.body).toContain(
    `integrity="${inbox.files['remoteEntry.js']?.integrity}" href="/remotes/remote-inbox/${releaseId(inbox)}/remoteEntry.js"`,
  );
  const config = JSON.parse(
    /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(page.body)?.[1] ?? '',
  ) as { releases: { modules: Record<string, { digest: string; fallback: { digest: string } }> } };
  expect(config.releases.modules['remote-inbox']).toMatchObject({
    digest: inbox.digest,
    fallback: { digest: old.digest },
  });
  expect((await app.inject('/login')).body).not.toContain(
    'remote-inbox/1.0.0-' + inbox.digest + '/remoteEntry.js">',
  );
});

test('a release that the live shell cannot load is no fallback', async () => {
  const { app, store, channel } = await liveGateway();
  const folder = await scratchFolder();
  const publish = async (name: string, dist: string) =>
    releaseId((await store.publish({ name, dist, version: '2.0.0', by: 'ayşe', now })).record);
  const releases = [
    {
      name: 'host',
      release: await publish(
        'host',
        await fakeShellBuild(path.join(folder, 'host'), { contract: '2.0.0' }),
      ),
    },
    {
      name: 'remote-inbox',
      release: await publish(
        'remote-inbox',
        await fakeModuleBuild(path.join(folder, 'inbox'), { contract: '^2.0.0' }),
      ),
    },
  ];
  await promoteSet(store, channel, { releases, by: 'ayşe', reason: 'yeni sözleşme', now });
  const { modules } = (await app.inject('/releases.json')).json<{
    modules: Record<string, { version: string; fallback: unknown }>;
  }>();
  expect(modules['remote-inbox']).toMatchObject({ version: '2.0.0', fallback: null });
});

test('releases are immutable, compressed and carry no record', async () => {
  const { app, inbox } = await liveGateway();
  const base = `/remotes/remote-inbox/${releaseId(inbox)}`;
  const entry = await app.inject({
    url: `${base}/remoteEntry.js`,
    headers: { 'accept-encoding': 'br' },
  });
  expect(entry.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(entry.headers['content-type']).toMatch('javascript');
  const plain = await app.inject(`${base}/remoteEntry.js`);
  expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([
    undefined,
    'accept-encoding',
  ]);
  expect(brotliDecompressSync(entry.rawPayload).equals(plain.rawPayload)).toBe(true);
  for (const file of [
    'release.json',
    'remoteEntry.js.br',
    '../1.0.0-000000000000/remoteEntry.js',
    '..%2f..%2f..%2fchannels%2fproduction.json',
    '__proto__',
  ]) {
    expect((await app.inject(`${base}/${file}`)).statusCode).toBe(404);
  }
  expect((await app.inject(`${base}/gone.js`)).statusCode).toBe(404);
});

test('the map answers 304 to whoever has it; root documents keep their address', async () => {
  const { app } = await liveGateway();
  const map = await app.inject('/releases.json');
  expect(
    (
      await app.inject({
        url: '/releases.json',
        headers: { 'if-none-match': String(map.headers.etag) },
      })
    ).statusCode,
  ).toBe(304);
  expect((await app.inject('/favicon.svg')).headers['content-type']).toMatch('svg');
});

test('page and map are compressed for whoever takes it', async () => {
  const { app } = await liveGateway();
  for (const url of ['/inbox', '/releases.json']) {
    const [plain, zipped] = [
      await app.inject(url),
      await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } }),
    ];
    expect([plain.headers['content-encoding'], zipped.headers['content-encoding']]).toEqual([
      undefined,
      'gzip',
    ]);
    const withoutNonce = (body: string) => body.replaceAll(/nonce="[^"]+"/g, '');
    expect(withoutNonce(gunzipSync(zipped.rawPayload).toString())).toBe(withoutNonce(plain.body));
  }
});

test('a file that changes or vanishes in the store does so for the next caller', async () => {
  const { app, inbox, remotes } = await liveGateway();
  const url = `/remotes/remote-inbox/${releaseId(inbox)}/page.js`;
  const file = path.join(remotes, 'remote-inbox', releaseId(inbox), 'page.js');
  expect((await app.inject(url)).body).toContain('page new');
  await writeFile(file, 'tampered');
  await wait(120);
  expect((await app.inject(url)).body).toBe('tampered');
  await rm(file);
  await wait(120);
  const gone = await app.inject(url);
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store']);
});

test('calls reach the backend untouched; a silent backend is said in Turkish', async () => {
  const backend = Fastify();
  backend.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  backend.post('/webhooks/meta', (request) => ({
    body: request.body,
    signature: request.headers['x-hub-signature-256'],
  }));
  const upstream = await backend.listen({ port: 0 });
  const { app } = await liveGateway(upstream);
  const raw = '{"a" : 1 }';
  const answer = await app.inject({
    method: 'POST',
    url: '/webhooks/meta',
    payload: raw,
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': 'sha256=1' },
  });
  expect(answer.json()).toEqual({ body: raw, signature: 'sha256=1' });
  await backend.close();
  const silent = await app.inject('/api/profile/me');
  expect(silent.statusCode).toBe(502);
  expect(silent.json()).toMatchObject({ error: { code: 'backend_unreachable' } });
});

test("a citizen's page is the backend's with its own headers; while that is silent a sentence is shown", async () => {
  const backend = Fastify();
  backend.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  backend.post('/takip/:code', (request, reply) =>
    reply
      .headers({ 'set-cookie': 'takip=1', 'content-security-policy': "default-src 'none'" })
      .type('text/html')
      .send(`<p>${String(request.body)} ${request.headers.cookie}`),
  );
  const { app } = await liveGateway(await backend.listen({ port: 0 }));
  const answer = await app.inject({
    method: 'POST',
    url: '/takip/k7m2q9x4t8w3n5pb',
    payload: 'rakamlar=2233',
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: 'takip=0' },
  });
  expect(answer.body).toBe('<p>rakamlar=2233 takip=0');
  expect(answer.headers).toMatchObject({
    'set-cookie': ['takip=1'],
    'content-security-policy': "default-src 'none'",
    'cache-control': 'no-store',
  });
  await backend.close();
  const silent = await app.inject('/takip/k7m2q9x4t8w3n5pb');
  expect([silent.statusCode, silent.headers['content-type'], silent.body]).toEqual([
    502,
    'text/plain; charset=utf-8',
    'Sunucu şu anda yanıt vermiyor. Birazdan yeniden deneyin.',
  ]);
});

test('a call that meets a line which the backend just closed is made once more; one that changes something is not', async () => {
  const met: string[] = [];
  const backend = http.createServer((request, response) => {
    met.push(`${request.method}`);
    if (met.length % 2 === 1) request.socket.destroy();
    else response.end('{}');
  });
  open.push({ close: () => Promise.resolve(backend.close(() => undefined)) });
  await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
  const { port } = backend.address() as AddressInfo;
  const { app } = await liveGateway(`http://127.0.0.1:${port}`);
  expect((await app.inject('/api/profile/me')).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/api/notes' })).statusCode).toBe(502);
  expect(met).toEqual(['GET', 'GET', 'POST']);
});

test("no address leads to what is the backend's own", async () => {
  const backend = Fastify();
  const requestedUrls: string[] = [];
  backend.setNotFoundHandler((request, reply) => {
    requestedUrls.push(request.url);
    return reply.code(204).send();
  });
  const { app } = await liveGateway(await backend.listen({ port: 0 }));
  open.push(backend);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const path of [
    '/internal/releases/changed',
    '/api/../internal/releases/changed',
    '/api/%2e%2e/internal/releases/changed',
    '/api/..%2finternal/releases/changed',
    '/api//../../internal/releases/changed',
    '/uploads/..\\internal/releases/changed',
  ]) {
    await rawRequest(address, path);
  }
  await rawRequest(address, '/api/profile/me');
  expect(
    requestedUrls.filter((url) => new URL(url, 'http://backend').pathname.startsWith('/internal')),
  ).toEqual([]);
  expect(requestedUrls).toContain('/api/profile/me');
});

test('a dribbled request keeps no connection', async () => {
  const { app } = await liveGateway();
  expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([20_000, 300_000]);
});

/** As a client that tidies no address would ask. */
const rawRequest = (origin: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    http
      .request(
        { hostname, port, path, method: 'POST', headers: { 'content-type': 'application/json' } },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode));
        },
      )
      .once('error', reject)
      .end('{}');
  });

test('the answers to unknown addresses and to faulty requests have one shape', async () => {
  const { app } = await liveGateway();
  expect((await app.inject({ method: 'POST', url: '/nowhere' })).json()).toEqual({
    error: { code: 'not_found', message: 'İstenen adres bulunamadı.' },
  });
  const broken = await app.inject({
    method: 'POST',
    url: '/releases/reports',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect([broken.statusCode, broken.json()]).toEqual([
    400,
    { error: { code: 'bad_request', message: 'İstek anlaşılamadı.' } },
  ]);
});
