import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from './messaging-stage';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

export interface BackendProcess {
  url: string;
  realtimePort: number;
  /** Ends at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends in good order. */
  stop(): Promise<void>;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** Starts the real backend as a process of its own and waits until it is healthy. */
export async function startBackendProcess(env: Record<string, string>): Promise<BackendProcess> {
  const [apiPort, realtimePort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--import', 'tsx', path.join(ROOT, 'backend/src/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...env, API_PORT: String(apiPort), REALTIME_PORT: String(realtimePort) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const url = `http://127.0.0.1:${apiPort}`;
  try {
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`The backend ended:\n${output}`);
      return fetch(`${url}/healthz`).then(({ ok }) => ok, () => false);
    }, 60_000);
  } catch (error) {
    await end(child, 'SIGKILL');
    throw error;
  }
  return { url, realtimePort, kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}
