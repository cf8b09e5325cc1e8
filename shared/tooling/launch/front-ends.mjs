import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RECIPE } from '../webpack/recipe.cjs';
import { run, tail } from './run.mjs';
import { say, StartRefusal } from './terminal.mjs';
import { digestOf, FRONT_ENDS, WORKSPACE } from './workspace.mjs';

// The shell brings the shared package, so only the shell is built from its source; a module takes it at run time.
const inputsOf = (name) => [name, ...RECIPE, ...(name === 'host' ? ['shared/src'] : [])];
const stampOf = (name) => path.join(WORKSPACE, name, 'dist/build-stamp.txt');

/** Builds each front end whose sources changed since its last build, `atOnce` side by side. Answers the names of all that were built. */
export async function buildFrontEnds({ atOnce = 2 } = {}) {
  const stale = FRONT_ENDS.map((name) => ({ name, digest: digestOf(inputsOf(name)) })).filter(
    ({ name, digest }) =>
      !existsSync(stampOf(name)) || readFileSync(stampOf(name), 'utf8') !== digest,
  );
  if (stale.length > 0) say(`Derleniyor: ${stale.map(({ name }) => name).join(', ')}…`);
  const queue = [...stale];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await buildOne(next);
    }),
  );
  return stale.map(({ name }) => name);
}

async function buildOne({ name, digest }) {
  const webpack = path.join(WORKSPACE, 'node_modules/webpack-cli/bin/cli.js');
  const { code, output } = await run(process.execPath, [webpack], {
    cwd: path.join(WORKSPACE, name),
    env: { MUHATAP_BUILD_ID: digest },
  });
  if (code !== 0) throw new StartRefusal(`${name} derlenemedi:\n${tail(output)}`);
  writeFileSync(stampOf(name), digest);
  say(`  ${name} derlendi.`);
}
