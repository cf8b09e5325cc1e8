import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../..');
// Not followed by the compiler: the launcher is plain JavaScript.
const SERVERS = '../../shared/tooling/launch/servers.mjs';

/** Programs of the backend that measure it or fill a database, from its folder on, and the one that a backend starts beside itself. */
const PROGRAMS = {
  images: 'src/files/uploads/images.main.ts',
  complaints: 'bench/complaints.main.ts',
  reports: 'bench/reports.main.ts',
  seed: 'seed/bulk.main.ts',
  server: 'bench/server.main.ts',
} as const;

const fileOf = (name: string) => `bench/${name}.main`;

let bundled: Promise<unknown> | undefined;

/** As an installation runs the backend: bundled, with nothing compiled while it runs. */
async function bundlePrograms(): Promise<unknown> {
  const { bundle } = (await import(SERVERS)) as {
    bundle: (room: string, given: { programs: object; parts: string }) => Promise<unknown>;
  };
  const entries = Object.entries(PROGRAMS).map(([name, source]) => [fileOf(name), source]);
  return bundle('backend', { programs: Object.fromEntries(entries) as object, parts: 'bench' });
}

/** Starts one as a process of its own on a PostgreSQL server or a database on it. */
export async function start(
  program: keyof typeof PROGRAMS,
  server: string,
  given: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcess> {
  await (bundled ??= bundlePrograms());
  const file = path.join(ROOT, 'backend/dist', `${fileOf(program)}.mjs`);
  return spawn(process.execPath, [file, ...given], {
    cwd: ROOT,
    env: { ...process.env, ...env, DATABASE_URL: server },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** The line that such a process writes, at its end or once it serves. */
export async function lineOf<T>(run: ChildProcess): Promise<T> {
  if (run.stdout === null) throw new Error('The output is not read.');
  for await (const line of createInterface(run.stdout)) return JSON.parse(line) as T;
  throw new Error(`${run.spawnargs.slice(1).join(' ')} wrote nothing`);
}

/** The answer of one that ends. */
export const ask = async <T>(...given: Parameters<typeof start>): Promise<T> =>
  lineOf<T>(await start(...given));

/** Runs one to its end and shows what it writes. Throws where it ends with anything but 0. */
export async function run(...given: Parameters<typeof start>): Promise<void> {
  const child = await start(...given);
  child.stdout?.pipe(process.stdout, { end: false });
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.slice(1).join(' ')} ended with ${code}`);
}
