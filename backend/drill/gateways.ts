import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { WORKSPACE } from '../src/config/folders';
import { freePort } from '../testing/free-port';
import { until } from '../testing/until';
import type { Stage } from './stage';

/** As the launcher builds it. */
const GATEWAY = path.join(WORKSPACE, 'delivery/dist/gateway/main.mjs');
const CADDYFILE = path.join(WORKSPACE, 'delivery/deploy/caddy/Caddyfile');
const READY_WITHIN_MS = 60_000;
/** As long as the proxy needs to learn of an end, see docs/operations/configuration.md. */
const DRAIN_SECONDS = '5';

/** Whether this machine has the proxy of the repository's file. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** Gateways behind a proxy. */
export interface Gateways {
  /** Ends one, at once or in good order, and starts it again. */
  readonly restart: (index: number, how: 'kill' | 'stop') => Promise<void>;
  readonly end: () => Promise<void>;
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Reserves the address of a proxy, plain on this machine, and the ports of the gateways behind it. */
export async function reserveProxy(count: number) {
  const port = await freePort();
  const gateways = await Promise.all(Array.from({ length: count }, freePort));
  return { origin: `http://localhost:${port}`, port, gateways };
}
export type ReservedProxy = Awaited<ReturnType<typeof reserveProxy>>;

/** Starts the proxy with the Caddyfile of the repository. */
export async function startProxy(
  { origin, port, gateways }: ReservedProxy,
  folder: string,
): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const caddy = spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      MUHATAP_HOST: origin,
      MUHATAP_HTTP_PORT: String(port),
      MUHATAP_HTTPS_PORT: String(await freePort()),
      MUHATAP_GATEWAYS: gateways.map((one) => `127.0.0.1:${one}`).join(' '),
    },
    stdio: 'ignore',
  });
  await until(
    () =>
      fetch(origin).then(
        () => true,
        () => false,
      ),
    READY_WITHIN_MS,
  );
  return async () => {
    const gone = once(caddy, 'exit');
    caddy.kill('SIGKILL');
    await gone;
  };
}

/** Starts the gateways, each with a data folder of its own. */
export async function startGateways(
  { origin, gateways }: ReservedProxy,
  stage: Stage,
  folder: string,
): Promise<Gateways> {
  const begin = async (index: number): Promise<ChildProcess> => {
    const child = spawn(process.execPath, [GATEWAY], {
      env: {
        PATH: process.env['PATH'],
        ...stage.setup.env,
        DATA_DIR: path.join(folder, `gateway-${index}`),
        PORT: String(gateways[index]),
        BIND_ADDRESS: '127.0.0.1',
        API_URL: `http://127.0.0.1:${stage.api.port}`,
        REALTIME_PORT: String(stage.realtime.port),
        GATEWAY_SECRET: stage.gatewaySecret,
        PUBLIC_ORIGIN: origin,
        DRAIN_SECONDS,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    await until(() => isReady(`http://127.0.0.1:${gateways[index]}`), READY_WITHIN_MS);
    return child;
  };
  const finish = async (child: ChildProcess | undefined, signal: NodeJS.Signals) => {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  const running = await Promise.all(gateways.map((_port, index) => begin(index)));
  return {
    async restart(index, how) {
      await finish(running[index], how === 'kill' ? 'SIGKILL' : 'SIGTERM');
      running[index] = await begin(index);
    },
    end: async () => void (await Promise.all(running.map((child) => finish(child, 'SIGKILL')))),
  };
}
