import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { sharedDeclarations } from '../declarations/shared-declarations.mjs';
import { run, tail } from './run.mjs';
import { StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';
import { digestOf, RECIPE } from '../recipe.cjs';
import { wireVersion } from '../webpack/wire-version.cjs';

const SHARED = path.join(WORKSPACE, 'shared');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The files and folders of tools that a module's build and tests stand on; those of the shell and of this workspace stay here. */
const TOOLING = [
  'recipe.cjs',
  'calls',
  'tsconfig.base.json',
  'tsconfig.browser.json',
  'types',
  ...['asset', 'bare-environment', 'bare-runner', 'compile', 'dom-environment', 'dom', 'quiet'].map(
    (part) => `jest/${part}.cjs`,
  ),
  ...['reduced-units.cjs', 'shared-declarations.mjs'].map((part) => `declarations/${part}`),
  'platform',
  'webpack',
];
const OF_THE_WORKSPACE = /\.test\.mjs$|(^|\/)(host\.cjs|auth-entry\.cjs|router-facade\.mjs)$/;

/** Puts the tools of the package into a folder. */
export function writeTooling(folder) {
  for (const part of TOOLING)
    cpSync(path.join(SHARED, 'tooling', part), path.join(folder, part), {
      recursive: true,
      filter: (file) => !OF_THE_WORKSPACE.test(file),
    });
}

/** Packages that no file of the package imports: commands, types, peers, and those for a module's own tests. */
const FURTHER = [
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'react-refresh',
  'typescript',
  'webpack-cli',
  'webpack-dev-server',
];

/**
 * Makes the npm package of what a module of another repository needs, and answers the tarball's place: the declarations of shared and what
 * runs where the shell does not bring it, the recipe of builds, the contract test, the stand-in shell and the commands.
 */
export async function packPlatform(target) {
  const folder = path.join(target, 'package');
  rmSync(folder, { recursive: true, force: true });
  await writeShared(folder);
  writeTooling(path.join(folder, 'tooling'));
  await writePacked(path.join(folder, 'tooling/packed'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifestOf(folder), null, 2));
  const { code, output } = await run('npm', ['pack', '--json', '--pack-destination', target], {
    cwd: folder,
  });
  if (code !== 0) throw new StartRefusal(`Paket yapılamadı:\n${tail(output)}`);
  const [{ filename }] = JSON.parse(output.slice(output.indexOf('[\n')));
  return path.join(target, filename);
}

async function writeShared(folder) {
  const compiler = path.join(WORKSPACE, 'node_modules/typescript-7/bin/tsc');
  const project = path.join(SHARED, 'tooling/tsconfig.package.json');
  const args = [compiler, '-p', project, '--outDir', path.join(folder, 'src')];
  const { code, output } = await run(process.execPath, args);
  if (code !== 0) throw new StartRefusal(`Ortak paketler derlenemedi:\n${tail(output)}`);
}

/** See `isPacked` of the recipe. */
async function writePacked(folder) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'recipe.txt'), digestOf(RECIPE));
  writeFileSync(path.join(folder, 'wire-version.txt'), wireVersion());
  writeFileSync(path.join(folder, 'declarations.json'), JSON.stringify(await sharedDeclarations()));
  const { build } = await import('esbuild');
  await build({
    entryPoints: [path.join(WORKSPACE, 'delivery/src/store/released-files.ts')],
    outfile: path.join(folder, 'release-digest.mjs'),
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
  });
}

/** The packages that npm installs with it: the versions that were tried together here. */
export function manifestOf(folder) {
  const shared = read(path.join(SHARED, 'package.json'));
  const tools = read(path.join(WORKSPACE, 'package.json'));
  const compiled = (file) => file.replace(/\.tsx?$/, '.js');
  const versions = { ...tools.devDependencies, ...shared.dependencies };
  const needed = [...new Set([...importedPackages(folder), ...FURTHER])];
  const unknown = needed.filter((name) => versions[name] === undefined);
  if (unknown.length > 0) throw new Error(`Of no known version: ${unknown.join(', ')}`);
  return {
    name: '@muhatap/platform',
    version: shared.version,
    license: tools.license,
    description: 'Types, tests, fakes and builds for a module of Muhatap in any repository',
    engines: tools.engines,
    bin: { 'muhatap-module': 'tooling/platform/muhatap-module.mjs' },
    sideEffects: shared.sideEffects.map(compiled),
    exports: {
      ...Object.fromEntries(
        Object.entries(shared.exports).map(([room, file]) => [room, compiled(file)]),
      ),
      './jest-preset': './tooling/platform/jest-preset.cjs',
      './package.json': './package.json',
    },
    dependencies: {
      ...shared.dependencies,
      ...Object.fromEntries(needed.sort().map((name) => [name, versions[name]])),
    },
  };
}

const IMPORTED = /(?:\bfrom|\bimport|\brequire(?:\.resolve)?\()\s*\(?'([^'.][^']*)'/g;

/** The packages that files of the tooling import. */
function importedPackages(folder) {
  const tooling = path.join(folder, 'tooling');
  return readdirSync(tooling, { recursive: true })
    .filter((file) => /\.[cm]js$/.test(file))
    .flatMap((file) => [...readFileSync(path.join(tooling, file), 'utf8').matchAll(IMPORTED)])
    .map(([, name]) => name)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}
