import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { StableNamesPlugin } = require('./stable-names-plugin.cjs');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-names-'));
  writeFileSync(path.join(folder, 'entry.js'), "import('./one.js'); import('./two.js');");
  writeFileSync(path.join(folder, 'one.js'), "export const name = 'one';");
  writeFileSync(path.join(folder, 'two.js'), "export const name = 'two';");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads the scripts at the moment at which they are minified. */
class Reader {
  texts = [];

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('Reader', ({ hooks }) =>
      hooks.processAssets.tap({ name: 'Reader', stage: 400 }, (assets) => {
        this.texts = Object.values(assets).map((source) => source.source().toString());
      }),
    );
  }
}

test('the names of other files, while scripts are minified, hold no hash, and afterwards those of the files', async () => {
  const reader = new Reader();
  const dist = path.join(folder, 'dist');
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: {
      path: dist,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
    },
    plugins: [new StableNamesPlugin(), reader],
  });
  await new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || stats.hasErrors() ? reject(error ?? stats.toString()) : resolve(),
    ),
  );
  const entry = readdirSync(dist).find((file) => file.startsWith('main.'));
  const named = [
    ...readFileSync(path.join(dist, entry), 'utf8').matchAll(/(\d+):"([0-9a-f]{8})"/g),
  ];
  expect(named).toHaveLength(2);
  for (const [, id, hash] of named)
    expect(existsSync(path.join(dist, `${id}.${hash}.js`))).toBe(true);
  const [seen] = reader.texts.filter((text) => text.includes('zq0'));
  expect(seen.match(/zq\d{6}/g)).toEqual(['zq000000', 'zq000001']);
  expect(seen).not.toMatch(/"[0-9a-f]{8}"/);
});
