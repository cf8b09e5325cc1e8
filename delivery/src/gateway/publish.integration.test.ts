import { createPrivateKey, sign } from 'node:crypto';
import fs, { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { create, Header } from 'tar';
import { createKey } from '../rights/keys';
import { TeamsFile } from '../rights/teams-file';
import { digestOfBuild } from '../store/released-files';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeEntry, fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { openGatewayScene, OPERATOR, type GatewayScene } from './testing/gateway-scene';

const TYPE = 'application/gzip';

let scene: GatewayScene;
let dist = '';
let release = '';
let whole = '';
let ci = { token: '', privateKey: '' };
let reports = { token: '', privateKey: '' };

/** Adds a team of one module with a key of its own. */
async function addTeam(name: string, module: string) {
  const { key, token, privateKey } = createKey(name, scene.clock.now);
  await new TeamsFile(scene.root).change(({ teams, keys }) => ({
    teams: { ...teams, [name]: { modules: [module], members: [] } },
    keys: { ...keys, [`${name}-ci`]: key },
  }));
  return { token, privateKey: privateKey ?? '' };
}

beforeEach(async () => {
  scene = await openGatewayScene();
  [ci, reports] = [
    await addTeam('inbox', 'remote-inbox'),
    await addTeam('reports', 'remote-reports'),
  ];
  dist = await fakeModuleBuild(path.join(scene.root, 'ci/dist'), { text: 'from ci' });
  release = await digestElsewhere('1.0.0');
  whole = await digestOfBuild(dist);
});
afterEach(() => scene.close());

/** The id that the build gets in another store. */
async function digestElsewhere(version: string): Promise<string> {
  const { record } = await new ReleaseStore(await scratchFolder()).publish({
    ...{ name: 'remote-inbox', version, dist, by: 'ci', now: scene.clock.now },
  });
  return releaseId(record);
}

const signed = (text: string, privateKey = ci.privateKey): string =>
  sign(null, Buffer.from(text), createPrivateKey(privateKey)).toString('base64');

async function pack(folder = dist): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of create({ cwd: folder, gzip: true, portable: true }, ['.']))
    chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A gzipped tar of one entry, as no honest tool would write it. */
function forged(entry: {
  path: string;
  type?: 'File' | 'SymbolicLink' | 'Link';
  linkpath?: string;
}) {
  const header = new Header({ type: 'File', mode: 0o644, size: 0, mtime: new Date(0), ...entry });
  header.encode(Buffer.alloc(512), 0);
  return gzipSync(Buffer.concat([header.block ?? Buffer.alloc(0), Buffer.alloc(1024)]));
}

interface Upload {
  name?: string;
  version?: string;
  token?: string | null;
  signature?: string | null;
  payload?: Buffer;
  headers?: Record<string, string>;
}

async function upload({
  name = 'remote-inbox',
  version = '1.0.0',
  token = ci.token,
  signature = signed(`remote-inbox@1.0.0-${whole}`),
  payload,
  headers,
}: Upload = {}) {
  const options: InjectOptions = {
    method: 'POST',
    url: `/releases/publish/${name}?version=${version}`,
    headers: {
      'content-type': TYPE,
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(signature !== null && { 'x-muhatap-signature': signature }),
      ...headers,
    },
    payload: payload ?? (await pack()),
  };
  const answer = await scene.app.inject(options);
  const body = answer.json<{ release?: string; error?: { code: string; message: string } }>();
  return { status: answer.statusCode, code: body.error?.code, body };
}

const stored = async (name = 'remote-inbox') => (await scene.store.list(name)).map(releaseId);
const uploadFolders = async () =>
  (await readdir(os.tmpdir())).filter((entry) => entry.startsWith('muhatap-upload-'));

test('a build without a checkout is published in the name of its key, once, and nothing live changes', async () => {
  const before = await uploadFolders();
  expect(await upload()).toEqual({
    status: 201,
    code: undefined,
    body: { release, digest: release.slice(-12) },
  });
  expect(await upload()).toMatchObject({ status: 200, body: { release } });
  const record = await scene.store.find('remote-inbox', release);
  expect(record).toMatchObject({
    publishedBy: 'inbox-ci (anahtar)',
    signature: { key: 'inbox-ci', sha256: whole },
  });
  expect(record && (await scene.store.damage(record))).toEqual([]);
  expect((await scene.channel.read()).revision).toBe(1);
  expect((await uploadFolders()).filter((one) => !before.includes(one))).toEqual([]);
});

test('a version that hides what the build adds is refused; a repair of an older one follows that one', async () => {
  await upload();
  const publish = async (version: string, build: Parameters<typeof fakeModuleBuild>[1]) => {
    await fakeModuleBuild(dist, build);
    const signature = signed(`remote-inbox@${version}-${await digestOfBuild(dist)}`);
    return upload({ version, signature });
  };
  const added = { text: 'two', menu: [fakeEntry('/inbox/yeni')] };
  const refused = await publish('1.0.1', added);
  expect(refused).toMatchObject({ status: 422, code: 'small_step' });
  expect(refused.body.error?.message).toBe(
    'remote-inbox 1.0.1: 1.0.0 sürümünden bu yana yüzeyi değişti (menu:/inbox/yeni); en az 1.1.0 olmalı.',
  );
  expect(await publish('1.1.0', added)).toMatchObject({ status: 201 });
  expect(await publish('1.0.1', { text: 'three' })).toMatchObject({ status: 201 });
  expect(await publish('1.1.1', { text: 'four' })).toMatchObject({ code: 'small_step' });
});

