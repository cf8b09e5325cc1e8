import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { digestOfFiles } from './fingerprint';
import { releaseId, type ReleaseRecord } from './release-record';
import { digestOfBuild } from './released-files';
import { ReleaseStore } from './release-store';
import { sealOf } from './seal';

const publication = {
  name: 'remote-inbox',
  version: '1.0.0',
  by: 'ayşe',
  now: new Date('2026-01-01T00:00:00Z'),
};

async function published(text = 'one') {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const dist = await fakeModuleBuild(path.join(root, 'dist'), { text });
  return { store, dist, ...(await store.publish({ ...publication, dist })) };
}

test('the same files are one release, other files another, under the same version', async () => {
  const { store, dist, record } = await published();
  expect((await store.publish({ ...publication, dist })).isNew).toBe(false);
  await fakeModuleBuild(dist, { text: 'two' });
  const second = await store.publish({
    ...publication,
    dist,
    now: new Date('2026-01-02T00:00:00Z'),
  });
  expect(second.isNew).toBe(true);
  expect(second.record.digest).not.toBe(record.digest);
  expect((await store.list('remote-inbox')).map(releaseId)).toEqual([
    releaseId(second.record),
    releaseId(record),
  ]);
  expect(await store.find('remote-inbox', '1.0.0')).toEqual(second.record);
});

test('a build is published with its own commit, and from another commit the same files are the same release', async () => {
  const { store, dist, record } = await published();
  expect(record).toMatchObject({ commit: null, isDirty: false });
  await fakeModuleBuild(dist, { text: 'two', commit: 'abc', isDirty: true });
  const { record: dirty } = await store.publish({ ...publication, dist });
  expect(dirty).toMatchObject({ commit: 'abc', isDirty: true });
  await fakeModuleBuild(dist, { text: 'two', commit: 'def' });
  expect(await store.publish({ ...publication, dist })).toEqual({ record: dirty, isNew: false });
});

test('a build with other files for its own machine is the same release', async () => {
  const { store, dist, record } = await published();
  for (const file of ['build-stamp.txt', 'page.js.map', 'page.js.LICENSE.txt'])
    await writeFile(path.join(dist, file), 'of this machine');
  expect(await store.publish({ ...publication, dist })).toEqual({ record, isNew: false });
});

test("a build's digest is known before it is published, so that it can be signed", async () => {
  const { dist, record } = await published();
  await writeFile(path.join(dist, 'page.js.map'), 'of this machine');
  expect((await digestOfBuild(dist)).slice(0, 12)).toBe(record.digest);
});

test('text files are compressed at publish', async () => {
  const { store, record } = await published();
  const folder = await store.filesOf(record);
  const plain = await readFile(path.join(folder, 'remoteEntry.js'));
  expect(brotliDecompressSync(await readFile(path.join(folder, 'remoteEntry.js.br')))).toEqual(
    plain,
  );
});

test('copies left for later: files are served without them, and each is there once the rest is packed', async () => {
  const root = await scratchFolder();
  const store = new ReleaseStore(root, { packsLater: true });
  const dist = await fakeModuleBuild(path.join(root, 'dist'), { text: 'one' });
  const { record } = await store.publish({ ...publication, dist });
  const folder = await store.filesOf(record);
  const copies = async (ending: string) =>
    (await readdir(folder)).filter((file) => file.endsWith(ending));
  expect(await copies('.br')).toEqual([]);
  expect(await copies('.gz')).toContain('remoteEntry.js.gz');
  expect(await store.damage(record)).toEqual([]);
  await store.packRest(record);
  const atOnce = await published();
  const packed = path.join(await atOnce.store.filesOf(atOnce.record), 'remoteEntry.js.br');
  expect(await readFile(path.join(folder, 'remoteEntry.js.br'))).toEqual(await readFile(packed));
  expect(await store.damage(record)).toEqual([]);
  expect(await readdir(path.dirname(folder))).toEqual([releaseId(record)]);
});

