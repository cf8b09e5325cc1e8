import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import recipe from '../recipe.cjs';

const SHARED = fileURLToPath(new URL('../..', import.meta.url));
const WORKSPACE = path.dirname(SHARED);
const CACHE = path.join(WORKSPACE, 'node_modules/.cache/declarations');
const PROJECT = path.join(SHARED, 'tooling/tsconfig.declarations.json');
const INPUTS = [
  'pnpm-lock.yaml',
  'shared/package.json',
  'shared/tooling/tsconfig.base.json',
  'shared/tooling/tsconfig.declarations.json',
  'shared/src',
  'shared/tooling/declarations',
];
/** Exports that no build shares. */
const UNSHARED = /^\.\/(tooling|testing|standalone)/;

/** Those that are being made in this process, by the file that will keep them. */
const underWay = new Map();

/**
 * The declarations of the packages in `shared`, see readUnits. Made once from its sources, in about three seconds, and kept until
 * they change. The package for modules of other repositories brings them.
 */
export async function sharedDeclarations() {
  if (recipe.isPacked)
    return JSON.parse(await readFile(path.join(recipe.PACKED, 'declarations.json'), 'utf8'));
  const kept = path.join(CACHE, `${recipe.digestOf(INPUTS)}.json`);
  if (!underWay.has(kept))
    underWay.set(
      kept,
      keptDeclarations(kept).finally(() => underWay.delete(kept)),
    );
  return underWay.get(kept);
}

async function keptDeclarations(kept) {
  const text = await readFile(kept, 'utf8').catch(() => null);
  if (text !== null) return JSON.parse(text);
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(path.join(CACHE, 'draft-'));
  try {
    const { readUnits } = createRequire(import.meta.url)('./units.cjs');
    const made = readUnits(await emittedFiles(draft), await entries());
    await writeFile(path.join(draft, 'made.json'), JSON.stringify(made));
    await forgetOthers(path.basename(kept));
    await rename(path.join(draft, 'made.json'), kept);
    return made;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function entries() {
  const { name, exports } = JSON.parse(await readFile(path.join(SHARED, 'package.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(exports)
      .filter(([key]) => !UNSHARED.test(key))
      .map(([key, file]) => [
        path.posix.join(name, key),
        file.replace(/^\.\/src/, '').replace(/\.ts$/, '.d.ts'),
      ]),
  );
}

/** Paths below `shared/src` with their declaration's text. The native compiler writes them in a third of the time of the other. */
async function emittedFiles(folder) {
  const compiler = path.join(WORKSPACE, 'node_modules/typescript-7/bin/tsc');
  const args = [compiler, '-p', PROJECT, '--outDir', folder];
  await promisify(execFile)(process.execPath, args).catch(({ stdout, message }) => {
    throw new Error(`The declarations of shared could not be written.\n${stdout || message}`);
  });
  const files = (await readdir(folder, { recursive: true })).filter((file) =>
    file.endsWith('.d.ts'),
  );
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return Object.fromEntries(
    files.map((file, index) => [`/${file.split(path.sep).join('/')}`, texts[index]]),
  );
}

async function forgetOthers(kept) {
  for (const file of await readdir(CACHE))
    if (file.endsWith('.json') && file !== kept) await rm(path.join(CACHE, file), { force: true });
}
