import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startBackendProcess } from '../testing/backend-process';
import { createScratchDatabase } from '../testing/database/scratch-postgres';

/** The start of a backend, which is built: milliseconds until it answers, and the bytes that are resident once it rests. */
export interface BackendStart {
  readonly readyMs: number;
  readonly residentBytes: number;
}

/** After which a backend has done what follows its start. */
const SETTLED_MS = 1_500;

/** Linux alone says this of another process. */
async function residentBytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(status) ?? [];
  if (kilobytes === undefined) throw new Error(`Process ${pid} has no resident memory.`);
  return Number(kilobytes) * 1024;
}

/**
 * Starts backends over a database of their own on the server behind `adminUrl`, one after the other; before the first that counts one makes
 * the tables. `env` are variables of their processes.
 */
export async function measureStarts(
  adminUrl: string,
  { rounds, env }: { readonly rounds: number; readonly env: Readonly<Record<string, string>> },
): Promise<BackendStart[]> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'muhatap-starts-'));
  const database = await createScratchDatabase(adminUrl);
  try {
    const seen: BackendStart[] = [];
    for (let round = -1; round < rounds; round += 1) {
      const from = performance.now();
      const backend = await startBackendProcess({
        ...env,
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        LOG_LEVEL: 'error',
      });
      const readyMs = performance.now() - from;
      if (round >= 0) {
        await wait(SETTLED_MS);
        seen.push({ readyMs, residentBytes: await residentBytesOf(backend.pid) });
      }
      await backend.stop();
    }
    return seen;
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
