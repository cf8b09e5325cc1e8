import { createAdapter } from '@socket.io/redis-streams-adapter';
import { createClient } from 'redis';
import type { Log } from '../../background/log';

/**
 * The most commands that this process queues for the others while Redis is away: ended sessions and
 * presence; older ones have no value.
 */
const MOST_WAITING = 1_000;

/**
 * Joins the processes' sockets through a Redis stream, so that a session that ended is disconnected
 * wherever it is connected. A Redis that is away, at the start too, blocks no work: it is joined
 * when it comes.
 */
export function connectRedisAdapter(
  url: string,
  log: Log,
): { adapter: ReturnType<typeof createAdapter>; close: () => Promise<void> } {
  const client = createClient({ url, commandsQueueMaxLength: MOST_WAITING });
  let isAway = false;
  client.on('error', (error: unknown) => {
    // Each attempt to come back fails with one.
    if (!isAway)
      log.error({ err: error }, 'Redis is away; sockets of other processes are not reached');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) log.info({}, 'Redis is back');
    isAway = false;
  });
  // Ends with the client, and until then tries again.
  client.connect().catch(() => undefined);
  return {
    adapter: createAdapter(client, { streamName: 'muhatap:socket.io' }),
    close: () => {
      client.destroy();
      return Promise.resolve();
    },
  };
}
