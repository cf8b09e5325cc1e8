import { generateKeyPairSync, sign } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sealOf } from '../store/seal';
import { fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { answer } from './command-line';

const WHY = ['--reason', 'deneme'];

async function commandLine({ requiresSignatures = false } = {}) {
  const root = await scratchFolder();
  const store = path.join(root, 'store');
  const dist = await fakeModuleBuild(path.join(root, 'dist'));
  const run = async (...args: string[]) => {
    const { code, out, err } = await answer([...args, '--json'], {
      ...{ workspace: root, root: store, now: () => new Date(), operator: 'ayşe' },
      requiresSignatures,
    });
    const data = JSON.parse(out) as Record<string, unknown>;
    return { code, err, data, refusal: (data.error as { code: string } | undefined)?.code };
  };
  const publish = (version: string, ...more: string[]) =>
    run('publish', 'remote-inbox', '--dist', dist, '--version', version, ...more);
  /** A key of a team for some modules; answers the file of its private half. */
  const addKey = async (name: string, modules = 'remote-inbox') => {
    await run('team', 'set', `${name}-team`, '--modules', modules);
    const { data } = await run('key', 'add', name, '--team', `${name}-team`);
    const file = path.join(root, `${name}.pem`);
    await writeFile(file, String(data.private_key));
    return { file, token: String(data.token) };
  };
  const recordOf = async (release: unknown) => {
    const file = path.join(store, 'remotes/remote-inbox', String(release), 'release.json');
    return { file, record: JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown> };
  };
  return { root, store, dist, run, publish, addKey, recordOf };
}

test('a release that is signed by a key bears its name, passes every check, and becomes live in its name', async () => {
  const { run, publish, addKey, recordOf } = await commandLine({ requiresSignatures: true });
  const { file } = await addKey('ci');
  expect(await publish('1.0.0')).toMatchObject({ code: 1, refusal: 'unsigned' });
  const { data } = await publish('1.0.0', '--key', file);
  const { record } = await recordOf(data.release);
  expect(record).toMatchObject({
    publishedBy: 'ci (anahtar)',
    signature: {
      key: 'ci',
      sha256: expect.stringMatching(`^${String(record.digest)}[0-9a-f]{52}$`) as string,
      ed25519: expect.stringMatching(/^[\w+/]{86}==$/) as string,
    },
  });
  expect(await run('verify')).toMatchObject({ code: 0 });
  await run('promote', 'remote-inbox', '1.0.0', '--key', file, ...WHY);
  const { data: status } = await run('status');
  expect(status.modules).toMatchObject({ 'remote-inbox': { by: 'ci (anahtar)' } });
});

test('the author of a change cannot be named: it is the account of the machine, or the key', async () => {
  const { run, publish, recordOf } = await commandLine();
  expect(await publish('1.0.0', '--by', 'mert')).toMatchObject({ code: 2, refusal: 'usage' });
  const { data } = await publish('1.0.0');
  expect((await recordOf(data.release)).record).toMatchObject({ publishedBy: 'ayşe' });
  expect((await run('promote', 'remote-inbox', '1.0.0', ...WHY)).data).toMatchObject({
    by: 'ayşe',
  });
});

test('a key publishes, promotes and rolls back the modules of its team alone', async () => {
  const { run, publish, addKey } = await commandLine();
  const { file } = await addKey('reports-ci', 'remote-reports');
  await publish('1.0.0');
  await publish('1.1.0');
  for (const version of ['1.0.0', '1.1.0']) await run('promote', 'remote-inbox', version, ...WHY);
  expect(await publish('1.2.0', '--key', file)).toMatchObject({ refusal: 'forbidden' });
  for (const command of [
    ['promote', 'remote-inbox', '1.0.0'],
    ['rollback', 'remote-inbox'],
  ])
    expect(await run(...command, '--key', file, ...WHY)).toMatchObject({ refusal: 'forbidden' });
  expect((await run('status')).data).toMatchObject({ revision: 2 });
});

interface Signature {
  readonly key: string;
  readonly sha256: string;
  readonly ed25519: string;
}

/** Writes a record as somebody who can write the store's files would: with a seal that fits. */
const writeRecord = async (file: string, record: Record<string, unknown>) => {
  const { seal: _seal, ...fields } = record;
  await writeFile(file, JSON.stringify({ ...fields, seal: sealOf(fields) }));
};

/** The Ed25519 of a text by the key in a file, in base64. */
const signed = async (text: string, file: string) =>
  sign(null, Buffer.from(text), await readFile(file, 'utf8')).toString('base64');

test('a signature over the short digest is right for a release from before whole ones were signed, and no other', async () => {
  const { run, publish, addKey, recordOf } = await commandLine({ requiresSignatures: true });
  const { file: key } = await addKey('ci');
  const { file, record } = await recordOf((await publish('1.0.0', '--key', key)).data.release);
  const value = await signed(`remote-inbox@1.0.0-${String(record.digest)}`, key);
  const { sha256 } = record.signature as Signature;
  await writeRecord(file, { ...record, signature: { key: 'ci', value } });
  expect(await run('verify')).toMatchObject({ code: 0 });
  expect(await run('promote', 'remote-inbox', '1.0.0', ...WHY)).toMatchObject({ code: 0 });
  await writeRecord(file, { ...record, signature: { key: 'ci', sha256, ed25519: value } });
  expect(await run('verify')).toMatchObject({ code: 3 });
});

test('a signed digest that begins like the release’s and is not its own is refused, though the signature is right', async () => {
  const { run, publish, addKey, recordOf } = await commandLine();
  const { file: key } = await addKey('ci');
  const { file, record } = await recordOf((await publish('1.0.0', '--key', key)).data.release);
  const sha256 = String(record.digest).padEnd(64, '0');
  const ed25519 = await signed(`remote-inbox@1.0.0-${sha256}`, key);
  await writeRecord(file, { ...record, signature: { key: 'ci', sha256, ed25519 } });
  expect(await run('promote', 'remote-inbox', '1.0.0', ...WHY)).toMatchObject({
    refusal: 'damaged',
    err: expect.stringContaining('release.json') as string,
  });
  expect(await run('verify')).toMatchObject({ code: 3 });
});

test.each([
  [
    'of another release',
    (own: Signature, other: Signature) => ({ ...own, ed25519: other.ed25519 }),
  ],
  ['cut short', (own: Signature) => ({ ...own, ed25519: own.ed25519.slice(0, 40) })],
  ['in the old form', ({ key, ed25519 }: Signature) => ({ key, value: ed25519 })],
  ['of a key that is not known', (own: Signature) => ({ ...own, key: 'stranger' })],
  ['of a name that every object has', (own: Signature) => ({ ...own, key: 'constructor' })],
])('a signature %s is refused by promote and named by verify and doctor', async (_what, forge) => {
  const { run, publish, addKey, recordOf } = await commandLine();
  const { file } = await addKey('ci');
  const first = await recordOf((await publish('1.0.0', '--key', file)).data.release);
  const other = await recordOf((await publish('2.0.0', '--key', file)).data.release);
  await run('promote', 'remote-inbox', '1.0.0', ...WHY);
  await run('promote', 'remote-inbox', '2.0.0', ...WHY);
  const signatureOf = ({ record }: typeof first) => record.signature as Signature;
  await writeRecord(first.file, {
    ...first.record,
    signature: forge(signatureOf(first), signatureOf(other)),
  });
  expect(await run('rollback', 'remote-inbox', ...WHY)).toMatchObject({
    refusal: 'bad_signature',
  });
  expect(await run('promote', 'remote-inbox', '1.0.0', ...WHY)).toMatchObject({
    refusal: 'bad_signature',
    err: expect.stringContaining('imza uyuşmuyor') as string,
  });
  expect((await run('verify')).data.findings).toEqual([
    {
      name: 'remote-inbox',
      release: path.basename(path.dirname(first.file)),
      problem: expect.stringMatching('^imza uyuşmuyor') as string,
    },
  ]);
  expect(JSON.stringify((await run('doctor')).data)).toContain('imza uyuşmuyor');
});

test('a revoked key opens nothing, what it signed stays; a removed one vouches for nothing any more', async () => {
  const { run, publish, addKey } = await commandLine();
  const { file } = await addKey('ci');
  await publish('1.0.0', '--key', file);
  await run('key', 'revoke', 'ci');
  expect(await publish('1.1.0', '--key', file)).toMatchObject({ refusal: 'bad_key' });
  expect(await run('promote', 'remote-inbox', '1.0.0', ...WHY)).toMatchObject({ code: 0 });
  await run('key', 'remove', 'ci');
  expect(await run('verify')).toMatchObject({ code: 3 });
});

test('where signatures are required, an unsigned release that lies in the store does not become live', async () => {
  const { store, dist, run, addKey } = await commandLine({ requiresSignatures: true });
  await addKey('ci');
  await answer(['publish', 'remote-inbox', '--dist', dist, '--version', '1.0.0'], {
    ...{ workspace: dist, root: store, now: () => new Date() },
  });
  expect(await run('promote', 'remote-inbox', '1.0.0', ...WHY)).toMatchObject({
    refusal: 'bad_signature',
    err: expect.stringContaining('imzası yok') as string,
  });
  expect(await run('verify')).toMatchObject({ code: 3 });
});

test('the teams file keeps neither token nor private key, and only its owner reads it', async () => {
  const { root, store, run, addKey } = await commandLine();
  const { file, token } = await addKey('ci');
  const text = await readFile(path.join(store, 'teams.json'), 'utf8');
  const secret = (await readFile(file, 'utf8')).split('\n')[1] ?? '';
  expect(secret).toHaveLength(64);
  for (const hidden of [token, secret]) expect(text).not.toContain(hidden);
  expect((await stat(path.join(store, 'teams.json'))).mode & 0o077).toBe(0);
  expect(JSON.stringify((await run('key')).data)).not.toContain('"token"');

  const own = generateKeyPairSync('ed25519');
  const publicFile = path.join(root, 'own.pub');
  await writeFile(publicFile, own.publicKey.export({ format: 'pem', type: 'spki' }));
  expect(
    (await run('key', 'add', 'own', '--team', 'ci-team', '--public-key', publicFile)).data,
  ).toMatchObject({ private_key: null, token: expect.stringMatching(/^mhk_/) as string });
});

test('a command that makes no team and no key is refused with its reason', async () => {
  const { root, store, run, addKey } = await commandLine();
  await addKey('ci');
  const rsa = path.join(root, 'rsa.pub');
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  await writeFile(rsa, publicKey.export({ format: 'pem', type: 'spki' }));
  for (const [code, ...args] of [
    ['usage', 'team', 'set', 'yeni'],
    ['usage', 'team', 'set', 'yeni', '--modules', '../x'],
    ['usage', 'team', 'set', 'constructor', '--modules', 'all'],
    ['usage', 'team', 'set', 'yeni', '--modules', 'all', '--members', 'ayşe'],
    ['usage', 'team', 'toString', 'yeni'],
    ['usage', 'team', 'remove', 'constructor'],
    ['unknown_team', 'key', 'add', 'ci-2', '--team', 'constructor'],
    ['key_exists', 'key', 'add', 'ci', '--team', 'ci-team'],
    ['unknown_key', 'key', 'revoke', 'constructor'],
    ['bad_key', 'key', 'add', 'ci-2', '--team', 'ci-team', '--public-key', rsa],
  ] as const)
    expect([args.join(' '), (await run(...args)).refusal]).toEqual([args.join(' '), code]);
  await writeFile(path.join(store, 'teams.json'), '{"teams":');
  expect((await run('team')).refusal).toBe('damaged_teams');
});