test('packed copies of unchanged files are those of the release before, but for a damaged one', async () => {
  const { store, dist, record } = await published();
  const copyOf = async (of: ReleaseRecord) =>
    path.join(await store.filesOf(of), 'remoteEntry.js.br');
  const plain = await readFile(path.join(dist, 'remoteEntry.js'));
  const known = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 0 } });
  await writeFile(await copyOf(record), known);
  const next = (version: string, day: number) =>
    store.publish({ ...publication, dist, version, now: new Date(Date.UTC(2026, 1, day)) });
  const { record: second } = await next('1.0.1', 1);
  expect(await readFile(await copyOf(second))).toEqual(known);
  await writeFile(await copyOf(second), 'damaged');
  const { record: third } = await next('1.0.2', 2);
  expect(brotliDecompressSync(await readFile(await copyOf(third)))).toEqual(plain);
});

test('declarations lie packed alone, can be read, and a damaged or missing one is named', async () => {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const dist = await fakeModuleBuild(path.join(root, 'dist'), { needs: { send: '1' } });
  const { record } = await store.publish({ ...publication, dist });
  const packed = path.join(await store.filesOf(record), 'declarations.json.gz');
  expect(await readdir(await store.filesOf(record))).not.toContain('declarations.json');
  expect(Object.values(await store.unitsOf(record))).toEqual([
    expect.stringMatching(/^export declare const send_\w+: 1;$/),
  ]);
  expect(await store.damage(record)).toEqual([]);
  await writeFile(packed, 'tampered');
  expect(await store.damage(record)).toEqual(['declarations.json.gz']);
  await rm(packed);
  expect(await store.damage(record)).toEqual(['declarations.json.gz']);
});

test('a changed, a missing and a foreign file are named', async () => {
  const { store, record } = await published();
  expect(await store.damage(record)).toEqual([]);
  await writeFile(path.join(await store.filesOf(record), 'page.js'), 'tampered');
  await writeFile(path.join(await store.filesOf(record), 'foreign.js'), 'foreign');
  expect(await store.damage(record)).toEqual(['foreign.js', 'page.js']);
  await rm(path.join(await store.filesOf(record), 'page.js'));
  expect(await store.damage(record)).toEqual(['page.js', 'foreign.js']);
});

type Written = Record<string, unknown> & { manifest: object; files: Record<string, object> };

test.each<[string, (record: Written) => object]>([
  [
    'another grant',
    (record) => ({ ...record, manifest: { ...record.manifest, grant: 'settings' } }),
  ],
  ['another author', (record) => ({ ...record, publishedBy: 'mert' })],
  ['a field more', (record) => ({ ...record, note: 'x' })],
  ['no seal', ({ seal: _seal, ...record }) => record],
  [
    'another grant under a seal of its own',
    ({ seal: _seal, ...record }) => {
      const changed = { ...record, manifest: { ...record.manifest, grant: 'settings' } };
      return { ...changed, seal: sealOf(changed) };
    },
  ],
  ['another file', (record) => ({ ...record, files: { 'page.js': record.files['page.js'] } })],
])('a record with %s is named: nobody changes it after publishing', async (_what, change) => {
  const { store, record } = await published();
  const file = path.join(await store.filesOf(record), 'release.json');
  const written = JSON.parse(await readFile(file, 'utf8')) as Written;
  await writeFile(file, JSON.stringify(change(written)));
  expect(await store.damage(record)).toContain('release.json');
});

test('a record from before seals is known by its files, and read as it was', async () => {
  const { store, record } = await published();
  const { seal: _seal, ...unsealed } = record;
  const older = { ...unsealed, digest: digestOfFiles(record.files) };
  const folder = await store.filesOf(older);
  await rename(await store.filesOf(record), folder);
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(older));
  expect(await store.find('remote-inbox', releaseId(older))).toEqual(older);
  expect(await store.damage(older)).toEqual([]);
});

