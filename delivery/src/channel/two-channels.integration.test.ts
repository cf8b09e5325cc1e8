import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseMap, ReleaseStatus } from '@muhatap/shared/wire/releases';
import type { FastifyInstance } from 'fastify';
import {
  cookieOf,
  openGatewayScene,
  OPERATOR,
  sessionOfUser,
  type GatewayScene,
} from '../gateway/testing/gateway-scene';
import { until } from '../gateway/testing/until';
import { prune } from '../maintenance/prune';
import { verify } from '../maintenance/verify';
import { promote, rollBack } from '../releases';
import { releaseId } from '../store/release-record';
import { Channel } from './channel';
import { Channels } from './channels';

const NAME = 'remote-inbox';
const HUNDRED_DAYS = 100 * 24 * 60 * 60 * 1000;

let scene: GatewayScene;
let staging: Channel;
let onStaging: FastifyInstance;
let [old, live, tried] = ['', '', ''];
/** Two gateways on one store: production has the shell and `live`, staging the same shell and `tried`. */
beforeEach(async () => {
  scene = await openGatewayScene();
  old = await scene.release(NAME, 'old');
  live = await scene.release(NAME, 'live');
  tried = releaseId(await scene.publish(NAME, 'tried'));
  staging = new Channel(scene.root, 'staging');
  onStaging = await scene.another({ channel: staging, name: 'staging-gateway' });
  const shell = (await scene.channel.read()).modules.host?.current ?? '';
  await promote(scene.store, staging, { ...operation(), name: 'host', release: shell });
  await promote(scene.store, staging, { ...operation(), release: old });
  await promote(scene.store, staging, { ...operation(), release: tried });
});
afterEach(() => scene.close());

const operation = () => ({ name: NAME, by: 'ayşe', reason: 'deneme', now: scene.clock.now });
const fileOf = (name: string) => path.join(scene.root, 'channels', name);
const digestIn = async (app: FastifyInstance) =>
  (await app.inject('/releases.json')).json<ReleaseMap>().modules[NAME]?.digest;
const digestOf = (release: string) => release.split('-')[1];
const statusOf = async (app: FastifyInstance) =>
  (await ask(app, 'GET', '/releases/status')).json<ReleaseStatus>();
const ask = (app: FastifyInstance, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });
const inboxIn = ({ modules }: ReleaseStatus) => modules.find(({ name }) => name === NAME);

