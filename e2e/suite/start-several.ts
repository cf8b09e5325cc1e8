import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { startRedis } from '../../backend/testing/redis-process';
import { openBucketServer } from '../../delivery/src/testing/bucket-server';
import { startPlainCaddy } from './caddy';
import { freePort } from '../../backend/testing/free-port';
import { killInTurn, type Killable } from './kills';
import { startPostgres } from './launcher';
import { startSuite, type RunningSuite } from './start-suite';

const WORKSPACE = path.resolve(import.meta.dirname, '../..');
const BACKEND = path.join(WORKSPACE, 'backend/dist/server/main.mjs');
const GATEWAY = path.join(WORKSPACE, 'delivery/dist/gateway/main.mjs');
const READY_WITHIN_MS = 60_000;
const LOOK_MS = 100;

type Variables = Readonly<Record<string, string>>;
/** The processes of a machine. */
type Service = 'backend' | 'gateway';

const secret = (): string => randomBytes(32).toString('hex');

async function until(isThere: () => Promise<boolean>, failure: string): Promise<void> {
  for (const end = Date.now() + READY_WITHIN_MS; Date.now() < end;) {
    if (await isThere()) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error(failure);
}

const ready = (port: string | undefined): Promise<void> =>
  until(
    () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    `Port ${port} did not become ready`,
  );

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A machine's ports, and where its gateway finds the backends: its own first. */
async function reserveMachines(count: number): Promise<Variables[]> {
  const ports = await Promise.all(
    Array.from({ length: count }, async () => ({
      PORT: String(await freePort()),
      API_PORT: String(await freePort()),
      REALTIME_PORT: String(await freePort()),
    })),
  );
  return ports.map((own) => {
    const inTurn = [own, ...ports.filter((one) => one !== own)];
    return {
      ...own,
      API_URL: inTurn.map((one) => `http://127.0.0.1:${one.API_PORT}`).join(' '),
      REALTIME_UPSTREAM: inTurn.map((one) => `http://127.0.0.1:${one.REALTIME_PORT}`).join(' '),
    };
  });
}

/** The processes of a suite by themselves: its launcher starts again what ends. */
function killablesOf({ places }: RunningSuite, { API_PORT, PORT }: Variables): Killable[] {
  const file = path.join(places.SUITE_DATA, 'processes.json');
  const pidOf = async (service: Service): Promise<number> => {
    const pids = JSON.parse(await readFile(file, 'utf8')) as Record<Service, number>;
    return pids[service];
  };
  return (['backend', 'gateway'] as const).map((service) => ({
    name: `${service} 1`,
    async kill() {
      const killed = await pidOf(service);
      process.kill(killed, 'SIGKILL');
      await until(async () => (await pidOf(service)) !== killed, `${service} did not come back`);
      await ready(service === 'backend' ? API_PORT : PORT);
    },
  }));
}

/** A backend and a gateway beside those of a suite, over the same stores. */
async function startBeside(
  { places }: RunningSuite,
  machine: Variables,
): Promise<{ killables: Killable[]; stop: () => Promise<void> }> {
  const log = createWriteStream(places.SUITE_LOG, { flags: 'a' });
  const dataDir = path.join(places.SUITE_DATA, 'second');
  mkdirSync(dataDir);
  const running = new Map<Service, ChildProcess>();
  const begin = async (service: Service): Promise<void> => {
    const child = spawn(process.execPath, [service === 'backend' ? BACKEND : GATEWAY], {
      cwd: WORKSPACE,
      env: {
        PATH: process.env.PATH,
        ...machine,
        DEMO: '1',
        DATA_DIR: dataDir,
        SIMULATOR_PORT: new URL(places.SUITE_SIMULATOR).port,
        SINGLE_SIGN_ON_ORIGINS: places.SUITE_DIRECTORY,
        WEBHOOK_ORIGINS: places.SUITE_RECEIVER,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child.stdout.pipe(log, { end: false });
    child.stderr.pipe(log, { end: false });
    running.set(service, child);
    await ready(service === 'backend' ? machine['API_PORT'] : machine['PORT']);
  };
  const finish = async (service: Service, signal: NodeJS.Signals): Promise<void> => {
    const child = running.get(service);
    if (child !== undefined) await end(child, signal);
  };
  await begin('backend');
  await begin('gateway');
  return {
    killables: (['backend', 'gateway'] as const).map((service) => ({
      name: `${service} 2`,
      async kill() {
        await finish(service, 'SIGKILL');
        await begin(service);
      },
    })),
    async stop() {
      await finish('gateway', 'SIGTERM');
      await finish('backend', 'SIGTERM');
    },
  };
}

/**
 * Two backends and two gateways over PostgreSQL, Redis and a bucket, behind Caddy: what the pages ask goes now to one, now to the other. With
 * `KILLS=1` one of them is killed every twenty seconds.
 */
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
    const front = await freePort();
    const origin = `http://localhost:${front}`;
    const account = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
    const common = {
      ...account,
      ...{ DATABASE_URL: postgres.address, REDIS_URL: redis.url },
      ...{ FILES_URL: bucket.urlOf('dosyalar'), RELEASES_URL: bucket.url },
      ...{ SECRET_KEY: secret(), GATEWAY_SECRET: secret(), PUBLIC_ORIGIN: origin },
      WEBHOOK_URL: `${origin}/webhooks/meta`,
    };
    const machines = await reserveMachines(2);
    const [first = {}, second = {}] = machines.map((own) => ({ ...common, ...own }));
    const running = await startSuite(postgres.address, first);
    ends.push(running.stop);
    const beside = await startBeside(running, second);
    ends.push(beside.stop);
    const gateways = machines.map((one) => Number(one['PORT']));
    ends.push(await startPlainCaddy(front, gateways));
    const [backend, gateway] = killablesOf(running, first);
    const killables = [backend, beside.killables[1], beside.killables[0], gateway];
    if (process.env.KILLS === '1')
      ends.push(killInTurn(killables.filter((one) => one !== undefined)));
    return {
      places: { ...running.places, ...account, SUITE_URL: origin, SUITE_RELEASES: bucket.url },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
