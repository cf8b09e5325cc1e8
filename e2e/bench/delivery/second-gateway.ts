import { execFileSync, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../suite/free-port';
import { suite } from '../../suite/suite';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const READY_WITHIN_MS = 60_000;

/** A gateway with a store of its own before the suite's backend, and how to make a build live in it. */
export interface SecondGateway {
  readonly url: string;
  live(dist: string, version: string): void;
  stop(): Promise<void>;
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('The second gateway did not open.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** Serves a build as the shell, by the very code that serves the suite and before the same backend. */
export async function startSecondGateway(dist: string): Promise<SecondGateway> {
  const [port, dataDir] = [
    await freePort(),
    await mkdtemp(path.join(os.tmpdir(), 'muhatap-store-')),
  ];
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    API_URL: suite.api(),
    REALTIME_PORT: suite.realtimePort(),
  };
  const run = (...args: string[]) =>
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'delivery/src/cli/main.ts', ...args, '--json'],
      { cwd: ROOT, env },
    );
  const live = (folder: string, version: string) => {
    run('publish', 'host', '--dist', folder, '--version', version);
    // It has no modules, and a bundle's pages are not the shell's.
    run('promote', 'host', version, '--reason', 'bench', '--without-doctor');
  };
  live(dist, '1.0.0');
  const gateway = spawn(process.execPath, ['--import', 'tsx', 'delivery/src/gateway/main.ts'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => gateway.once('exit', () => resolve()));
  const url = `http://localhost:${port}`;
  await until(async () => (await fetch(`${url}/healthz`)).ok);
  return {
    url,
    live,
    async stop() {
      gateway.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
