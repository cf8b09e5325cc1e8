import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseChange, ReleaseHistory, ReleaseStatus } from '@muhatap/shared/wire/releases';
import { promote } from '../releases';
import { releaseId } from '../store/release-record';
import { fakeModuleBuild } from '../testing/fake-build';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';

let scene: GatewayScene;
let [first, second] = ['', ''];
beforeEach(async () => {
  scene = await openGatewayScene();
  first = await scene.release('remote-inbox', 'first');
  second = releaseId(await scene.publish('remote-inbox', 'second'));
});
afterEach(() => scene.close());

const ask = async <T>(url: string, payload?: object) => {
  const answer = await scene.app.inject({
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload && { payload }),
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });
  return { status: answer.statusCode, body: answer.json<T>() };
};
const change = (more: object = {}) => ({
  module: 'remote-inbox',
  release: second,
  reason: 'yeni liste',
  revision: 2,
  ...more,
});

test('the state says what is live, since when, by whom and why, and what could be live', async () => {
  const dist = await fakeModuleBuild(path.join(scene.root, 'dist/future'), { contract: '^9.0.0' });
  scene.clock.advance(1000);
  const { record: future } = await scene.store.publish({
    name: 'remote-inbox',
    dist,
    version: '9.0.0',
    commit: 'abc',
    by: 'mert',
    now: scene.clock.now,
  });
  const { body: status } = await ask<ReleaseStatus>('/releases/status');
  expect(status).toMatchObject({
    revision: 2,
    withdrawn: [],
    overrides: {},
    modules: [
      { name: 'host', title: 'Kabuk', kind: 'shell' },
      {
        name: 'remote-inbox',
        title: 'inbox',
        kind: 'module',
        current: first,
        by: 'ayşe',
        reason: 'deneme',
        canary: null,
        previous: null,
        warning: null,
      },
    ],
  });
  const [newest, ...others] = status.modules[1]?.releases ?? [];
  expect(newest).toMatchObject({
    release: releaseId(future),
    version: '9.0.0',
    commit: 'abc',
    published_by: 'mert',
    size: expect.any(Number) as number,
    objections: [expect.stringMatching('sözleşmesini istiyor') as string],
    health: null,
  });
  expect(others.map(({ release, objections }) => [release, objections])).toEqual(
    expect.arrayContaining([
      [first, []],
      [second, []],
    ]),
  );
});

test('a share, everybody, and back: each with who, when and why', async () => {
  expect(
    (await ask<ReleaseChange>('/releases/promote', change({ percent: 20 }))).body,
  ).toMatchObject({
    revision: 3,
    by: OPERATOR.name,
    percent: 20,
    from: first,
    to: second,
    reason: 'yeni liste',
    automatic: false,
  });
  expect((await ask<ReleaseStatus>('/releases/status')).body.modules[1]).toMatchObject({
    current: first,
    canary: { release: second, percent: 20, by: OPERATOR.name },
    previous: first,
  });
  expect(
    (await ask<ReleaseChange>('/releases/promote', change({ revision: 3 }))).body,
  ).toMatchObject({ revision: 4, percent: 100 });
  expect((await ask<ReleaseStatus>('/releases/status')).body.modules[1]).toMatchObject({
    current: second,
    canary: null,
    previous: first,
  });
  expect(
    (
      await ask<ReleaseChange>('/releases/rollback', {
        module: 'remote-inbox',
        reason: 'liste açılmıyor',
        revision: 4,
      })
    ).body,
  ).toMatchObject({ revision: 5, action: 'rollback', to: first });
  expect(
    (
      await ask<ReleaseChange>('/releases/rollback', {
        module: 'remote-inbox',
        to: second,
        reason: 'yanlış alarm',
        revision: 5,
      })
    ).body,
  ).toMatchObject({ to: second });
});

test('what may not be is refused with its reason, and nothing moves', async () => {
  expect(await ask('/releases/promote', change({ revision: 1 }))).toMatchObject({
    status: 409,
    body: { error: { code: 'changed_meanwhile' } },
  });
  expect(await ask('/releases/promote', change({ release: '1.0.0-000000000000' }))).toMatchObject({
    status: 404,
    body: { error: { code: 'unknown_release' } },
  });
  expect(await ask('/releases/promote', change({ reason: ' ' }))).toEqual({
    status: 400,
    body: { error: { code: 'validation_failed', message: 'Nedenini yazın (en az 3 harf).' } },
  });
  expect(await ask('/releases/promote', change({ percent: 0 }))).toMatchObject({ status: 400 });
  expect(await ask('/releases/promote', change({ release: first, percent: 20 }))).toMatchObject({
    status: 422,
    body: { error: { code: 'already_live' } },
  });
  expect(
    await ask('/releases/rollback', { module: 'remote-inbox', reason: 'geri dön', revision: 2 }),
  ).toMatchObject({ status: 422, body: { error: { code: 'no_previous' } } });
  const [, damaged] = second.split('-');
  await writeFile(
    path.join(
      scene.store.folderOf({ name: 'remote-inbox', version: '1.0.0', digest: damaged ?? '' }),
      'page.js',
    ),
    'tampered',
  );
  expect(await ask('/releases/promote', change())).toMatchObject({
    status: 422,
    body: { error: { code: 'damaged' } },
  });
  expect((await scene.channel.read()).revision).toBe(2);
});

test('the history is paged, newest first, and filtered by module', async () => {
  for (let index = 0; index < 5; index += 1)
    await promote(scene.store, scene.channel, {
      name: 'remote-inbox',
      release: index % 2 ? first : second,
      by: 'ayşe',
      reason: 'deneme',
      now: scene.clock.now,
    });
  const page = async (query: string) => {
    const { changes, has_more } = (await ask<ReleaseHistory>(`/releases/history?${query}`)).body;
    return [changes.map(({ revision }) => revision), has_more];
  };
  expect(await page('')).toEqual([[7, 6, 5, 4, 3, 2, 1], false]);
  expect(await page('limit=3')).toEqual([[7, 6, 5], true]);
  expect(await page('limit=3&before=5')).toEqual([[4, 3, 2], true]);
  expect(await page('module=host')).toEqual([[1], false]);
  expect((await ask('/releases/history?limit=201')).status).toBe(400);
});
