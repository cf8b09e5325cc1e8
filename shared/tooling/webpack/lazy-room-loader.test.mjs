import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { build, stop } from 'esbuild';

const lazyRoomLoader = createRequire(import.meta.url)('./lazy-room-loader.cjs');
const WIRE = path.resolve(import.meta.dirname, '../../src/wire');

// Its process would outlive the tests.
afterAll(() => stop());

/** The module that a build takes in a room's place, and the files on which it depends. */
function load(folder, source = readFileSync(path.join(folder, 'index.ts'), 'utf8')) {
  const dependencies = [];
  return new Promise((resolve, reject) => {
    lazyRoomLoader.call(
      {
        resourcePath: path.join(folder, 'index.ts'),
        context: folder,
        addDependency: (file) => dependencies.push(file),
        async: () => (error, code) => (error ? reject(error) : resolve({ code, dependencies })),
      },
      source,
    );
  });
}

/** The names that a room exports by itself. */
async function namesOf(folder) {
  const { metafile } = await build({
    entryPoints: [path.join(folder, 'index.ts')],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    outdir: folder,
  });
  return Object.values(metafile.outputs)[0].exports;
}

/** Runs it; `files` are those that it asked for. */
function run(code, fileOf) {
  const [made, files] = [{}, []];
  new Function('exports', 'require', code)(made, (file) => {
    files.push(file);
    return fileOf(file);
  });
  return { made, files };
}

test.each(
  readdirSync(WIRE, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
)(
  'the room %s has each of its names, and runs no file before one of its names is used',
  async (room) => {
    const folder = path.join(WIRE, room);
    const { code } = await load(folder);
    const { made, files } = run(code, () => ({}));
    expect(Object.keys(made).sort()).toEqual((await namesOf(folder)).toSorted());
    expect(files).toEqual([]);
  },
);

describe('a room of two files', () => {
  let folder;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'muhatap-room-'));
    writeFileSync(path.join(folder, 'one.wire.ts'), 'export const one = 1; export type One = 1;');
    writeFileSync(path.join(folder, 'two.wire.ts'), 'export const two = 2;');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const ROOM = "export * from './one.wire';\nexport * from './two.wire';\n";

  test('runs the file of the name that is used alone, and is built anew when one of them changes', async () => {
    const { code, dependencies } = await load(folder, ROOM);
    const { made, files } = run(code, (file) => ({ two: `of ${file}` }));
    expect(made.two).toBe('of ./two.wire');
    expect(files).toEqual(['./two.wire']);
    expect(dependencies).toEqual(
      ['one', 'two'].map((name) => path.join(folder, `${name}.wire.ts`)),
    );
  });

  test('that does anything else fails the build, and says where', async () => {
    await expect(load(folder, `${ROOM}export const three = 3;\n`)).rejects.toThrow(
      `${path.join(folder, 'index.ts')} does more than to export its files.`,
    );
  });
});
