import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { ImportOrderPlugin } = require('./import-order-plugin.cjs');

const FILES = {
  'node_modules/kit/package.json': '{"name":"kit","version":"1.0.0","sideEffects":false}',
  'node_modules/kit/index.js':
    "export { first } from './first.js'; export { second } from './second.js'; export { third } from './third.js';",
  'node_modules/kit/first.js': 'export const first = () => "first";',
  'node_modules/kit/second.js': 'export const second = () => "second";',
  'node_modules/kit/third.js': 'export const third = () => "third";',
  'kit.js': "export { third, first, second } from 'kit';",
  'main.js': "import * as kit from './kit.js'; console.log(Object.keys(kit));",
};
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-order-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds into a file of its own with what earlier builds have kept. */
function build(name) {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: path.join(folder, 'dist'), filename: name },
    optimization: { minimize: false },
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(folder, 'cache'),
      buildDependencies: { defaultWebpack: [] },
    },
    plugins: [new ImportOrderPlugin()],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      compiler.close(() =>
        error || stats.hasErrors()
          ? reject(error ?? new Error(stats.toString('errors-only')))
          : resolve(readFileSync(path.join(folder, 'dist', name), 'utf8')),
      );
    }),
  );
}

test('a build from the cache, names that one statement re-exports, is the same as one without it', async () => {
  const cold = await build('cold.js');
  expect(await build('warm.js')).toBe(cold);
});
