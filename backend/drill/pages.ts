import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { WORKSPACE } from '../src/config/folders';
import { freePort } from '../testing/free-port';
import { until } from '../testing/until';
import { openLine, type Line } from '../testing/line';
import { publishBuilds } from './launcher';
import type { Stage } from './stage';

/** As the launcher builds it. */
const GATEWAY = path.join(WORKSPACE, 'delivery/dist/gateway/main.mjs');
const READY_WITHIN_MS = 60_000;

/** Where pages come from: their address is known before the gateway runs. */
export interface PagesAddress {
  readonly origin: string;
  readonly line: Line;
  readonly gatewayPort: number;
}

/** Reserves the address of the pages. */
export async function reservePages(): Promise<PagesAddress> {
  const gatewayPort = await freePort();
  const line = await openLine([gatewayPort]);
  return { origin: `http://localhost:${line.port}`, line, gatewayPort };
}

/** Starts the gateway with this build's front ends; answers how to end it. */
export async function servePages(
  { origin, line, gatewayPort }: PagesAddress,
  stage: Stage,
): Promise<() => Promise<void>> {
  const { dataDir } = stage.setup;
  await publishBuilds(dataDir);
  const gateway = spawn(process.execPath, [GATEWAY], {
    env: {
      PATH: process.env['PATH'],
      DATA_DIR: dataDir,
      PORT: String(gatewayPort),
      API_URL: `http://127.0.0.1:${stage.api.port}`,
      REALTIME_PORT: String(stage.realtime.port),
      GATEWAY_SECRET: stage.gatewaySecret,
      PUBLIC_ORIGIN: origin,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await until(
    () =>
      fetch(`${origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      ),
    READY_WITHIN_MS,
  );
  return async () => {
    await line.cut();
    const gone = once(gateway, 'exit');
    gateway.kill('SIGTERM');
    await gone;
  };
}
