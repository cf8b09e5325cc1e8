import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../../backend/testing/free-port';
import { suite } from '../../suite/suite';
import { releaseIn } from './release-in';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** As the suite starts it, which has compiled it. */
const GATEWAY = 'delivery/dist/gateway/main.mjs';
const READY_WITHIN_MS = 60_000;

/** A gateway with a store of its own before the suite's backend. */
export interface SecondGateway extends Pick<StoredBuild, 'live'> {
  readonly url: string;
  stop(): Promise<void>;
}

async function until(isReady: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await isReady().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('The second gateway did not open.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/** A build as the live shell of a store of its own, and how to make it live once more under another version. */
export interface StoredBuild {
  readonly dataDir: string;
  readonly live: (version: string) => Promise<void>;
}

/** Publishes a build into a store of its own. */
export async function storeBuild(dist: string): Promise<StoredBuild> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-store-'));
  const store = path.join(dataDir, 'releases');
  const live = async (version: string) => {
    await releaseIn(store, 'publish', 'host', '--dist', dist, '--version', version);
    // It has no modules, and a bundle's pages are not the shell's.
    await releaseIn(store, 'promote', 'host', version, '--reason', 'bench', '--without-doctor');
  };
  await live('1.0.0');
  return { dataDir, live };
}

/** Serves a stored build by the very code that serves the suite and before the same backend. */
export async function startSecondGateway({ dataDir, live }: StoredBuild): Promise<SecondGateway> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    API_URL: suite.api(),
    REALTIME_PORT: suite.realtimePort(),
  };
  const gateway = spawn(process.execPath, ['--enable-source-maps', GATEWAY], {
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
