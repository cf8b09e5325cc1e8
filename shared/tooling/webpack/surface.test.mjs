import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const webpack = require('webpack');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const { declarationsOf, deprecatedOf, offeredNames, usedNames, wordsOf } = require('./surface.cjs');

const FILES = {
  'node_modules/kit/package.json':
    '{"name":"kit","version":"1.0.0","type":"module","exports":{".":"./index.js","./more":"./more.js"}}',
  'node_modules/kit/index.js': 'export const button = 1; export const card = 2; export default 3;',
  'node_modules/kit/more.js': 'export const extra = 4;',
  'node_modules/old/package.json': '{"name":"old","version":"1.0.0"}',
  'node_modules/old/index.js': 'exports.help = () => 5;',
  'shell.js': "import('kit'); import('kit/more'); import('old');",
  'module.js':
    "import { button, card } from 'kit'; import * as more from 'kit/more'; import old from 'old'; import { idle } from './idle.js'; export const shown = () => [button, more.extra, old.help]; const never = () => card;",
  'idle.js': "import { card } from 'kit'; export const idle = () => card; export const used = 6;",
  'apart.js': 'export const apart = 7;',
};
let folder = '';
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-surface-'));
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Builds one entry and reads its surface at the moment at which the release's build does. */
function surfaceOf(entry, read, more) {
  let surface;
  const single = { singleton: true, requiredVersion: '^1.0.0', ...more };
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: { import: entry, library: { type: 'commonjs' } } },
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new ModuleFederationPlugin({
        name: 'surface',
        dts: false,
        manifest: false,
        shared: { kit: single, 'kit/': single, old: single },
      }),
      {
        apply: ({ hooks }) =>
          hooks.thisCompilation.tap('test', (compilation) =>
            compilation.hooks.afterOptimizeChunks.tap('test', () => {
              surface = read(compilation);
            }),
          ),
      },
    ],
  });
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) => {
      const failure =
        error ?? (stats.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve(surface)));
    }),
  );
}

test('a shell offers every name of what it imports; a CommonJS package also a default', async () => {
  expect(await surfaceOf('./shell.js', offeredNames)).toEqual({
    kit: ['button', 'card', 'default'],
    'kit/more': ['extra'],
    old: ['default', 'help'],
  });
});

test('a module uses the names that are left after unused imports are shaken off', async () => {
  expect(await surfaceOf('./module.js', usedNames, { import: false })).toEqual({
    kit: ['button'],
    'kit/more': ['extra'],
    old: ['default', 'help'],
  });
});

test('a surface carries the declarations of its names with all that these need, and no others', () => {
  const unit = (text, ...refers) => ({ text, refers });
  const shared = {
    names: { kit: { button: 'button_1', card: 'card_1', store: 'store_1' } },
    units: {
      button_1: unit('button'),
      card_1: unit('card'),
      State_1: unit('state', 'Person_1', 'State_1'),
      Person_1: unit('person'),
      store_1: unit('store', 'State_1'),
    },
  };
  expect(declarationsOf({ kit: ['button', 'store', 'unknown'], react: ['*'] }, shared)).toEqual({
    declared: { kit: { button: 'button_1', store: 'store_1' } },
    units: { Person_1: 'person', State_1: 'state', button_1: 'button', store_1: 'store' },
  });
});

test('the words of a build are the identifiers and texts of its code, not of files apart from it', async () => {
  const words = await surfaceOf('./module.js', wordsOf, { import: false });
  expect([...words]).toEqual(expect.arrayContaining(['shown', 'extra', 'help', 'kit', 'more']));
  expect(words.has('apart')).toBe(false);
});

test('with the words of a build a surface names what is left without functions that it never names', () => {
  const [page, state] = ['page_000000000001', 'State_000000000001'];
  const shared = {
    names: { kit: { page, state } },
    units: {
      [page]: {
        text: `export declare interface ${page} { open(): void; idle(): void; }`,
        refers: [],
      },
      [state]: { text: `export declare interface ${state} { name: string; }`, refers: [] },
    },
  };
  const { declared, reduced, units } = declarationsOf({ kit: ['page', 'state'] }, shared, {
    words: new Set(['open']),
  });
  expect(declared).toEqual({ kit: { page, state } });
  expect(Object.keys(reduced.kit)).toEqual(['page']);
  expect(units[reduced.kit.page].replace(/\s+/g, ' ')).toBe(
    `export declare interface ${reduced.kit.page} { open(): void; }`,
  );
});

test('of what is marked as deprecated a surface has the names that it offers', () => {
  const deprecated = { kit: ['card', 'lost'], forms: ['Field'] };
  expect(deprecatedOf({ kit: ['button', 'card'] }, { deprecated })).toEqual({ kit: ['card'] });
});
