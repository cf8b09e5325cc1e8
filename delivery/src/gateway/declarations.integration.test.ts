import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseStatus } from '@muhatap/shared/wire/releases';
import { Fit } from '../gate/fit';
import { promoteSet } from '../releases';
import {
  releaseId,
  releaseSize,
  type ModuleReleaseRecord,
  type ShellRelease,
} from '../store/release-record';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';

const OLD = { send: '(text: string) => void' };
const NEW = { send: '(at: number) => void' };

let scene: GatewayScene;
let older: ModuleReleaseRecord;
let newer: ModuleReleaseRecord;

/** A shell and a module that follow an older module together, and the verdict that it does not fit that shell. */
beforeAll(async () => {
  scene = await openGatewayScene();
  const { root, store, channel, clock } = scene;
  const publish = async (name: string, dist: string) =>
    (
      await store.publish({
        name,
        dist,
        version: '2.0.0',
        by: 'ayşe',
        now: clock.now,
      })
    ).record;
  const folder = (name: string) => path.join(root, 'dist', name);
  const module = async (needs: typeof OLD | typeof NEW, text: string) =>
    (await publish(
      'remote-inbox',
      await fakeModuleBuild(folder('inbox'), { needs, text }),
    )) as ModuleReleaseRecord;
  older = await module(OLD, 'old');
  newer = await module(NEW, 'new');
  const shell = (await publish(
    'host',
    await fakeShellBuild(folder('host'), { offers: NEW, text: 'new' }),
  )) as ShellRelease;
  const refusing = new Fit(store, store, (differences) =>
    Promise.resolve(differences.map(() => 'Another argument.')),
  );
  await refusing.learn([[older, shell]]);
  const operation = { by: 'ayşe', reason: 'deneme', now: clock.now };
  for (const releases of [[older], [shell, newer]])
    await promoteSet(store, channel, {
      ...operation,
      releases: releases.map((record) => ({ name: record.name, release: releaseId(record) })),
    });
});
afterAll(() => scene.close());

test('a release whose declarations the live shell does not carry is no fallback and has an objection', async () => {
  const { modules } = await scene.mapOf();
  expect(modules['remote-inbox']).toMatchObject({ digest: newer.digest, fallback: null });
  const status = await scene.app.inject({
    url: '/releases/status',
    headers: { authorization: `Bearer ${OPERATOR.token}` },
  });
  const inbox = status.json<ReleaseStatus>().modules.find(({ name }) => name === 'remote-inbox');
  expect(inbox?.releases.find(({ release }) => release === releaseId(older))?.objections).toEqual([
    'host 2.0.0, @muhatap/shared/kit paketindeki send adını remote-inbox 2.0.0 sürümünün derlendiği biçimde sunmuyor: Another argument.',
  ]);
});

test('without a verdict a page gets the release before as its fallback', async () => {
  await rm(path.join(scene.root, 'verdicts'), { recursive: true });
  const page = await (await scene.another()).inject({ url: '/releases.json' });
  expect(page.json()).toMatchObject({
    modules: { 'remote-inbox': { fallback: { digest: older.digest } } },
  });
});

test('declarations are no file for browsers and do not count in a release’s size', async () => {
  const get = async (file: string) =>
    (await scene.app.inject({ url: `/remotes/remote-inbox/${releaseId(newer)}/${file}` }))
      .statusCode;
  expect([
    await get('remoteEntry.js'),
    await get('declarations.json'),
    await get('declarations.json.gz'),
  ]).toEqual([200, 404, 404]);
  expect(Object.keys(newer.files)).toContain('declarations.json');
  expect(releaseSize(newer)).toBe(
    ['page.js', 'remoteEntry.js'].reduce((sum, file) => sum + (newer.files[file]?.size ?? 0), 0),
  );
});