test('a build whose module.json alone has changed is another release', async () => {
  const { store, dist, record } = await published();
  const file = path.join(dist, 'release-assets.json');
  const assets = JSON.parse(await readFile(file, 'utf8')) as { manifest: object };
  await writeFile(
    file,
    JSON.stringify({ ...assets, manifest: { ...assets.manifest, title: 'Gelenler' } }),
  );
  const second = await store.publish({ ...publication, dist });
  expect(second.isNew).toBe(true);
  expect(second.record).toMatchObject({ manifest: { title: 'Gelenler' } });
  expect(releaseId(second.record)).not.toBe(releaseId(record));
});

test('a part of a description that only a newer reader knows is kept', async () => {
  const { store, dist } = await published();
  const file = path.join(dist, 'release-assets.json');
  const assets = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...assets, wire: '9.0.0', digest: 'of the build' }));
  const { record } = await store.publish({ ...publication, dist });
  const text = await readFile(path.join(await store.filesOf(record), 'release.json'), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ wire: '9.0.0', digest: record.digest });
  expect(await store.damage(record)).toEqual([]);
});

test('a compressed copy that unpacks to something else is named: browsers would get it', async () => {
  const { store, record } = await published();
  const copy = path.join(await store.filesOf(record), 'remoteEntry.js.br');
  await writeFile(copy, brotliCompressSync('something else'));
  expect(await store.damage(record)).toEqual(['remoteEntry.js.br']);
  await writeFile(copy, 'no brotli at all');
  expect(await store.damage(record)).toEqual(['remoteEntry.js.br']);
});

test('the same build published twenty times at once is one release, and nothing else is left in the store', async () => {
  const { store, dist } = await published();
  await fakeModuleBuild(dist, { text: 'two' });
  const results = await Promise.all(
    Array.from({ length: 20 }, () => store.publish({ ...publication, dist })),
  );
  expect(results.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect(
    await readdir(path.join(path.join(store.root.address, 'remotes'), 'remote-inbox')),
  ).toHaveLength(2);
});

test('a record that cannot be read hides its own release only, and no name leads out of the store', async () => {
  const { store, dist, record } = await published();
  await fakeModuleBuild(dist, { text: 'two' });
  const second = await store.publish({ ...publication, dist });
  await writeFile(path.join(await store.filesOf(record), 'release.json'), '{"name":');
  expect((await store.list('remote-inbox')).map(releaseId)).toEqual([releaseId(second.record)]);
  expect(await store.find('remote-inbox', releaseId(record))).toBeNull();
  expect(await store.find('../remotes/remote-inbox', releaseId(second.record))).toBeNull();
  expect(
    await store.find('remote-inbox', `../remote-inbox/${releaseId(second.record)}`),
  ).toBeNull();
});

test('a folder without a build and an unknown name are refused', async () => {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  await expect(store.publish({ ...publication, dist: root })).rejects.toThrow(
    'önce modülü derleyin',
  );
  await expect(store.publish({ ...publication, name: '../host', dist: root })).rejects.toThrow(
    'bir modül adı değil',
  );
  await expect(
    store.publish({ ...publication, version: '../1', dist: root }),
  ).rejects.toMatchObject({ code: 'bad_version' });
});

test.each([
  ['a shell', 'remote-inbox', (dist: string) => fakeShellBuild(dist)],
  ['a module', 'host', (dist: string) => fakeModuleBuild(dist)],
  ['another module', 'remote-reports', (dist: string) => fakeModuleBuild(dist)],
  [
    'a module with the scope of another',
    'remote-reports',
    async (dist: string) => {
      await fakeModuleBuild(dist, { id: 'reports' });
      const file = path.join(dist, 'release-assets.json');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('remote_reports', 'remote_inbox'));
      return dist;
    },
  ],
])('%s under the name %s is refused, nothing is published', async (_what, name, build) => {
  const root = await scratchFolder();
  const store = new ReleaseStore(root);
  const dist = await build(path.join(root, 'dist'));
  await expect(store.publish({ ...publication, name, dist })).rejects.toMatchObject({
    code: 'wrong_name',
    message: expect.stringContaining(`${name} adıyla`) as string,
  });
  expect(await store.list(name)).toEqual([]);
});

