import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { digestOf } from '../recipe.cjs';
import { measureBackend } from './backend-surface.mjs';
import { writeWhole } from './whole-file.mjs';
import { WORKSPACE } from './workspace.mjs';

/** By room: the folders of its sources, each program with the file that it is made of, and the folder of their parts, which start others beside them. */
const ROOMS = {
  backend: {
    sources: ['src', 'seed', 'simulator'],
    parts: 'server',
    programs: {
      'server/main': 'src/main.ts',
      // Beside the server, which starts it.
      'server/images.main': 'src/files/uploads/images.main.ts',
      'server/surface.main': 'src/surface.main.ts',
      'server/operator.main': 'src/maintenance/main.ts',
      'simulator/main': 'simulator/main.ts',
    },
  },
  delivery: {
    sources: ['src'],
    parts: 'gateway',
    programs: {
      'gateway/main': 'src/gateway/main.ts',
      // Beside the parts that start them.
      'gateway/pages.main': 'src/doctor/pages.main.ts',
      'gateway/wrong-files.main': 'src/store/wrong-files.main.ts',
      'cli/publish-builds.main': 'src/cli/publish-builds.main.ts',
      'cli/pack-rest.main': 'src/cli/pack-rest.main.ts',
      'cli/main': 'src/cli/main.ts',
    },
  },
};

/** Builds the servers and measures what the backend offers. */
export async function buildServers() {
  await compileServers();
  await measureBackend();
}

/**
 * Compiles each server whose sources changed since the last time, in a second: started from hundreds of them one by one it takes three
 * times as long. Everything lies in a folder of `dist`, two up from the package's own, as the sources do; packages stay where they are
 * installed.
 */
export const compileServers = async () =>
  void (await Promise.all(Object.keys(ROOMS).map(compileRoom)));

const filesOf = (room) => path.join(WORKSPACE, room, 'dist/server-files.json');

/** The files of the compiled servers of a room; parts of earlier ones lie beside them, for suites that still run. */
export const serverFiles = (room) => JSON.parse(readFileSync(filesOf(room), 'utf8'));

async function compileRoom(room) {
  const { sources, programs, parts } = ROOMS[room];
  const digest = digestOf([
    ...['package.json', 'tsconfig.json', ...sources].map((place) => `${room}/${place}`),
    ...['shared/src', 'shared/tooling', 'pnpm-lock.yaml'],
  ]);
  const stamp = path.join(WORKSPACE, room, 'dist/server-stamp.txt');
  const isBuilt = existsSync(stamp) && existsSync(filesOf(room));
  if (isBuilt && readFileSync(stamp, 'utf8') === digest) return;
  const files = await bundle(room, { programs, parts });
  await writeWhole(filesOf(room), JSON.stringify(files));
  await writeWhole(stamp, digest);
}

/** Bundles programs of a room and the parts that they share into its `dist`; answers the files, from the workspace on. */
export async function bundle(room, { programs, parts }) {
  // The launcher is read before the packages are installed.
  const [{ build }, { wireVersion }] = await Promise.all([
    import('esbuild'),
    import('../webpack/wire-version.cjs'),
  ]);
  const { outputFiles } = await build({
    absWorkingDir: path.join(WORKSPACE, room),
    entryPoints: programs,
    outdir: 'dist',
    chunkNames: `${parts}/[name]-[hash]`,
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    bundle: true,
    splitting: true,
    packages: 'external',
    alias: { '@muhatap/shared': path.join(WORKSPACE, 'shared/src') },
    define: { BUILT_WIRE_VERSION: JSON.stringify(wireVersion()) },
    sourcemap: true,
    logLevel: 'error',
    write: false,
  });
  await Promise.all(outputFiles.map(({ path: file, contents }) => writeWhole(file, contents)));
  return outputFiles.map(({ path: file }) => path.relative(WORKSPACE, file));
}
