import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import path from 'node:path';
import { startRedis } from '../../backend/testing/redis-process';
import { openBucketServer } from '../../delivery/src/testing/bucket-server';
import { startPlainCaddy } from './caddy';
import { freePort } from './free-port';
import { startPostgres } from './launcher';
import { startSuite, type RunningSuite } from './start-suite';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
const BACKEND = path.join(WORKSPACE, 'backend/dist/server/main.mjs');
const GATEWAY = path.join(WORKSPACE, 'delivery/dist/gateway/main.mjs');
const READY_WITHIN_MS = 60_000;

const secret = (): string => randomBytes(32).toString('hex');

async function ready(address: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end;) {
    const isReady = await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${address} did not become ready`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** A backend and a gateway beside those of a suite, over the same stores. */
async function startBeside(
  { places }: RunningSuite,
  common: Readonly<Record<string, string>>,
  port: number,
): Promise<() => Promise<void>> {
  const log = createWriteStream(places.SUITE_LOG, { flags: 'a' });
  const dataDir = path.join(places.SUITE_DATA, 'second');
  mkdirSync(dataDir);
  const [api, realtime] = [await freePort(), await freePort()];
  const begin = (program: string): ChildProcess => {
    const child = spawn(process.execPath, [program], {
      cwd: WORKSPACE,
      env: {
        PATH: process.env.PATH,
        ...common,
        DEMO: '1',
        DATA_DIR: dataDir,
        PORT: String(port),
        API_PORT: String(api),
        REALTIME_PORT: String(realtime),
        SIMULATOR_PORT: new URL(places.SUITE_SIMULATOR).port,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    return child;
  };
  const children = [begin(BACKEND)];
  await ready(`http://127.0.0.1:${api}`);
  children.push(begin(GATEWAY));
  await ready(`http://127.0.0.1:${port}`);
  return async () => void (await Promise.all(children.map(end)));
}

/** Two backends and two gateways over PostgreSQL, Redis and a bucket, behind Caddy: what the pages ask goes now to one, now to the other. */
export async function startSeveral(): Promise<RunningSuite> {
  const ends: (() => Promise<unknown>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of ends.splice(0).reverse()) await one();
  };
  try {
    const postgres = await startPostgres({ inMemory: true });
    if (postgres === null) throw new Error('Several machines need a PostgreSQL server.');
    ends.push(() => postgres.stop());
    const redis = await startRedis();
    ends.push(() => redis.stop());
    const bucket = await openBucketServer();
    ends.push(() => bucket.close());
    const [first, second, front] = [await freePort(), await freePort(), await freePort()];
    const origin = `http://localhost:${front}`;
    const common = {
      ...{ DATABASE_URL: postgres.address, REDIS_URL: redis.url },
      ...{ FILES_URL: bucket.urlOf('dosyalar'), RELEASES_URL: bucket.url },
      ...{ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' },
      ...{ SECRET_KEY: secret(), GATEWAY_SECRET: secret(), PUBLIC_ORIGIN: origin },
    };
    const running = await startSuite(postgres.address, { ...common, PORT: String(first) });
    ends.push(running.stop);
    ends.push(await startBeside(running, common, second));
    ends.push(await startPlainCaddy(front, [first, second]));
    return {
      places: { ...running.places, SUITE_URL: origin, SUITE_RELEASES: bucket.url },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
