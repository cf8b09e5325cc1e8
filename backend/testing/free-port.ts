import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the ports that systems lend to outgoing connections: one of these could be taken before the server that it is meant for is up, or while that is restarted. */
const [FIRST, END] = [20_000, 32_000];
const RANGES = 12;
const ATTEMPTS = 50;

/** The ports that this process has named: the servers that they are meant for may not be up yet. */
const named = new Set<number>();

/** The ports of one worker of a test run: two workers could name the same one before either has a server on it. */
function rangeOf(worker: number): readonly [first: number, end: number] {
  const size = (END - FIRST) / RANGES;
  const first = FIRST + (worker % RANGES) * size;
  return [first, first + size];
}

/** Whether nobody listens there. */
async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/** A port that was free a moment ago, and that no other worker of the same test run names. */
export async function freePort(): Promise<number> {
  const [first, end] = rangeOf(Number(process.env['JEST_WORKER_ID'] ?? 0));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(first, end);
    if (named.has(port)) continue;
    named.add(port);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${first} and ${end} was found.`);
}