test.each<[string, () => Upload, number, string]>([
  ['no token', () => ({ token: null }), 401, 'unauthenticated'],
  ['a wrong token', () => ({ token: `mhk_${'x'.repeat(43)}` }), 401, 'unauthenticated'],
  ["a person's session", () => ({ token: OPERATOR.token }), 401, 'unauthenticated'],
  ['the key of another team', () => ({ token: reports.token }), 403, 'forbidden'],
  ['a module of another team', () => ({ name: 'remote-reports' }), 403, 'forbidden'],
  ['a name that leads out', () => ({ name: '..%2fhost' }), 403, 'forbidden'],
  ['no version', () => ({ version: '' }), 422, 'bad_version'],
  ['a version that leads out', () => ({ version: '..%2f..%2fx' }), 422, 'bad_version'],
  ['no signature', () => ({ signature: null }), 422, 'unsigned'],
  ['a signature of nothing', () => ({ signature: 'AAAA' }), 422, 'bad_signature'],
  [
    'a signature by another key',
    () => ({ signature: signed(`remote-inbox@1.0.0-${whole}`, reports.privateKey) }),
    422,
    'bad_signature',
  ],
  [
    'the signature of this build under another version',
    () => ({ version: '2.0.0' }),
    422,
    'bad_signature',
  ],
  [
    'the signature of another module',
    () => ({ signature: signed(`remote-reports@1.0.0-${whole}`) }),
    422,
    'bad_signature',
  ],
  [
    'a signature over the short digest',
    () => ({ signature: signed(`remote-inbox@${release}`) }),
    422,
    'bad_signature',
  ],
  ['no archive', () => ({ payload: Buffer.from('no archive') }), 400, 'bad_archive'],
  ['half an archive', () => ({ payload: gzipSync(Buffer.alloc(700, 1)) }), 400, 'bad_archive'],
  ['nothing', () => ({ payload: Buffer.alloc(0) }), 411, 'no_length'],
  ['too much', () => ({ headers: { 'content-length': '99999999' } }), 413, 'too_large'],
  [
    'more than it may unpack to',
    () => ({ payload: gzipSync(Buffer.alloc(130 << 20)) }),
    413,
    'too_large',
  ],
  ['JSON', () => ({ headers: { 'content-type': 'application/json' } }), 415, 'bad_request'],
  [
    'a path that leads out',
    () => ({ payload: forged({ path: '../escaped.js' }) }),
    400,
    'bad_archive',
  ],
  [
    'an absolute path',
    () => ({ payload: forged({ path: '/tmp/escaped.js' }) }),
    400,
    'bad_archive',
  ],
  [
    'the name of every prototype',
    () => ({ payload: forged({ path: '__proto__' }) }),
    400,
    'bad_archive',
  ],
  [
    'a link to a file outside',
    () => ({ payload: forged({ path: 'a.js', type: 'SymbolicLink', linkpath: '/etc/passwd' }) }),
    400,
    'bad_archive',
  ],
  [
    'a hard link',
    () => ({ payload: forged({ path: 'a.js', type: 'Link', linkpath: '../../a' }) }),
    400,
    'bad_archive',
  ],
])('an upload with %s is refused and leaves nothing', async (_what, change, status, code) => {
  const before = await uploadFolders();
  expect(await upload(change())).toMatchObject({ status, code });
  expect([await stored(), await stored('remote-reports')]).toEqual([[], []]);
  expect(await readdir(path.join(scene.root, 'remotes/remote-inbox')).catch(() => [])).toEqual([]);
  expect((await uploadFolders()).filter((one) => !before.includes(one))).toEqual([]);
});

test('a build with a link among its files is refused by its name', async () => {
  await symlink('/etc/passwd', path.join(dist, 'secret.js'));
  expect((await upload()).body.error?.message).toContain('secret.js (SymbolicLink)');
});

test('a build that is not whole is refused without a word on where the gateway unpacked it', async () => {
  await rm(path.join(dist, 'remoteEntry.js'));
  const { body } = await upload();
  expect(body.error).toEqual({
    code: 'no_build',
    message: 'Arşiv yarım kalmış bir derleme: remoteEntry.js yok.',
  });
  await rm(path.join(dist, 'release-assets.json'));
  expect((await upload()).code).toBe('no_build');
});

