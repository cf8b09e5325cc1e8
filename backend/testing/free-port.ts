import { once } from 'node:events';
import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

/** Below the ports that systems lend to outgoing connections: one of these could be taken before the server that it is meant for is up, or while that is restarted. */
const [FIRST, END] = [20_000, 32_000];
const ATTEMPTS = 50;

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

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(FIRST, END);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${END} was found.`);
}
