import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

const require = createRequire(import.meta.url);
const { sourceState } = require('./source-state.cjs');

let workspace = '';
const room = () => path.join(workspace, 'remote-inbox');
const git = (...args) =>
  execFileSync('git', ['-c', 'user.name=t', '-c', 'user.email=t@example.test', ...args], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
    .toString()
    .trim();
function write(file, text) {
  mkdirSync(path.dirname(path.join(workspace, file)), { recursive: true });
  writeFileSync(path.join(workspace, file), text);
}

beforeEach(() => {
  workspace = mkdtempSync(path.join(os.tmpdir(), 'muhatap-source-'));
  git('init', '-q');
  for (const file of [
    'pnpm-lock.yaml',
    'remote-inbox/package.json',
    'remote-inbox/src/page.ts',
    'remote-inbox/src/page.test.ts',
    'remote-reports/src/page.ts',
    'shared/src/forms/index.ts',
  ])
    write(file, 'one');
  git('add', '.');
  git('commit', '-qm', 'one');
});
afterEach(() => rmSync(workspace, { recursive: true }));

test('a build names the commit of its sources', () => {
  expect(sourceState(room())).toEqual({ commit: git('rev-parse', 'HEAD'), isDirty: false });
});

test.each([
  ['a changed source', 'remote-inbox/src/page.ts', true],
  ['a new source', 'remote-inbox/src/more/new.ts', true],
  ['a changed room of shared that modules bundle', 'shared/src/forms/index.ts', true],
  ['a changed lock of the packages', 'pnpm-lock.yaml', true],
  ['a changed test', 'remote-inbox/src/page.test.ts', false],
  ['another module’s source', 'remote-reports/src/page.ts', false],
  ['a file of the build itself', 'remote-inbox/dist/entry.js', false],
])('%s is a change of the build or not', (_what, file, isDirty) => {
  write(file, 'two');
  expect(sourceState(room())).toMatchObject({ isDirty });
});

test('a folder without a history of its own has no commit', () => {
  write('archive/remote-inbox/package.json', '{}');
  expect(sourceState(path.join(workspace, 'archive/remote-inbox'))).toEqual({
    commit: null,
    isDirty: false,
  });
});
