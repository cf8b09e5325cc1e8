const { existsSync } = require('node:fs');
const { writeFile } = require('node:fs/promises');
const path = require('node:path');
const esbuild = require('esbuild');
const { isPacked } = require('../recipe.cjs');

const SHARED = path.resolve(__dirname, '../../src');
const FAKES = './src/fakes';

/**
 * Writes `fakes.cjs` beside a module's build: its fakes with all that they stand on, `startFakes` of the stand-in shell around them. Promote
 * opens the module's pages on it. No page loads it, and it is no part of the release, so it is built apart from the scripts. A module
 * without `src/fakes` has none.
 */
class FakesPlugin {
  apply(compiler) {
    const room = compiler.context;
    if (!['index.ts', 'index.tsx'].some((file) => existsSync(path.join(room, FAKES, file)))) return;
    let bundle = null;
    // Not for a development server, whose output is never released. It is made meanwhile, in a process of its own.
    compiler.hooks.beforeRun.tap('FakesPlugin', () => {
      bundle = bundleFakes(room);
      // Awaited at the end; a build that fails before that says why itself.
      bundle.catch(() => undefined);
    });
    compiler.hooks.afterEmit.tapPromise('FakesPlugin', async ({ outputOptions }) => {
      if (bundle !== null)
        await writeFile(path.join(outputOptions.path, 'fakes.cjs'), await bundle);
    });
  }
}

/** The same text from the same sources in any folder: paths are relative, and comments are left out. */
async function bundleFakes(room) {
  const alone = path.join(SHARED, 'standalone/fake-server');
  const { outputFiles } = await esbuild.build({
    absWorkingDir: room,
    stdin: {
      contents: `import { startFakes as start } from ${JSON.stringify(alone)};
import { createFakes } from ${JSON.stringify(FAKES)};
export const startFakes = () => start(createFakes());`,
      resolveDir: room,
      sourcefile: 'fakes.cjs',
    },
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'browser',
    target: 'es2022',
    charset: 'utf8',
    jsx: 'automatic',
    // None of the files of the folder above a module's.
    tsconfigRaw: {},
    minifyWhitespace: true,
    legalComments: 'none',
    logLevel: 'silent',
    define: { 'import.meta.url': 'document.baseURI', 'process.env.NODE_ENV': '"production"' },
    loader: Object.fromEntries(
      ['.css', '.woff2', '.svg', '.png', '.jpg', '.jpeg', '.webp'].map((file) => [file, 'empty']),
    ),
    // Fakes draw nothing and are no tests: what the rooms that they import bring for that is left out unread.
    external: ['@chakra-ui/*', '@testing-library/*', 'react-icons/*'],
    ...(isPacked && { alias: { '@muhatap/shared': SHARED } }),
  });
  return outputFiles[0].text;
}

module.exports = { bundleFakes, FakesPlugin };
