import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  'node_modules/wire/package.json': '{"name":"wire","version":"1.0.0","type":"module"}',
  'node_modules/wire/index.js': 'export const shape = 1;',
  'src/index.js': "import('./list.js'); import('./rooms.js'); import('./provider.js');",
  'src/provider.js':
    "export const late = { kit: () => import('kit'), wire: () => import('wire') };",
  'src/list.js':
    "import { row } from './row.js'; import { sheet } from './sheet.js'; show(row, sheet);",
  'src/rooms.js':
    "import { shape } from 'wire'; import { sheet } from './sheet.js'; show(shape, sheet);",
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

/** The errors of a build, or what it says of itself. */
function build(described, shared = { import: false }) {
  const single = { singleton: true, requiredVersion: '^1.0.0', ...shared };
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
        shared: { kit: single, wire: single },
      }),
      new ReleaseAssetsPlugin({ start: 'main', about: { kind: 'module' }, ...described }),
    ],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      compiler.close(() => {
        const errors = stats?.compilation.errors.map(({ message }) => message) ?? [];
        const written = path.join(folder, 'dist/release-assets.json');
        if (error) reject(error);
        else resolve(errors.length > 0 ? { errors } : JSON.parse(readFileSync(written, 'utf8')));
      }),
    ),
  );
}
const light = (screens) => ({ screens, light: Object.keys(screens), kit: ['kit'] });

test('a light screen that draws a part of the kit fails the build, which names the file', async () => {
  expect(await build(light({ '/list': ['./src/list.js'] }))).toEqual({
    errors: ['/list is light, but its first screen draws parts of the kit: src/row.js'],
  });
});

test('parts that a light screen loads later or draws in a further file are none of its first screen, whose shared packages are named', async () => {
  const { light: addresses, lightRooms } = await build(
    light({ '/rooms': ['./src/rooms.js', './src/list.js'] }),
  );
  expect(addresses).toEqual(['/rooms']);
  expect(lightRooms).toEqual({ '/rooms': ['wire'] });
});

test('a shell names the scripts of each package that comes with the first screen that needs one', async () => {
  const { lateRooms } = await build({ lateRooms: './src/provider.js' }, {});
  expect(Object.keys(lateRooms)).toEqual(['kit', 'wire']);
  const texts = Object.values(lateRooms).map((files) =>
    files.map((file) => readFileSync(path.join(folder, 'dist', file), 'utf8')).join(''),
  );
  expect(texts[0]).toContain('tag');
  expect(texts[1]).toContain('shape');
});
