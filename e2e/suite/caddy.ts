import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import https from 'node:https';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../../backend/testing/free-port';

const CADDYFILE = path.resolve(import.meta.dirname, '../../delivery/deploy/caddy/Caddyfile');
const READY_WITHIN_MS = 20_000;

/** Whether the machine has a Caddy. */
export const hasCaddy = (): boolean => spawnSync('caddy', ['version']).status === 0;

/** A Caddy with the Caddyfile of the repository, in front of gateways on this machine. */
export interface RunningCaddy {
  readonly origin: string;
  /** The root by which its certificate is proved. */
  readonly root: string;
  readonly stop: () => Promise<void>;
}

/** An answer through TLS that is proved by `root`, from an address of this machine. */
export interface SecureAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Calls Caddy as a program of this machine; `from` is the address that it comes from. */
export function askSecurely(
  { origin, root }: Pick<RunningCaddy, 'origin' | 'root'>,
  address: string,
  {
    from = '127.0.0.1',
    body,
    headers = {},
  }: { from?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<SecureAnswer> {
  const url = new URL(address, origin);
  return new Promise((resolve, reject) => {
    const call = https.request(
      {
        host: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        servername: url.hostname,
        ca: root,
        localAddress: from,
        method: body === undefined ? 'GET' : 'POST',
        headers: { host: url.host, 'content-type': 'application/json', ...headers },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        );
      },
    );
    call.once('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
  });
}

interface Site {
  readonly host: string;
  readonly tls: string;
  readonly plain: number;
  readonly secure: number;
  readonly gateways: readonly string[];
}

/** Caddy with the Caddyfile of the repository and its data in a folder. */
async function spawnCaddy(folder: string, { host, tls, plain, secure, gateways }: Site) {
  return spawn('caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      MUHATAP_HOST: host,
      MUHATAP_TLS: tls,
      MUHATAP_HTTP_PORT: String(plain),
      MUHATAP_HTTPS_PORT: String(secure),
      MUHATAP_GATEWAYS: gateways.join(' '),
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Starts Caddy without TLS on a port of this machine, in front of gateways on theirs; answers how to stop it. */
export async function startPlainCaddy(
  port: number,
  gateways: readonly number[],
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-caddy-'));
  const host = `http://localhost:${port}`;
  const caddy = await spawnCaddy(folder, {
    ...{ host, tls: '', plain: port, secure: await freePort() },
    gateways: gateways.map((one) => `127.0.0.1:${one}`),
  });
  caddy.stderr.resume();
  const ended = once(caddy, 'exit');
  const answers = () =>
    fetch(`${host}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + READY_WITHIN_MS; !(await answers());) {
    if (caddy.exitCode !== null || Date.now() > deadline) throw new Error('Caddy did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return async () => {
    caddy.kill('SIGTERM');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
}

/** Starts Caddy on free ports with data of its own, and waits until it answers by TLS. */
export async function startCaddy(gateways: readonly string[]): Promise<RunningCaddy> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'muhatap-caddy-'));
  const [plain, secure] = await Promise.all([freePort(), freePort()]);
  const caddy = await spawnCaddy(folder, {
    ...{ host: 'localhost', tls: 'tls internal', plain, secure, gateways },
  });
  let log = '';
  caddy.stderr.on('data', (part: Buffer) => (log += part.toString()));
  const ended = once(caddy, 'exit');
  const origin = `https://localhost:${secure}`;
  const deadline = Date.now() + READY_WITHIN_MS;
  const rootFile = path.join(folder, 'caddy/pki/authorities/local/root.crt');
  for (;;) {
    const root = await readFile(rootFile, 'utf8').catch(() => '');
    const answer = root && (await askSecurely({ origin, root }, '/healthz').catch(() => null));
    if (answer && answer.status === 200)
      return {
        origin,
        root,
        async stop() {
          caddy.kill('SIGTERM');
          await ended;
          await rm(folder, { recursive: true, force: true });
        },
      };
    if (caddy.exitCode !== null || Date.now() > deadline) {
      caddy.kill('SIGKILL');
      throw new Error(`Caddy did not start:\n${log}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
