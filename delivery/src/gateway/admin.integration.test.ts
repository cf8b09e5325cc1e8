import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReleaseChange, ReleaseHistory, ReleaseStatus } from '@muhatap/shared/wire/releases';
import { promote } from '../releases';
import type { TeamsState } from '../rights/teams';
import { TeamsFile } from '../rights/teams-file';
import { releaseId } from '../store/release-record';
import { fakeModuleBuild, fakeShellBuild } from '../testing/fake-build';
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

test('the state names what the live shell will give up, and the releases that still use it', async () => {
  const KIT = '@muhatap/shared/kit';
  const live = async (name: string, version: string, dist: string) => {
    const { store, channel, clock } = scene;
    const { record } = await store.publish({ name, version, dist, by: 'ayşe', now: clock.now });
    const release = releaseId(record);
    await promote(store, channel, { name, release, by: 'ayşe', reason: 'deneme', now: clock.now });
    return release;
  };
  const names = { [KIT]: ['send', 'old'] };
  const host = await fakeShellBuild(path.join(scene.root, 'dist/deprecating'), {
    ...{ names, deprecated: { [KIT]: ['old'] } },
  });
  await live('host', '1.1.0', host);
  const build = { uses: { [KIT]: ['old'] } };
  const inbox = await fakeModuleBuild(path.join(scene.root, 'dist/using'), build);
  const release = await live('remote-inbox', '1.1.0', inbox);
  const use = { module: 'remote-inbox', release, is_fallback: false };
  const deprecated = [{ name: `${KIT}#old`, used_by: [use] }];
  expect((await ask<ReleaseStatus>('/releases/status')).body.modules).toMatchObject([
    { name: 'host', deprecated },
    { name: 'remote-inbox', deprecated },
  ]);
});

test('the state says what is live, since when, by whom and why, and what could be live', async () => {
  const dist = await fakeModuleBuild(path.join(scene.root, 'dist/future'), {
    contract: '^9.0.0',
    commit: 'abc',
    isDirty: true,
  });
  scene.clock.advance(1000);
  const { record: future } = await scene.store.publish({
    name: 'remote-inbox',
    dist,
    version: '9.0.0',
    by: 'mert',
    now: scene.clock.now,
  });
  const { body: status } = await ask<ReleaseStatus>('/releases/status');
  expect(status).toMatchObject({
    revision: 2,
    withdrawn: [],
    overrides: {},
    modules: [
      { name: 'host', title: 'Ana uygulama', kind: 'shell' },
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
    is_dirty: true,
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

test('a person who last showed long ago who they are is asked again before releases change, and not before they are read', async () => {
  const error = { code: 'proof_required', message: 'Yeniden gösterin.', details: { by: 'code' } };
  scene.sessions.proof = { status: 403, body: { error } };
  const changes = [
    ['promote', change()],
    ['rollback', { module: 'remote-inbox', reason: 'geri', revision: 2 }],
    ['retire', { module: 'remote-inbox', reason: 'gitsin', revision: 2 }],
    ['pin', change({ role: null })],
    ['unpin', { module: 'remote-inbox', of: 'company', id: 'demo', reason: 'bitti', revision: 2 }],
  ] as const;
  for (const [name, body] of changes)
    expect([name, await ask(`/releases/${name}`, body)]).toEqual([
      name,
      { status: 403, body: { error } },
    ]);
  expect((await ask<ReleaseStatus>('/releases/status')).body.revision).toBe(2);
  // A backend of an earlier version cannot say.
  scene.sessions.proof = { status: 404, body: {} };
  expect((await ask('/releases/promote', change())).status).toBe(200);
  scene.sessions.proof = { status: 500, body: {} };
  expect((await ask('/releases/rollback', changes[1][1])).status).toBe(502);
});

test('a release that a second person must approve becomes live once they have, and uses that up', async () => {
  const { approvals } = scene.sessions;
  const message = 'Bu işlem ikinci bir yöneticinin onayını ister.';
  approvals.answer = { status: 409, body: { error: { code: 'approval_required', message } } };
  expect(await ask('/releases/promote', change())).toEqual({
    status: 409,
    body: { error: { code: 'approval_required', message } },
  });
  expect((await ask<ReleaseStatus>('/releases/status')).body.modules[1]?.current).toBe(first);
  const question = {
    company: 'demo',
    person: OPERATOR.id,
    author: OPERATOR.name,
    releases: [{ module: 'remote-inbox', release: second }],
    percent: 100,
  };
  approvals.answer = { status: 200, body: { approval: 'a1' } };
  expect(await ask('/releases/promote', change())).toMatchObject({ status: 200 });
  expect(approvals.questions).toEqual([
    { ...question, done: null },
    { ...question, done: null },
    { ...question, done: 'a1' },
  ]);
  // A backend of an earlier version knows no approvals.
  approvals.answer = { status: 404, body: {} };
  expect(await ask('/releases/promote', change({ release: first, revision: 3 }))).toMatchObject({
    status: 200,
  });
  approvals.answer = { status: 500, body: {} };
  expect(await ask('/releases/promote', change({ revision: 4 }))).toMatchObject({ status: 502 });
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
        critical: true,
        revision: 4,
      })
    ).body,
  ).toMatchObject({ revision: 5, action: 'rollback', to: first, critical: true });
  expect((await scene.mapOf()).modules['remote-inbox']?.critical).toBe(5);
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

test('a change that may not be is refused with its reason, and nothing moves', async () => {
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
  await writeFile(path.join(scene.root, 'remotes/remote-inbox', second, 'page.js'), 'tampered');
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

test('from the first team on a person changes the modules of the own teams alone, and the page receives which', async () => {
  const file = new TeamsFile(scene.root);
  const setTeams = (teams: TeamsState['teams']) => file.change(({ keys }) => ({ teams, keys }));
  const changeable = async () =>
    (await ask<ReleaseStatus>('/releases/status')).body.modules.map(({ may_change }) => may_change);
  const { email } = OPERATOR.email;
  expect(await changeable()).toEqual([true, true]);

  await setTeams({ reports: { modules: ['remote-reports'], members: [email] } });
  expect(await changeable()).toEqual([false, false]);
  for (const address of ['/releases/promote', '/releases/rollback'])
    expect(await ask(address, change())).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'forbidden',
          message: expect.stringContaining('remote-inbox takımınızın') as string,
        },
      },
    });

  await setTeams({ all: { modules: 'all', members: ['baska@kurum.test'] } });
  expect(await changeable()).toEqual([false, false]);
  await setTeams({ inbox: { modules: ['remote-inbox'], members: [email] } });
  expect(await changeable()).toEqual([false, true]);
  OPERATOR.email.email_proven = false;
  expect(await changeable()).toEqual([false, false]);
  OPERATOR.email.email_proven = true;
  expect((await ask('/releases/promote', change())).status).toBe(200);

  await writeFile(path.join(scene.root, 'teams.json'), '{"teams":');
  expect(await ask('/releases/rollback', change({ revision: 3 }))).toMatchObject({
    status: 422,
    body: { error: { code: 'damaged_teams' } },
  });
});
