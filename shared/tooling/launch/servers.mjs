import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { measureBackend } from './backend-surface.mjs';
import { WORKSPACE } from './workspace.mjs';

/** The processes of a suite, as they are built. */
export const SERVERS = {
  simulator: 'backend/dist/simulator/main.mjs',
  backend: 'backend/dist/server/main.mjs',
  gateway: 'delivery/dist/gateway/main.mjs',
};

const SOURCES = {
  backend: {
    'server/main': 'src/main.ts',
    // Beside the server, which starts it.
    'server/images.main': 'src/files/uploads/images.main.ts',
    'server/surface.main': 'src/surface.main.ts',
    'simulator/main': 'simulator/main.ts',
  },
  delivery: {
    'gateway/main': 'src/gateway/main.ts',
    // Beside the gateway, which starts it.
    'gateway/pages.main': 'src/doctor/pages.main.ts',
  },
};

/**
 * Builds each server from its sources, in a second: started from hundreds of them one by one it takes three times as long. Everything
 * lies in a folder of `dist`, two up from the package's own, as the sources do; packages stay where they are installed.
 */
export async function buildServers() {
  // The launcher is read before the packages are installed.
  const [{ build }, { wireVersion }] = await Promise.all([
    import('esbuild'),
    import('../webpack/wire-version.cjs'),
  ]);
  const define = { BUILT_WIRE_VERSION: JSON.stringify(wireVersion()) };
  const built = await Promise.all(
    Object.entries(SOURCES).map(([room, entryPoints]) =>
      build({
        absWorkingDir: path.join(WORKSPACE, room),
        entryPoints,
        outdir: 'dist',
        chunkNames: 'server/[name]-[hash]',
        outExtension: { '.js': '.mjs' },
        platform: 'node',
        format: 'esm',
        target: 'node20',
        bundle: true,
        splitting: true,
        packages: 'external',
        alias: { '@muhatap/shared': path.join(WORKSPACE, 'shared/src') },
        define,
        sourcemap: true,
        logLevel: 'error',
        write: false,
      }),
    ),
  );
  await Promise.all(built.flatMap(({ outputFiles }) => outputFiles.map(put)));
  const surface = await measureBackend();
  if (surface !== null) await put(surface);
}

/** Another suite may start from the same file at this moment: it must find the old or the new one whole. */
async function put({ path: file, contents }) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(`${file}.${process.pid}`, contents);
  await rename(`${file}.${process.pid}`, file);
}
