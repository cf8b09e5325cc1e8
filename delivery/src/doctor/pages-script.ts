import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
const placeOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

/** A script, and the folder in which it and its parts lie. */
export interface Script {
  readonly file: string;
  readonly folder: string;
}

let built: Promise<Script> | undefined;

/**
 * The script of the process that opens pages. Beside the parts of a built gateway it lies ready; from
 * sources it is built once, since the process may not compile.
 */
export const pagesScript = (): Promise<Script> =>
  isSource
    ? (built ??= buildScript())
    : Promise.resolve({ file: placeOf('./pages.main.mjs'), folder: placeOf('..') });

async function buildScript(): Promise<Script> {
  const { build } = await import('esbuild');
  const folder = placeOf('../../node_modules/.cache/muhatap');
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, 'pages.main.mjs');
  const draft = `${file}.${process.pid}`;
  await build({
    entryPoints: [placeOf('./pages.main.ts')],
    outfile: draft,
    bundle: true,
    packages: 'external',
    alias: { '@muhatap/shared': placeOf('../../../shared/src') },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'error',
  });
  // Another process may start from the same file at this moment.
  await rename(draft, file);
  return { file, folder };
}