test('a change of one channel, also by HTTP, changes neither the pointer nor the history nor the map of the other', async () => {
  const files = () =>
    Promise.all(
      ['production.json', 'production.history.jsonl'].map((one) => readFile(fileOf(one))),
    );
  const before = await files();
  const sent = { module: NAME, release: live, reason: 'yeni liste', revision: 3 };
  expect((await ask(onStaging, 'POST', '/releases/promote', sent)).statusCode).toBe(200);
  const back = { module: NAME, reason: 'eskisi iyi', revision: 4 };
  expect((await ask(onStaging, 'POST', '/releases/rollback', back)).statusCode).toBe(200);
  expect(await files()).toEqual(before);
  expect(await digestIn(scene.app)).toBe(digestOf(live));
  expect(await digestIn(onStaging)).toBe(digestOf(tried));
  expect((await staging.history()).map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
  expect(await scene.mapOf()).not.toHaveProperty('channel');
  expect((await onStaging.inject('/releases.json')).json()).toMatchObject({ channel: 'staging' });
  await until(() => scene.news.some((one) => one.channel === 'staging' && one.revision === 5));
});

test('each page says what the other channel has, and production what was not tried in staging', async () => {
  const [here, there] = [await statusOf(scene.app), await statusOf(onStaging)];
  expect([here.channel, there.channel]).toEqual(['production', 'staging']);
  expect(inboxIn(here)?.elsewhere).toMatchObject([{ channel: 'staging', release: tried }]);
  expect(inboxIn(there)?.elsewhere).toMatchObject([{ channel: 'production', release: live }]);
  const cautions = (status: ReleaseStatus) =>
    Object.fromEntries(inboxIn(status)?.releases.map((one) => [one.release, one.caution]) ?? []);
  const untried = 'Deneme ortamında (staging) denenmedi.';
  expect(cautions(here)).toEqual({ [old]: null, [tried]: null, [live]: untried });
  expect(cautions(there)).toEqual({ [old]: null, [tried]: null, [live]: null });
  await rollBack(scene.store, staging, operation());
  expect(cautions(await statusOf(scene.app))[tried]).toBe(
    'Deneme ortamında (staging) denendi ve geri alındı.',
  );
});

test('prune keeps what any channel uses, and removes nothing while one of them cannot be read', async () => {
  const unused = releaseId(await scene.publish(NAME, 'unused'));
  scene.clock.advance(1);
  await scene.publish(NAME, 'newest');
  const later = { keep: 1, now: new Date(scene.clock.now.getTime() + HUNDRED_DAYS) };
  const pointerFile = path.join(scene.root, staging.pointer);
  const pointer = await readFile(pointerFile);
  await writeFile(pointerFile, '{');
  await expect(prune(scene.store, later)).rejects.toMatchObject({ code: 'damaged_channel' });
  await writeFile(pointerFile, pointer);
  expect((await prune(scene.store, later)).map(releaseId)).toEqual([unused]);
  expect((await verify(scene.store)).findings).toEqual([]);
  await rollBack(scene.store, staging, operation());
  expect(await digestIn(onStaging)).toBe(digestOf(old));
});

test('prune forgets what it removes in every channel', async () => {
  for (const release of [live, tried])
    await promote(scene.store, staging, { ...operation(), release });
  await promote(scene.store, scene.channel, { ...operation(), release: tried });
  scene.clock.advance(1);
  await scene.publish(NAME, 'newest');
  const later = { keep: 1, now: new Date(scene.clock.now.getTime() + HUNDRED_DAYS) };
  expect((await prune(scene.store, later)).map(releaseId)).toEqual([old]);
  expect((await staging.read()).modules[NAME]?.previous).toEqual([live]);
  expect((await verify(scene.store)).findings).toEqual([]);
});

test('a channel that comes into being while releases are removed cannot take one of them', async () => {
  const record = await scene.publish(NAME, 'unused');
  let promoted: Promise<unknown> = Promise.resolve();
  await new Channels(scene.root).discard(
    async () => {
      const channel = new Channel(scene.root, 'egitim');
      promoted = promote(scene.store, channel, { ...operation(), release: releaseId(record) });
      promoted.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return [record];
    },
    (one) => scene.store.remove(one),
  );
  await expect(promoted).rejects.toMatchObject({ code: 'unknown_release' });
});

test.each([
  ['staging', 'production'],
  ['production', 'staging'],
])(
  'a broken pointer file of %s stops nothing in %s, and verify names it',
  async (broken, sound) => {
    await writeFile(fileOf(`${broken}.json`), '{"revision":');
    const [app, channel] =
      sound === 'production' ? [scene.app, scene.channel] : [onStaging, staging];
    await promote(scene.store, channel, {
      ...operation(),
      release: old,
    });
    expect(await digestIn(app)).toBe(digestOf(old));
    expect(inboxIn(await statusOf(app))).toMatchObject({ current: old, elsewhere: [] });
    expect((await verify(scene.store)).findings).toMatchObject([{ name: broken }]);
  },
);

test('verify follows the pointers and the history of every channel', async () => {
  await writeFile(fileOf('staging.history.jsonl'), '');
  const record = await scene.store.find(NAME, tried);
  if (record) await scene.store.remove(record);
  expect((await verify(scene.store)).findings).toEqual([
    {
      name: NAME,
      release: tried,
      problem: 'staging kanalında herkese gösteriliyor ama depoda yok',
    },
    { name: 'staging', release: null, problem: 'geçmişte 1, 2, 3 numaralı değişiklik yok' },
  ]);
});

test('a release that fails in staging is withdrawn there; production, which has it too, neither counts nor moves', async () => {
  await promote(scene.store, scene.channel, { ...operation(), release: tried });
  const shell = (await scene.channel.read()).modules.host?.current;
  for (let index = 0; index < 25; index += 1)
    await onStaging.inject({
      method: 'POST',
      url: '/releases/reports',
      headers: { cookie: cookieOf(`person-${index}`, sessionOfUser(`person-${index}`)) },
      payload: {
        module: NAME,
        version: tried,
        session: 'session-1',
        shell,
        failure: { kind: 'evaluation', message: 'x is not a function' },
      },
    });
  await until(async () => (await staging.read()).modules[NAME]?.current === old);
  await onStaging.close();
  expect((await scene.channel.read()).modules[NAME]?.current).toBe(tried);
  expect((await scene.app.inject('/healthz')).json()).toMatchObject({ failing: [] });
  const here = inboxIn(await statusOf(scene.app));
  expect(here?.releases.find(({ release }) => release === tried)?.health).toBeNull();
  await until(() => scene.news.some(({ withdrawn }) => withdrawn?.title === 'inbox (staging)'));
});
