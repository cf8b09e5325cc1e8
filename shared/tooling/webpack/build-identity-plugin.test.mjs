import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { BuildIdentityPlugin, PLACEHOLDER } = require('./build-identity-plugin.cjs');

let root = '';
beforeAll(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'muhatap-identity-'));
});
afterAll(() => rmSync(root, { recursive: true }));

/** Builds a module of one entry, one chunk and one that is always the same. Answers its scripts by name. */
function build(name, chunk, uniqueName = `remote_${PLACEHOLDER}`) {
  const folder = path.join(root, name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, 'entry.js'),
    "export const load = () => [import('./chunk.js'), import('./same.js')];",
  );
  writeFileSync(path.join(folder, 'same.js'), 'export const same = 1;');
  writeFileSync(path.join(folder, 'chunk.js'), chunk);
  const dist = path.join(folder, 'dist');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: dist, clean: true, chunkFilename: '[contenthash].js', uniqueName },
    optimization: { minimize: false },
    plugins: [new BuildIdentityPlugin()],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      if (error || stats.hasErrors()) reject(error ?? new Error(stats.toString('errors-only')));
      else
        resolve(
          Object.fromEntries(
            readdirSync(dist).map((file) => [file, readFileSync(path.join(dist, file), 'utf8')]),
          ),
        );
    }),
  );
}

/** The global in which a build's scripts look for its chunks. */
const globalsOf = (scripts) =>
  new Set(Object.values(scripts).flatMap((text) => text.match(/webpackChunk\w+/g) ?? []));

test('the entry and the chunks of a build share a global that carries its identity', async () => {
  const globals = globalsOf(await build('one', 'export const page = 1;'));
  expect(globals.size).toBe(1);
  expect([...globals][0]).toMatch(/^webpackChunkremote_[0-9a-f]{16}$/);
});

test('builds that differ in one chunk have globals of their own', async () => {
  const [good, broken] = [
    globalsOf(await build('good', 'export const page = 1;')),
    globalsOf(await build('broken', "throw new Error('broken');")),
  ];
  expect([...good]).not.toEqual([...broken]);
});

test('a build over the files of another one keeps none of them', async () => {
  const [first, second] = [
    await build('again', 'export const page = 1;'),
    await build('again', 'export const page = 2;'),
  ];
  expect(globalsOf(second).size).toBe(1);
  expect(Object.keys(second).filter((file) => file in first)).toEqual(['main.js']);
});

test('the same sources in another folder give the same scripts', async () => {
  const chunk = 'export const page = 2;';
  expect(await build('a', chunk)).toEqual(await build('a-longer-name', chunk));
});

test('a build whose scripts carry no identity is refused', async () => {
  await expect(build('none', 'export const page = 3;', 'remote_fixed')).rejects.toThrow(
    'no script carries it',
  );
});
