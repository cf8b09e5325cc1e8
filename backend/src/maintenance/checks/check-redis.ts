import { createClient } from 'redis';
import type { Config } from '../../config/config';
import { ok, problem, textOf, warning, type Finding } from './finding';

const PART = 'Redis';
const CONNECT_MS = 5_000;
/** Streams, by which backends speak to each other's sockets. */
const OLDEST_MAJOR = 5;

/** Looks whether backends can reach each other's sockets; one backend alone needs no Redis. */
export async function checkRedis({
  redisUrl,
  databaseUrl,
}: Pick<Config, 'redisUrl' | 'databaseUrl'>): Promise<Finding> {
  if (redisUrl === null)
    return databaseUrl === null
      ? ok(PART, 'gerekmez (tek arka uç)')
      : warning(
          PART,
          'REDIS_URL tanımlı değil',
          'Tek arka uç için gerekmez; ikincisini açmadan önce tanımlayın.',
        );
  const client = createClient({
    url: redisUrl,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const version = /redis_version:(\S+)/.exec(await client.info('server'))?.[1] ?? '?';
    return Number.parseInt(version, 10) < OLDEST_MAJOR
      ? problem(PART, `Redis ${version}`, `Redis ${OLDEST_MAJOR} ya da yenisini kurun.`)
      : ok(PART, `Redis ${version}`);
  } catch (error) {
    return problem(
      PART,
      `REDIS_URL’e bağlanılamadı: ${textOf(error)}`,
      'Adresi, parolayı ve güvenlik duvarını denetleyin.',
    );
  } finally {
    client.destroy();
  }
}
