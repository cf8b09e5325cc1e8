import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { buildApp } from '../src/app';
import { loadConfig } from '../src/config/config';
import type { DatabaseHandle } from '../src/database';
import { createServices } from '../src/services';
import { GATEWAY_SECRET } from './scratch-app';
import { checkedAnswers } from './checked-answers';

/** The application as the server puts it together, with every route that it declares; nothing of it works in the background. */
export interface WholeApp {
  readonly app: FastifyInstance;
  readonly dataDir: string;
  readonly now: () => Date;
  readonly routes: readonly RouteOptions[];
  close(): Promise<void>;
}

/** HEAD goes with GET, and the pages of the API's own documentation are nobody's. */
const isOwn = ({ method, url }: RouteOptions): boolean =>
  method !== 'HEAD' && !url.startsWith('/api/docs');

export async function openWholeApp(
  handle: DatabaseHandle,
  now: () => Date = () => new Date(),
): Promise<WholeApp> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'muhatap-whole-'));
  const config = loadConfig({ DATA_DIR: dataDir, GATEWAY_SECRET });
  const nowhere = { available: true, send: () => Promise.resolve() };
  const services = createServices({ config, handle, now, mail: nowhere, sms: nowhere });
  const routes: RouteOptions[] = [];
  const app = await buildApp({
    config,
    handle,
    services,
    now,
    serializer: checkedAnswers,
    onRoute: (route) => void routes.push(route),
  });
  await app.ready();
  return {
    app,
    dataDir,
    now,
    routes: routes.filter(isOwn),
    async close() {
      await app.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
