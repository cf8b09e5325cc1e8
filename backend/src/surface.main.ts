import os from 'node:os';
import type { RouteOptions } from 'fastify';
import { buildApp } from './app';
import { loadConfig } from './config/config';
import type { Database, DatabaseHandle } from './database';
import { surfaceOf } from './surface';

const unused = (): never => {
  throw new Error('The surface is measured without a database.');
};
const handle: DatabaseHandle = {
  kind: 'pglite',
  db: new Proxy({}, { get: unused }) as Database,
  listen: unused,
  holder: unused,
  close: unused,
};

/** Prints what this backend offers: all of its routes are declared, and nothing is opened or listens. */
async function main(): Promise<void> {
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    config: loadConfig({ DATA_DIR: os.tmpdir(), SECRET_KEY: 'x'.repeat(64) }),
    handle,
    onRoute: (route) => void routes.push(route),
  });
  await app.ready();
  process.stdout.write(JSON.stringify(surfaceOf(routes)));
  await app.close();
}

await main();
