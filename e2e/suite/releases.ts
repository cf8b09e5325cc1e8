import { execFileSync } from 'node:child_process';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { suite } from './suite';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');

/** Runs the release command line as a team would; answers its JSON. */
export function release<T>(...words: string[]): T {
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'delivery/src/cli/main.ts', ...words, '--json'], { cwd: WORKSPACE, env: { ...process.env, DATA_DIR: suite.dataDir() } });
  return JSON.parse(output.toString()) as T;
}

/** The id of the live release of a module. */
export const liveRelease = (name: string): string => {
  const current = release<{ modules: Record<string, { current: string }> }>('status').modules[name]?.current;
  if (!current) throw new Error(`${name} is not live`);
  return current;
};

/** Where a release's files lie. */
export const releaseFolder = (name: string, id: string): string => path.join(suite.dataDir(), 'releases/remotes', name, id);

/** Publishes and promotes a new release of a module whose entry throws while it is evaluated. */
export async function promoteBroken(name: string): Promise<string> {
  const dist = await mkdtemp(path.join(os.tmpdir(), 'muhatap-broken-'));
  await cp(path.join(WORKSPACE, name, 'dist'), dist, { recursive: true });
  await appendFile(path.join(dist, 'remoteEntry.js'), '\nthrow new Error("broken on purpose");');
  const { release: id } = release<{ release: string }>('publish', name, '--dist', dist, '--version', '1.0.1');
  await rm(dist, { recursive: true });
  release('promote', name, id, '--reason', 'deneme');
  return id;
}