test('an upload for which the store has no room is refused with one sentence, leaves nothing, and works once there is room', async () => {
  const full = jest
    .spyOn(fs, 'writeFile')
    .mockRejectedValue(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
  const { status, body } = await upload();
  full.mockRestore();
  expect([status, body.error]).toEqual([
    507,
    {
      code: 'disk_full',
      message:
        'Diskte yer kalmadığı için hiçbir şey değiştirilmedi. Sürüm deposunun diskinde yer açıp yeniden deneyin.',
    },
  ]);
  expect(await readdir(path.join(scene.root, 'remotes/remote-inbox'))).toEqual([]);
  expect(await upload()).toMatchObject({ status: 201 });
});

test('a build that brings a record of its own is refused', async () => {
  await writeFile(path.join(dist, 'release.json'), '{}');
  expect((await upload()).code).toBe('no_build');
});

test('a revoked key, and the key of a team that is gone, open nothing', async () => {
  const file = new TeamsFile(scene.root);
  await file.change(({ teams: { inbox: _gone, ...teams }, keys }) => ({ teams, keys }));
  expect(await upload()).toMatchObject({ status: 403 });
  await file.change(({ teams, keys }) => ({
    teams,
    keys: Object.fromEntries(
      Object.entries(keys).map(([name, key]) => [name, { ...key, revokedAt: key.addedAt }]),
    ),
  }));
  expect(await upload()).toMatchObject({ status: 401 });
});

test('two uploads run at a time, a third is sent away', async () => {
  const large = path.join(scene.root, 'ci/large');
  await mkdir(large);
  await writeFile(path.join(large, 'a.bin'), Buffer.alloc(40 << 20));
  const payload = await pack(large);
  const answers = await Promise.all([1, 2, 3].map(() => upload({ payload })));
  expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 429]);
  expect(await upload()).toMatchObject({ status: 201 });
});

test('a key promotes and rolls back its own modules, without having seen a revision', async () => {
  await upload();
  const ask = async (address: string, token: string, payload: object) => {
    const answer = await scene.app.inject({
      ...{ method: 'POST', url: `/releases/${address}`, payload },
      headers: { authorization: `Bearer ${token}` },
    });
    const { by, error } = answer.json<{ by?: string; error?: { code: string } }>();
    return [answer.statusCode, by ?? error?.code];
  };
  const change = { module: 'remote-inbox', release, reason: 'yeni liste' };
  expect(await ask('promote', reports.token, change)).toEqual([403, 'forbidden']);
  expect(await ask('promote', ci.token, { ...change, module: 'host' })).toEqual([403, 'forbidden']);
  expect(await ask('promote', ci.token, { ...change, revision: 0 })).toEqual([
    409,
    'changed_meanwhile',
  ]);
  expect(await ask('promote', ci.token, change)).toEqual([200, 'inbox-ci (anahtar)']);
  expect(await ask('rollback', reports.token, change)).toEqual([403, 'forbidden']);
  expect(await ask('rollback', ci.token, change)).toEqual([422, 'no_previous']);
  const other = await scene.app.inject({
    url: '/releases/status',
    headers: { authorization: `Bearer ${ci.token}` },
  });
  expect(other.statusCode).toBe(401);
});

test('a key pins and unpins its own modules for the people that it names', async () => {
  const live = await scene.release('remote-inbox', 'live');
  await upload();
  const ask = async (address: string, token: string, payload: object) => {
    const answer = await scene.app.inject({
      ...{ method: 'POST', url: `/releases/${address}`, payload },
      headers: { authorization: `Bearer ${token}` },
    });
    const { by, error } = answer.json<{ by?: string; error?: { code: string } }>();
    return [answer.statusCode, by ?? error?.code];
  };
  const pins = async () => (await scene.channel.read()).modules['remote-inbox']?.pins;
  const target = { of: 'role', id: 'role-1' };
  const change = { module: 'remote-inbox', reason: 'eğitim', ...target };
  const pin = { ...change, release, label: 'Temsilci', company: 'kuzey' };
  expect(await ask('pin', reports.token, pin)).toEqual([403, 'forbidden']);
  expect(await ask('pin', ci.token, { ...pin, id: '' })).toEqual([400, 'validation_failed']);
  expect(await ask('pin', ci.token, pin)).toEqual([200, 'inbox-ci (anahtar)']);
  expect(await pins()).toMatchObject([
    { ...target, label: 'Temsilci', company: 'kuzey', release, by: 'inbox-ci (anahtar)' },
  ]);
  expect(await ask('unpin', reports.token, change)).toEqual([403, 'forbidden']);
  expect(await ask('unpin', ci.token, change)).toEqual([200, 'inbox-ci (anahtar)']);
  expect(await pins()).toEqual([]);
  expect((await scene.channel.read()).modules['remote-inbox']?.current).toBe(live);
});

test('a release whose record was changed after publishing does not become live', async () => {
  await upload();
  const record = await scene.store.find('remote-inbox', release);
  const file = path.join(record ? await scene.store.filesOf(record) : '', 'release.json');
  const written = await readFile(file, 'utf8');
  await writeFile(file, written.replace('"grant": "inbox"', '"grant": "settings"'));
  const answer = await scene.app.inject({
    ...{ method: 'POST', url: '/releases/promote' },
    payload: { module: 'remote-inbox', release, reason: 'yeni liste' },
    headers: { authorization: `Bearer ${ci.token}` },
  });
  expect(answer.json()).toMatchObject({
    error: { code: 'damaged', message: expect.stringContaining('release.json') as string },
  });
});
