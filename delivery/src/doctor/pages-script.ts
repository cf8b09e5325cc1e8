import { mkdir, rename } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const isSource = import.meta.url.endsWith('.ts');
const placeOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

let built: Promise<string> | undefined;

/** The script of the process that opens pages. Beside a built gateway it lies ready; from sources it is built once, since the process may not compile. */
export const pagesScript = (): Promise<string> =>
  isSource ? (built ??= buildScript()) : Promise.resolve(placeOf('./pages.main.mjs'));

async function buildScript(): Promise<string> {
  const { build } = await import('esbuild');
  const folder = placeOf('../../node_modules/.cache/muhatap');
  await mkdir(folder, { recursive: true });
  const script = path.join(folder, 'pages.main.mjs');
  const draft = `${script}.${process.pid}`;
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
  await rename(draft, script);
  return script;
}
