import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startPostgres, useScratchFolder, type Postgres } from './launcher';
import { startSeveral } from './start-several';
import { startSuite, type RunningSuite } from './start-suite';
import type { SuitePlaces } from './suite';

/** A suite for each project of journeys. */
type SuiteName = 'embedded' | 'postgres' | 'releases' | 'several';

/** The PostgreSQL of `DATABASE_URL`, else one of the machine for this run, else the embedded database. */
async function startOnPostgres(): Promise<RunningSuite> {
  const postgres: Postgres | null =
    process.env.DATABASE_URL === undefined ? await startPostgres({ inMemory: true }) : null;
  const running = await startSuite(process.env.DATABASE_URL ?? postgres?.address);
  return {
    ...running,
    async stop() {
      await running.stop();
      await postgres?.stop();
    },
  };
}

const START: Readonly<Record<SuiteName, () => Promise<RunningSuite>>> = {
  embedded: () => startSuite(),
  postgres: startOnPostgres,
  releases: () => startSuite(),
  several: startSeveral,
};

const isSuite = (name: string): name is SuiteName => name in START;

async function answer(
  response: ServerResponse,
  running: Promise<RunningSuite>,
): Promise<ServerResponse> {
  try {
    return response.end(JSON.stringify((await running).places));
  } catch (error) {
    return response.writeHead(500).end(String(error));
  }
}

/**
 * Keeps the suites of a run in the runner's own process. Each starts when a worker first needs it
 * and outlives that worker, which a failed journey ends. Answers a function that ends them all.
 */
export default async function serveSuites(): Promise<() => Promise<void>> {
  await useScratchFolder();
  const running = new Map<SuiteName, Promise<RunningSuite>>();
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (!isSuite(name)) return void response.writeHead(404).end(`No suite is called '${name}'`);
    const starting = running.get(name) ?? START[name]();
    running.set(name, starting);
    void answer(response, starting);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  process.env.SUITES = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    server.close();
    const started = await Promise.allSettled(running.values());
    await Promise.all(
      started.flatMap((one) => (one.status === 'fulfilled' ? [one.value.stop()] : [])),
    );
  };
}

/** The places of a suite, which starts for it unless it is up. */
export async function askForSuite(name: string): Promise<SuitePlaces> {
  const reply = await fetch(`${process.env.SUITES ?? ''}/${name}`);
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as SuitePlaces;
}
