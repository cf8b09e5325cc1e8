import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Log } from '../background/log';

/** Joins the processes' sockets through a Redis stream, so that a session that ended is disconnected wherever it is connected. */
export async function connectRedisAdapter(
  url: string,
  log: Log,
): Promise<{ adapter: ReturnType<typeof createAdapter>; close: () => Promise<void> }> {
  const client = createClient({ url });
  client.on('error', (error: unknown) => log.error({ err: error }, 'Redis connection'));
  await client.connect();
  return {
    adapter: createAdapter(client, { streamName: 'muhatap:socket.io' }),
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}
