import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import vm from 'node:vm';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { IntegrityPlugin } = require('./integrity-plugin.cjs');

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-integrity-'));
  writeFileSync(path.join(folder, 'entry.js'), "import('./page.js').catch(() => {});");
  writeFileSync(path.join(folder, 'page.js'), "import './page.css';");
  writeFileSync(path.join(folder, 'page.css'), 'p { color: red }');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The elements that a build inserts into a page at its start. */
async function inserted(hashes) {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './entry.js',
    output: { path: path.join(folder, 'dist'), publicPath: '/', chunkFilename: 'page.js' },
    module: {
      rules: [
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [new MiniCssExtractPlugin({ chunkFilename: 'page.css' }), new IntegrityPlugin()],
  });
  await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const elements = [];
  const document = {
    createElement: (tag) => ({ tag, setAttribute: () => {}, getAttribute: () => null }),
    getElementsByTagName: () => [],
    head: { appendChild: (element) => elements.push(element) },
  };
  const location = new URL('https://muhatap.test/');
  const page = { document, location, URL, setTimeout: () => 0, clearTimeout: () => {} };
  Object.assign(page, { window: page, self: page, __MUHATAP_SRI__: hashes });
  vm.runInNewContext(readFileSync(path.join(folder, 'dist/main.js'), 'utf8'), page);
  return elements.map(({ tag, integrity }) => [tag, integrity]).sort();
}

test('a lazy chunk and its style sheet, listed with a hash, are requested with it', async () => {
  expect(await inserted({ '/page.js': 'sha384-script', '/page.css': 'sha384-style' })).toEqual([
    ['link', 'sha384-style'],
    ['script', 'sha384-script'],
  ]);
});

test('a file that no list names is requested without a hash, as from a development server', async () => {
  expect(await inserted(undefined)).toEqual([
    ['link', undefined],
    ['script', undefined],
  ]);
});
