import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { inputsOf, isLeftOut } from '../recipe.cjs';
import { buildFrontEnds } from './front-ends.mjs';
import { run, tail } from './run.mjs';
import { launched, say, StartRefusal } from './terminal.mjs';
import { WORKSPACE } from './workspace.mjs';

/** By default a module with shared packages, forms, many chunks and a library that asks for its own place. */
const [NAME = 'remote-inbox'] = process.argv.slice(2);
/** Far enough from the first one for its path to be longer, on the same disk for links, and kept out of commits. */
const SECOND = path.join(WORKSPACE, 'test-results/second-folder');

/** Packages as they are installed, by hard links; nothing that builds have kept. */
async function linkPackages(room) {
  const packages = path.join(room, 'node_modules');
  const entries = readdirSync(path.join(WORKSPACE, packages)).filter(
    (entry) => entry !== '.cache' && entry !== '.federation',
  );
  mkdirSync(path.join(SECOND, packages), { recursive: true });
  const { code, output } = await run('cp', [
    '-al',
    ...entries.map((entry) => path.join(packages, entry)),
    path.join(SECOND, packages),
  ]);
  if (code !== 0) throw new StartRefusal(`Paketler bağlanamadı:\n${tail(output)}`);
}

/** By them a build knows the declarations of what it uses. */
const DECLARED = [
  'shared/src',
  'shared/tooling/declarations',
  'shared/tooling/tsconfig.declarations.json',
];

/** On it fakes stand; scripts of a release never do. */
const TESTING = 'shared/src/testing';

/** The inputs of the build alone: one that reads anything else fails there. */
async function copyInputs() {
  for (const place of new Set([...inputsOf(NAME), ...DECLARED]))
    cpSync(path.join(WORKSPACE, place), path.join(SECOND, place), {
      recursive: true,
      filter: (file) => !isLeftOut(path.relative(WORKSPACE, file)),
    });
  cpSync(path.join(WORKSPACE, TESTING), path.join(SECOND, TESTING), { recursive: true });
  for (const room of ['.', 'shared', NAME]) await linkPackages(room);
}

async function build() {
  const webpack = path.join(SECOND, 'node_modules/webpack-cli/bin/cli.js');
  const { code, output } = await run(process.execPath, [webpack], { cwd: path.join(SECOND, NAME) });
  if (code !== 0) throw new StartRefusal(`${NAME} ikinci klasörde derlenemedi:\n${tail(output)}`);
}

/** The content of each file that a build makes, but for those that stay with the machine. */
function outputOf(folder) {
  const dist = path.join(folder, NAME, 'dist');
  const files = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.map$|\.LICENSE\.txt$|^build-stamp/.test(entry.name))
    .map((entry) => path.relative(dist, path.join(entry.parentPath, entry.name)));
  return new Map(files.map((file) => [file, contentOf(path.join(dist, file))]));
}

/** The description of a build without its commit, which only one of the folders has. */
function contentOf(file) {
  const content = readFileSync(file, 'latin1');
  return path.basename(file) === 'release-assets.json'
    ? JSON.stringify({ ...JSON.parse(content), commit: null, isDirty: null })
    : content;
}

await launched(async () => {
  await buildFrontEnds({ names: [NAME] });
  rmSync(SECOND, { recursive: true, force: true });
  await copyInputs();
  await build();
  const [first, second] = [outputOf(WORKSPACE), outputOf(SECOND)];
  const differing = [...new Set([...first.keys(), ...second.keys()])].filter(
    (file) => first.get(file) !== second.get(file),
  );
  if (differing.length > 0)
    throw new StartRefusal(
      `${NAME} iki klasörde aynı derlenmiyor; ikincisi ${SECOND} içinde:\n${differing.join('\n')}`,
    );
  rmSync(SECOND, { recursive: true });
  say(`${NAME} iki klasörde aynı: ${first.size} dosya.`);
});
