import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../backend/testing/free-port';
import type { SuitePlaces } from './suite';

const READY_WITHIN_MS = 240_000;
const LAUNCHER = path.resolve(import.meta.dirname, '../../shared/tooling/launch/start.mjs');

/** A suite that is up, and how to end it. */
export interface RunningSuite {
  readonly places: SuitePlaces;
  readonly stop: () => Promise<void>;
}

/**
 * Starts the suite as a newcomer would, on free ports and a folder of its own; on the embedded database unless a PostgreSQL is named; with
 * further variables. Unless its files are packed first, as for measurements, they stay a little larger than those of real releases.
 */
export async function startSuite(
  databaseUrl?: string,
  more: Readonly<Record<string, string>> = {},
  packs: 'first' | 'never' = 'never',
): Promise<RunningSuite> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-e2e-'));
  const [port, api, realtime, simulator] = await Promise.all(
    ['PORT', 'API_PORT', 'REALTIME_PORT', 'SIMULATOR_PORT'].map(
      async (name) => more[name] ?? String(await freePort()),
    ),
  );
  const directory = `http://127.0.0.1:${await freePort()}`;
  const receiver = `http://127.0.0.1:${await freePort()}`;
  const logFile = path.join(dataDir, 'suite.log');
  // Others may write there, too.
  const log = createWriteStream(logFile, { flags: 'a' });
  const launcher = spawn(process.execPath, [LAUNCHER, '--packs', packs], {
    env: {
      ...process.env,
      PORT: port,
      API_PORT: api,
      REALTIME_PORT: realtime,
      SIMULATOR_PORT: simulator,
      DATA_DIR: dataDir,
      DEMO: '1',
      DATABASE_URL: databaseUrl,
      SINGLE_SIGN_ON_ORIGINS: directory,
      WEBHOOK_ORIGINS: receiver,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  launcher.stdout.pipe(log);
  launcher.stderr.pipe(log);
  const ended = new Promise<void>((resolve) => launcher.once('exit', () => resolve()));

  const text = () => readFile(logFile, 'utf8').catch(() => '');
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!(await text()).includes('Muhatap hazır')) {
    if (launcher.exitCode !== null || Date.now() > deadline)
      throw new Error(`The suite did not start:\n${await text()}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    places: {
      SUITE_URL: `http://localhost:${port}`,
      SUITE_API: `http://127.0.0.1:${api}`,
      SUITE_REALTIME_PORT: String(realtime),
      SUITE_SIMULATOR: `http://127.0.0.1:${simulator}`,
      SUITE_DIRECTORY: directory,
      SUITE_RECEIVER: receiver,
      SUITE_DATA: dataDir,
      SUITE_LOG: logFile,
    },
    async stop() {
      launcher.kill('SIGINT');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