test('half a build is refused: its own list names a file that is not there', async () => {
  const { store, dist } = await published();
  await rm(path.join(dist, 'remoteEntry.js'));
  await expect(store.publish({ ...publication, dist })).rejects.toThrow('remoteEntry.js yok');
  await writeFile(path.join(dist, 'release-assets.json'), '{"kind":"module"');
  await expect(store.publish({ ...publication, dist })).rejects.toMatchObject({ code: 'no_build' });
});

test.each([
  ['host', { screens: { '/': ['"><script>.js'] } }, '"><script>.js'],
  ['host', { authEntries: { '/login': 'gone.js' } }, 'gone.js'],
  ['remote-inbox', { screens: { '/inbox': ['page.js', '../host/main.js'] } }, '../host/main.js'],
  ['remote-inbox', { preload: ['page.js.map'] }, 'page.js.map'],
])('a build of %s with %j is refused: that is no file of the release', async (name, more, file) => {
  const root = await scratchFolder();
  const dist = path.join(root, 'dist');
  await (name === 'host' ? fakeShellBuild(dist) : fakeModuleBuild(dist));
  await writeFile(path.join(dist, 'page.js.map'), '{}');
  const assets = path.join(dist, 'release-assets.json');
  const written = JSON.parse(await readFile(assets, 'utf8')) as object;
  await writeFile(assets, JSON.stringify({ ...written, ...more }));
  await expect(
    new ReleaseStore(root).publish({ ...publication, name, dist }),
  ).rejects.toMatchObject({
    code: 'no_build',
    message: expect.stringContaining(`: ${file} yok.`) as string,
  });
});

test.each([
  ['leaves the installation', 'https://example.test/x'],
  ['is no address of the backend', '/remotes/x.js'],
  ['ends the script that it stands in', '/api/</script>'],
])('a build whose first call %s is refused', async (_what, call) => {
  const root = await scratchFolder();
  const dist = await fakeModuleBuild(path.join(root, 'dist'));
  const assets = path.join(dist, 'release-assets.json');
  const written = JSON.parse(await readFile(assets, 'utf8')) as object;
  await writeFile(assets, JSON.stringify({ ...written, firstCalls: { '/inbox': [call] } }));
  await expect(new ReleaseStore(root).publish({ ...publication, dist })).rejects.toMatchObject({
    code: 'no_build',
  });
});

test('a shell whose page has no place for the release map is refused', async () => {
  const root = await scratchFolder();
  const dist = await fakeShellBuild(path.join(root, 'dist'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><head></head>');
  await expect(
    new ReleaseStore(root).publish({ ...publication, name: 'host', dist }),
  ).rejects.toMatchObject({ code: 'no_template' });
});

test('release notes stand in the record and in no file, so the same files stay the same release', async () => {
  const { store, dist, record } = await published();
  expect(record.notes).toBeUndefined();
  await fakeModuleBuild(dist, { text: 'two' });
  await writeFile(path.join(dist, 'notes.md'), 'Yeni arama.\n');
  const { record: noted } = await store.publish({ ...publication, dist });
  expect([noted.notes, Object.keys(noted.files)]).toEqual([
    'Yeni arama.',
    Object.keys(record.files),
  ]);
  expect(await store.publish({ ...publication, dist, notes: 'Başka.' })).toEqual({
    record: noted,
    isNew: false,
  });
  await fakeModuleBuild(dist, { text: 'three' });
  expect((await store.publish({ ...publication, dist, notes: 'Başka.' })).record.notes).toBe(
    'Başka.',
  );
  await fakeModuleBuild(dist, { text: 'four' });
  await expect(
    store.publish({ ...publication, dist, notes: 'x'.repeat(4001) }),
  ).rejects.toMatchObject({ code: 'notes_too_long' });
});
