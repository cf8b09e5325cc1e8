import { startRedis } from '../testing/redis-process';
import type { RedisServer } from './faults';

/** A Redis that can be stopped and started. */
export async function redisServer(port: number): Promise<RedisServer & { readonly url: string }> {
  let running: Awaited<ReturnType<typeof startRedis>> | null = await startRedis(port);
  const { url } = running;
  return {
    url,
    async halt() {
      await running?.stop();
      running = null;
    },
    async resume() {
      running ??= await startRedis(port);
    },
  };
}
