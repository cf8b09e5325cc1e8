import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { fakeModuleBuild, fakeShellBuild, scratchFolder } from '../testing/fake-build';
import { releaseId } from './release-record';
import { ReleaseStore } from './release-store';

const publication = {
  name: 'remote-inbox',
  version: '1.0.0',
  commit: null,
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

test('text files are compressed at publish', async () => {
  const { store, record } = await published();
  const folder = store.folderOf(record);
  const plain = await readFile(path.join(folder, 'remoteEntry.js'));
  expect(brotliDecompressSync(await readFile(path.join(folder, 'remoteEntry.js.br')))).toEqual(
    plain,
  );
});

test('a changed, a missing and a foreign file are named', async () => {
  const { store, record } = await published();
  expect(await store.damage(record)).toEqual([]);
  await writeFile(path.join(store.folderOf(record), 'page.js'), 'tampered');
  await writeFile(path.join(store.folderOf(record), 'foreign.js'), 'foreign');
  expect(await store.damage(record)).toEqual(['foreign.js', 'page.js']);
  await rm(path.join(store.folderOf(record), 'page.js'));
  expect(await store.damage(record)).toEqual(['page.js', 'foreign.js']);
});

test('a compressed copy that unpacks to something else is named: browsers would get it', async () => {
  const { store, record } = await published();
  const copy = path.join(store.folderOf(record), 'remoteEntry.js.br');
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
  expect(await readdir(path.join(store.remotes, 'remote-inbox'))).toHaveLength(2);
});

test('a record that cannot be read hides its own release only, and no name leads out of the store', async () => {
  const { store, dist, record } = await published();
  await fakeModuleBuild(dist, { text: 'two' });
  const second = await store.publish({ ...publication, dist });
  await writeFile(path.join(store.folderOf(record), 'release.json'), '{"name":');
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

test('half a build is refused: its own list names a file that is not there', async () => {
  const { store, dist } = await published();
  await rm(path.join(dist, 'remoteEntry.js'));
  await expect(store.publish({ ...publication, dist })).rejects.toThrow('remoteEntry.js yok');
  await writeFile(path.join(dist, 'release-assets.json'), '{"kind":"module"');
  await expect(store.publish({ ...publication, dist })).rejects.toMatchObject({ code: 'no_build' });
});

test('a shell whose page has no place for the release map is refused', async () => {
  const root = await scratchFolder();
  const dist = await fakeShellBuild(path.join(root, 'dist'));
  await writeFile(path.join(dist, 'index.html'), '<!doctype html><head></head>');
  await expect(
    new ReleaseStore(root).publish({ ...publication, name: 'host', dist }),
  ).rejects.toMatchObject({ code: 'no_template' });
});
