import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { ReleaseAssetsPlugin } = require('./release-assets-plugin.cjs');

const FILES = {
  'node_modules/kit/package.json': '{"name":"kit","version":"1.0.0","type":"module"}',
  'node_modules/kit/index.js': 'export const tag = 1;',
  'src/index.js': "import('./list.js'); import('./rooms.js');",
  'src/list.js':
    "import { row } from './row.js'; import { sheet } from './sheet.js'; show(row, sheet);",
  'src/rooms.js': "import { sheet } from './sheet.js'; show(sheet);",
  'src/row.js': "import { tag } from 'kit'; export const row = () => tag;",
  'src/sheet.js': "export const sheet = () => import('kit').then(({ tag }) => tag);",
};
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-assets-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The errors of a build whose two screens are declared light. */
function errorsOf(screens) {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: './src/index.js' },
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'assets',
        dts: false,
        manifest: false,
        shared: { kit: { singleton: true, import: false, requiredVersion: '^1.0.0' } },
      }),
      new ReleaseAssetsPlugin({
        start: 'main',
        screens,
        light: Object.keys(screens),
        kit: ['kit'],
        about: { kind: 'module' },
      }),
    ],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() =>
        error ? reject(error) : resolve(stats.compilation.errors.map(({ message }) => message)),
      ),
    ),
  );
}

test('a light screen that draws a part of the kit fails the build, which names the file', async () => {
  expect(await errorsOf({ '/list': ['./src/list.js'] })).toEqual([
    '/list is light, but its first screen draws parts of the kit: src/row.js',
  ]);
});

test('parts that a light screen loads later or draws in a further file are none of its first screen', async () => {
  expect(await errorsOf({ '/rooms': ['./src/rooms.js', './src/list.js'] })).toEqual([]);
});
