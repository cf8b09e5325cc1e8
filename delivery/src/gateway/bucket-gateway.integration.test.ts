import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { Channel } from '../channel/channel';
import { promote, rollBack } from '../releases';
import { releaseId, type ReleaseRecord } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { openBucketServer, type BucketServer } from '../testing/bucket-server';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { buildGateway } from './app';
import { LivePointer } from './live-pointer';
import { until } from './testing/until';

const NAME = 'remote-inbox';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const gateways: FastifyInstance[] = [];
let server: BucketServer;
let dist: string;
beforeEach(async () => {
  server = await openBucketServer();
  dist = await scratchFolder();
});
afterEach(async () => {
  for (const gateway of gateways.splice(0)) await gateway.close();
  await server.close();
});

const machine = (name: string) => new ReleaseStore(server.storage(name));
const terminal = () => machine('terminal');

async function release(name: string, text: string): Promise<ReleaseRecord> {
  const folder = path.join(dist, name);
  await (name === 'host' ? fakeShellBuild(folder, { text }) : fakeModuleBuild(folder, { text }));
  const store = terminal();
  const now = new Date();
  const { record } = await store.publish({ name, dist: folder, version: '1.0.0', by: 'ayşe', now });
  const operation = { name, release: releaseId(record), by: 'ayşe', reason: 'deneme', now };
  await promote(store, new Channel(store.root), operation);
  return record;
}

/** A gateway on a machine of its own, without a backend. */
async function gateway(name: string): Promise<FastifyInstance> {
  const store = machine(name);
  const app = await buildGateway({
    store,
    channel: new Channel(store.root),
    upstreams: ['http://127.0.0.1:9'],
    realtimeUpstreams: ['http://127.0.0.1:9'],
    publicOrigin: new URL('http://localhost:3000'),
    log: false,
    metricsToken: 'monitoring-reads-with-this',
    name,
  });
  gateways.push(app);
  return app;
}

async function digestAt(app: FastifyInstance): Promise<string | undefined> {
  const map = (await app.inject('/releases.json')).json<{
    modules: Record<string, { digest: string }>;
  }>();
  return map.modules[NAME]?.digest;
}
const fileOf = (record: ReleaseRecord, file = 'page.js') =>
  `/remotes/${record.name}/${releaseId(record)}/${file}`;
const statusOf = async (app: FastifyInstance, url: string): Promise<number> =>
  (await app.inject(url)).statusCode;
const metricOf = async (app: FastifyInstance): Promise<string | undefined> => {
  const headers = { authorization: 'Bearer monitoring-reads-with-this' };
  const { body } = await app.inject({ url: '/metrics', headers });
  return /^muhatap_release_store_up (\d)$/m.exec(body)?.[1];
};

test('two gateways on a bucket follow a change and a way back by themselves', async () => {
  await release('host', 'shell');
  const first = await release(NAME, 'one');
  const [one, two] = [await gateway('one'), await gateway('two')];
  for (const app of [one, two]) expect(await digestAt(app)).toBe(first.digest);
  const second = await release(NAME, 'two');
  for (const app of [one, two])
    await until(async () => (await digestAt(app)) === second.digest, 5_000);
  expect((await one.inject(fileOf(second))).body).toContain('two');
  const store = terminal();
  const operation = { name: NAME, by: 'ayşe', reason: 'geri', now: new Date() };
  await rollBack(store, new Channel(store.root), operation);
  for (const app of [one, two]) await until(async () => (await digestAt(app)) === first.digest);
}, 30_000);

test('a change that another machine has just made is read at once where it is asked for, and the last known one while the bucket is away', async () => {
  await release('host', 'shell');
  const { root } = machine('one');
  const pointer = new LivePointer(new Channel(root), silent);
  expect((await pointer.read())?.revision).toBe(1);
  await release(NAME, 'one');
  expect((await pointer.readNewest())?.revision).toBe(2);
  await server.leave();
  expect((await pointer.readNewest())?.revision).toBe(2);
}, 30_000);

test('a bucket that goes away leaves pages and files as they were, is said, and counts again when it is back', async () => {
  await release('host', 'shell');
  const record = await release(NAME, 'one');
  const app = await gateway('one');
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok' });
  // Copied before anybody asked for it.
  await until(async () => (await machine('one').copied(NAME, releaseId(record))) !== null);
  await server.leave();
  await until(async () => (await metricOf(app)) === '0');
  expect(await statusOf(app, '/inbox')).toBe(200);
  expect(await statusOf(app, fileOf(record))).toBe(200);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', store: 'unreachable' });
  expect((await app.inject('/healthz')).json()).toMatchObject({ store: 'unreachable' });
  await server.comeBack();
  await until(async () => (await metricOf(app)) === '1');
  const next = await release(NAME, 'two');
  await until(async () => (await digestAt(app)) === next.digest);
}, 30_000);

test('a gateway that starts while the bucket is away serves what this machine last knew', async () => {
  await release('host', 'shell');
  const record = await release(NAME, 'one');
  const before = await gateway('one');
  expect(await statusOf(before, fileOf(record))).toBe(200);
  expect(await statusOf(before, '/')).toBe(200);
  await before.close();
  await server.leave();
  const app = await gateway('one');
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ok', store: 'unreachable' });
  expect(await statusOf(app, '/inbox')).toBe(200);
  expect(await statusOf(app, fileOf(record))).toBe(200);
}, 30_000);

test('a gateway that never saw the bucket is not ready, answers 503, and begins by itself once it is there', async () => {
  await release('host', 'shell');
  await release(NAME, 'one');
  await server.leave();
  const app = await gateway('new');
  expect(await statusOf(app, '/livez')).toBe(200);
  expect(await statusOf(app, '/readyz')).toBe(503);
  expect(await statusOf(app, '/inbox')).toBe(503);
  await server.comeBack();
  await until(async () => (await statusOf(app, '/readyz')) === 200);
  expect(await statusOf(app, '/inbox')).toBe(200);
}, 30_000);

test('of a release with a damaged object the other files are served', async () => {
  await release('host', 'shell');
  const record = await release(NAME, 'one');
  await terminal().root.write(`remotes/${NAME}/${releaseId(record)}/page.js`, 'tampered');
  const app = await gateway('one');
  expect(await statusOf(app, fileOf(record, 'remoteEntry.js'))).toBe(200);
  expect(await statusOf(app, fileOf(record))).toBe(404);
});

test('a bucket that answers slowly holds no page up once something is known', async () => {
  await release('host', 'shell');
  const app = await gateway('one');
  expect(await statusOf(app, '/')).toBe(200);
  let goOn = (): void => undefined;
  const stalled = new Promise<void>((resolve) => (goOn = resolve));
  server.onRequest = () => stalled;
  await new Promise((resolve) => setTimeout(resolve, 700));
  const begun = performance.now();
  expect(await statusOf(app, '/')).toBe(200);
  expect(performance.now() - begun).toBeLessThan(1_500);
  goOn();
}, 30_000);
