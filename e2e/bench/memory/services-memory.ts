import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { suite } from '../../suite/suite';

/** Bytes that a process holds: in its heap after a collection of garbage, and resident. A page knows its heap alone. */
export interface Held {
  readonly heap: number;
  readonly rss?: number;
}

const REPORTER = pathToFileURL(path.join(import.meta.dirname, 'report-memory.mjs')).href;

/** Variables of a suite whose services report by SIGUSR2. */
export const reportingMemory = (): Readonly<Record<string, string>> => ({
  NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import=${REPORTER}`,
});

/** Asks a service of the running suite for what it holds. */
export async function readService(name: 'backend' | 'gateway'): Promise<Held> {
  const { [name]: pid } = await suite.processes();
  const file = path.join(suite.dataDir(), `memory-${pid}.json`);
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (let turn = 0; turn < 200; turn += 1) {
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text !== null) return JSON.parse(text) as Held;
    await wait(50);
  }
  throw new Error(`The ${name} did not report its memory.`);
}
