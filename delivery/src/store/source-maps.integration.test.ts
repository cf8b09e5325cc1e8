import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { filesBelow } from './fingerprint';
import { releaseId } from './release-record';
import { ReleaseStore } from './release-store';

const publication = { name: 'remote-inbox', version: '1.0.0', by: 'ayşe', now: new Date() };
const mapOf = (...sources: (string | null)[]) =>
  JSON.stringify({ version: 3, sources, names: ['a'], mappings: 'AAAA', sourcesContent: ['text'] });

let root: string;
let store: ReleaseStore;
let dist: string;
beforeEach(async () => {
  root = await scratchFolder();
  store = new ReleaseStore(root);
  dist = await fakeModuleBuild(path.join(root, 'dist'));
});
const publish = () => store.publish({ ...publication, dist });
const addMap = (text: string, file = 'page.js.map') => writeFile(path.join(dist, file), text);
const keptMaps = () => filesBelow(path.join(root, 'maps')).catch(() => []);
const addFakes = (text: string) => writeFile(path.join(dist, 'fakes.cjs'), text);
const keptFakes = () => filesBelow(path.join(root, 'fakes')).catch(() => []);
const sourcesOf = async (id: string) =>
  (await store.sourceMap('remote-inbox', id, 'page.js'))?.sources;

test('a release with maps is the release without them; the maps lie beside it, and go with it', async () => {
  const { record } = await publish();
  const files = await filesBelow(await store.filesOf(record));
  const text = await readFile(path.join(await store.filesOf(record), 'release.json'), 'utf8');
  expect(await keptMaps()).toEqual([]);
  expect(await sourcesOf(releaseId(record))).toBeUndefined();
  await store.remove(record);

  await addMap(mapOf('webpack://remote_inbox/./src/page.ts'));
  await mkdir(path.join(dist, 'part'));
  await addMap(mapOf(null), 'part/start.js.map');
  await addMap(mapOf('webpack://remote_inbox/./src/page.css'), 'page.css.map');
  expect((await publish()).record.digest).toBe(record.digest);
  expect(await filesBelow(await store.filesOf(record))).toEqual(files);
  expect(await readFile(path.join(await store.filesOf(record), 'release.json'), 'utf8')).toBe(text);
  expect(await store.damage(record)).toEqual([]);
  expect(await keptMaps()).toEqual(
    ['page.js.map.gz', 'part/start.js.map.gz'].map(
      (file) => `remote-inbox/${releaseId(record)}/${file}`,
    ),
  );
  await store.remove(record);
  expect(await keptMaps()).toEqual([]);
});

test('a map that would hold the process up is left out, the others are kept', async () => {
  await addMap(mapOf('webpack://remote_inbox/./src/page.ts'));
  const long = mapOf('webpack://remote_inbox/./src/a.ts').replace('AAAA', 'AAAA,'.repeat(700_000));
  await addMap(long, 'long.js.map');
  await addMap(
    mapOf('webpack://remote_inbox/./src/b.ts').replace('text', 'x'.repeat(17 << 20)),
    'wide.js.map',
  );
  const { record } = await publish();
  expect(await keptMaps()).toEqual([`remote-inbox/${releaseId(record)}/page.js.map.gz`]);
});

test('a kept map names files of the project alone, by their places in the workspace, and has no text of theirs', async () => {
  await addMap(
    mapOf(
      'webpack://remote_inbox/./src/page.ts',
      'webpack://remote_inbox/../shared/src/kit.ts',
      'webpack://remote_inbox/./src/a.ts?1b2c',
      'webpack://remote_inbox/../node_modules/.pnpm/react/index.js',
      'webpack://muhatap_host/node_modules/react/index.js',
      'webpack://remote_inbox/webpack/runtime/global',
      'webpack://remote_inbox/external "react"',
      'webpack://remote_inbox/../../elsewhere/a.ts',
      'webpack://remote_inbox//home/ayse/a.ts',
      'webpack://remote_inbox/C:/ayse/a.ts',
      'file:///home/ayse/a.ts',
      '/home/ayse/a.ts',
      null,
    ),
  );
  const { record } = await publish();
  expect(await store.sourceMap('remote-inbox', releaseId(record), 'page.js')).toEqual({
    version: 3,
    mappings: 'AAAA',
    sources: [
      'remote-inbox/src/page.ts',
      'shared/src/kit.ts',
      'remote-inbox/src/a.ts',
      ...Array<null>(10).fill(null),
    ],
  });
});

test('the parts of a script that come from libraries are left out, and belong to no file before them', async () => {
  const sources = ['webpack://remote_inbox/./src/page.ts', 'webpack://x/node_modules/react/a.js'];
  await addMap(JSON.stringify({ version: 3, sources, mappings: 'AAAA,CCAA,CAAC,CDAA;ACAA' }));
  const { record } = await publish();
  expect(await store.sourceMap('remote-inbox', releaseId(record), 'page.js')).toEqual({
    version: 3,
    sources: ['remote-inbox/src/page.ts', null],
    mappings: 'AAAA,C,EAAC;',
  });
});

test('publishing again adds maps that were not there and replaces none; one that cannot be read is left out', async () => {
  await addMap('{"version":3');
  await addMap('{"version":3,"sections":[]}', 'remoteEntry.js.map');
  const id = releaseId((await publish()).record);
  expect(await keptMaps()).toEqual([]);
  await addMap(mapOf('webpack://remote_inbox/./src/first.ts'));
  expect((await publish()).isNew).toBe(false);
  await addMap(mapOf('webpack://remote_inbox/./src/second.ts'));
  await Promise.all([publish(), publish()]);
  expect(await sourcesOf(id)).toEqual(['remote-inbox/src/first.ts']);
  expect(await readdir(path.join(root, 'maps/remote-inbox'))).toEqual([id]);
});

test('fakes are no part of a release, are replaced by those of a later build, and go with the release', async () => {
  const { record } = await publish();
  expect(await store.fakesOf(record)).toBeNull();
  await addFakes('first');
  expect((await publish()).record).toEqual(record);
  await addFakes('mended');
  await Promise.all([publish(), publish()]);
  expect(await store.fakesOf(record)).toBe('mended');
  expect(await keptFakes()).toEqual([`remote-inbox/${releaseId(record)}/fakes.cjs.gz`]);
  expect(await filesBelow(await store.filesOf(record))).not.toContain('fakes.cjs');
  await store.remove(record);
  expect(await keptFakes()).toEqual([]);
});

test('a sweep removes maps and fakes whose release never came, not those of a release', async () => {
  await addMap(mapOf('webpack://remote_inbox/./src/page.ts'));
  const { record } = await publish();
  for (const name of ['.draft-old', '9.9.9-0123456789ab'])
    await mkdir(path.join(root, 'maps/remote-inbox', name));
  await mkdir(path.join(root, 'fakes/remote-inbox/9.9.9-0123456789ab'), { recursive: true });
  await store.sweep('remote-inbox', new Date(0));
  expect(await readdir(path.join(root, 'maps/remote-inbox'))).toHaveLength(3);
  await store.sweep('remote-inbox', new Date(Date.now() + 60_000));
  expect(await readdir(path.join(root, 'maps/remote-inbox'))).toEqual([releaseId(record)]);
  expect(await readdir(path.join(root, 'fakes/remote-inbox'))).toEqual([]);
});
