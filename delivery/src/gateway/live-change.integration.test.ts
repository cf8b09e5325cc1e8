import { rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleasesNews } from '@muhatap/shared/wire/releases';
import { rollBack } from '../releases';
import { retire } from '../retire';
import { releaseId } from '../store/release-record';
import { openGatewayScene, type GatewayScene } from './testing/gateway-scene';
import { until } from './testing/until';

let scene: GatewayScene;
afterEach(() => scene.close());

const liveDigest = async () => (await scene.mapOf()).modules['remote-inbox']?.digest;
const release = (text: string) =>
  scene.release('remote-inbox', text).then((id) => id.split('-')[1]);

test('a moved pointer is in the very next map and is sent to the backend, once for each change', async () => {
  scene = await openGatewayScene();
  await until(() => scene.news.length === 1);
  for (const text of ['one', 'two', 'three']) expect(await release(text)).toBe(await liveDigest());
  await until(() => scene.news.at(-1)?.revision === 4);
  await new Promise((resolve) => setTimeout(resolve, 700));
  const quiet = scene.news.filter(({ by_hand }) => by_hand === null);
  const revisions = quiet.map(({ revision }) => revision);
  expect(new Set(revisions).size).toBe(revisions.length);
  expect(revisions).toEqual([...revisions].sort());
});

test('a backend that is down disturbs nobody and receives the newest change when it is back', async () => {
  const received: ReleasesNews[] = [];
  let isDown = true;
  scene = await openGatewayScene();
  const backend = await import('fastify').then(({ default: Fastify }) => Fastify());
  backend.post('/internal/releases/changed', async (request, reply) => {
    if (!isDown) received.push(request.body as ReleasesNews);
    return reply.code(isDown ? 503 : 204).send();
  });
  const app = await scene.another({
    upstreams: [await backend.listen({ port: 0, host: '127.0.0.1' })],
    name: 'cut-off',
  });
  for (const text of ['one', 'two', 'three']) {
    const digest = await release(text);
    expect(
      (await app.inject('/releases.json')).json<{ modules: Record<string, { digest: string }> }>()
        .modules['remote-inbox']?.digest,
    ).toBe(digest);
  }
  await until(
    async () => (await app.inject('/healthz')).json<{ revision: number }>().revision === 4,
  );
  isDown = false;
  await until(() => received.at(-1)?.revision === 4);
  expect(received.filter(({ by_hand }) => by_hand === null).length).toBeLessThan(4);
  await app.close();
  await backend.close();
});

test('an unreadable pointer keeps the last known releases; one that is readable again counts at once', async () => {
  scene = await openGatewayScene();
  const before = await release('one');
  expect(await liveDigest()).toBe(before);
  const pointerFile = path.join(scene.root, scene.channel.pointer);
  await rename(pointerFile, `${pointerFile}.away`);
  expect(await liveDigest()).toBe(before);
  await writeFile(pointerFile, '{ "revision": 9, "mod');
  expect(await liveDigest()).toBe(before);
  expect((await scene.app.inject('/inbox')).statusCode).toBe(200);
  await rename(`${pointerFile}.away`, pointerFile);
  expect(await release('two')).toBe(await liveDigest());
});

test('a store that is not there yet is said with 503, and served as soon as it comes', async () => {
  scene = await openGatewayScene({ isEmpty: true });
  const silent = await scene.app.inject('/inbox');
  expect([silent.statusCode, silent.headers['retry-after'], silent.json()]).toMatchObject([
    503,
    '2',
    { error: { code: 'no_shell' } },
  ]);
  expect((await scene.app.inject('/healthz')).json()).toMatchObject({ status: 'no_shell' });
  expect((await scene.app.inject('/readyz')).json()).toMatchObject({ error: { code: 'no_shell' } });
  expect((await scene.app.inject('/livez')).statusCode).toBe(200);
  await scene.release('host', 'shell');
  const page = await scene.app.inject('/inbox');
  expect([page.statusCode, page.headers['content-type']]).toEqual([
    200,
    'text/html; charset=utf-8',
  ]);
  await until(() => scene.news.some(({ revision }) => revision === 1));
});

test('a release whose record has not arrived here leaves its place to the previous one until it does', async () => {
  scene = await openGatewayScene();
  const before = await release('one');
  const record = await scene.publish('remote-inbox', 'two');
  const folder = await scene.store.filesOf(record);
  await scene.release('remote-inbox', 'two');
  await rename(folder, path.join(scene.root, 'late'));
  const late = await scene.another({ name: 'late' });
  const digestThere = async () =>
    (await late.inject('/releases.json')).json<{ modules: Record<string, { digest: string }> }>()
      .modules['remote-inbox']?.digest;
  expect(await digestThere()).toBe(before);
  await rename(path.join(scene.root, 'late'), folder);
  expect(await digestThere()).toBe(releaseId(record).split('-')[1]);
});

test('a module that was taken off is in nobody’s map, which says what its addresses were', async () => {
  scene = await openGatewayScene();
  const id = await scene.release('remote-inbox', 'one');
  const authorship = { by: 'ayşe', reason: 'kapalı', now: scene.clock.now };
  await retire(scene.channel, { ...authorship, name: 'remote-inbox' });
  const off = { title: 'inbox', prefixes: ['/inbox'], menu: [] };
  expect(await scene.mapOf()).toMatchObject({ modules: {}, retired: { 'remote-inbox': off } });
  expect((await scene.app.inject('/inbox')).body).not.toContain(id);
  await rollBack(scene.store, scene.channel, { ...authorship, name: 'remote-inbox' });
  const map = await scene.mapOf();
  expect([await liveDigest(), map.retired]).toEqual([id.split('-')[1], undefined]);
});
