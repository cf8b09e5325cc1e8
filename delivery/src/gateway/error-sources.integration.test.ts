import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runInThisContext } from 'node:vm';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';
import { releaseId } from '../store/release-record';
import { ReleaseStore } from '../store/release-store';
import { fakeModuleBuild, scratchFolder } from '../testing/fake-build';
import { ErrorSources } from './error-sources';
import { PageErrorLog } from './page-error-log';

const SOURCES = {
  'remote-inbox/src/page.js': `import { visit } from '../../node_modules/kit/index.js';
import { openRoom } from './room.js';
globalThis.ofPage = {
  open: (room) => openRoom(room),
  visit: (room) => {
    return visit(room) + 1;
  },
  leave: (room) => visit(room) - 1,
};
`,
  'remote-inbox/src/room.js': `/** Throws where there is no room. */
export function openRoom(room) {
  const title = room.title;
  return title;
}
`,
  'node_modules/kit/index.js': `export const visit = (room) => {
  if (!room.guests) throw new Error('no guests');
  return room.guests;
};
`,
};

interface Page {
  open(room: unknown): unknown;
  visit(room: unknown): unknown;
}

let store: ReleaseStore;
let [id, script, text] = ['', '', ''];
/** A build of two own files and a library, as the front ends are built. */
beforeAll(async () => {
  const root = await scratchFolder();
  for (const [file, code] of Object.entries(SOURCES)) {
    await mkdir(path.dirname(path.join(root, file)), { recursive: true });
    await writeFile(path.join(root, file), code);
  }
  const dist = await fakeModuleBuild(path.join(root, 'remote-inbox/dist'));
  const compiler = webpack({
    context: path.join(root, 'remote-inbox'),
    mode: 'production',
    devtool: 'hidden-source-map',
    entry: './src/page.js',
    output: { path: dist, filename: 'page.js', uniqueName: 'remote_inbox' },
    optimization: { minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify })] },
  });
  await new Promise<void>((resolve, reject) =>
    compiler.run((error, stats) => {
      const problem = error ?? stats?.compilation.errors[0];
      if (problem) reject(problem);
      else resolve();
    }),
  );
  store = new ReleaseStore(path.join(root, 'store'));
  const { record } = await store.publish({
    ...{ name: 'remote-inbox', version: '1.0.0', dist, by: 'ayşe', now: new Date() },
  });
  id = releaseId(record);
  script = `/remotes/remote-inbox/${id}/page.js`;
  text = await readFile(path.join(await store.filesOf(record), 'page.js'), 'utf8');
});

/** The stack that a page reports of an error in the published script. */
function stackOf(fail: (page: Page) => unknown): string {
  runInThisContext(text, { filename: `https://muhatap.test${script}` });
  const { ofPage } = globalThis as unknown as { ofPage: Page };
  try {
    fail(ofPage);
  } catch (error) {
    const places = (error as Error).stack?.matchAll(/\/remotes\/[^\s)]+/g) ?? [];
    return [...places].map(([place]) => place).join('\n');
  }
  throw new Error('nothing was thrown');
}

test('an error in a minified script is named by its line in the source', async () => {
  const stack = stackOf((page) => page.open(null));
  expect(stack).toMatch(/page\.js:1:\d+/);
  expect(await new ErrorSources(store).find(stack)).toBe('remote-inbox/src/room.js:3:22');
});

test('an error in a library is named by the line that called it', async () => {
  expect(await new ErrorSources(store).find(stackOf((page) => page.visit({})))).toBe(
    'remote-inbox/src/page.js:6:12',
  );
});

test('a stack whose maps are missing, or that leads elsewhere, has no source', async () => {
  const sources = new ErrorSources(store);
  for (const stack of [
    '',
    `${script}`,
    `${script}:0:0`,
    `${script}:999:1`,
    script.replace(id, '9.9.9-0123456789ab') + ':1:1',
    script.replace('page.js', 'other.js') + ':1:1',
    script.replace('page.js', '../page.js') + ':1:1',
    script.replace('remote-inbox', 'constructor') + ':1:1',
    script.replace(id, '..') + ':1:1',
  ])
    expect(await sources.find(stack)).toBeNull();
});

test('maps are read once, and those that were needed longest ago are left for others', async () => {
  let reads = 0;
  const sources = new ErrorSources({
    sourceMap: () => {
      reads += 1;
      return Promise.resolve({ version: 3, sources: ['a.ts'], mappings: 'AAAA' });
    },
  });
  const find = (file: string) => sources.find(`${script.replace('page', file)}:1:1`);
  for (const file of ['a', 'a', 'b', 'c', 'a']) expect(await find(file)).toBe('a.ts:1:1');
  expect(reads).toBe(3);
  for (const file of ['d', 'a', 'b']) await find(file);
  expect(reads).toBe(5);
});

test('errors are written to the log with their sources, one after the other; one whose map cannot be read without', async () => {
  const [logged, kept]: [unknown[], unknown[]] = [[], []];
  const found = new ErrorSources(store);
  const log = new PageErrorLog({
    sources: {
      find: (stack) => (stack ? found.find(stack) : Promise.reject(new Error('damaged'))),
    },
    health: { keepError: (...error) => void kept.push(error) },
    log: { warn: (line: unknown) => void logged.push(line) },
  });
  const error = { module: 'remote-inbox', version: id, message: 'TypeError: no room' };
  const stack = stackOf((page) => page.open(null));
  const witness = { person: 'p', company: 'c' };
  log.add({ ...error, stack: '' }, witness);
  log.add({ ...error, stack }, witness);
  await log.close();
  const source = 'remote-inbox/src/room.js:3:22';
  expect(logged.slice(1)).toEqual([
    { ...error, stack: '', source: null },
    { ...error, stack, source },
  ]);
  expect(kept).toEqual([
    [
      { name: 'remote-inbox', release: id, ...witness },
      { message: error.message, source: null },
    ],
    [
      { name: 'remote-inbox', release: id, ...witness },
      { message: error.message, source },
    ],
  ]);
});
