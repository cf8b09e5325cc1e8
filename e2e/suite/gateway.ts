import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { suite } from './suite';

/** As the launcher builds it. */
const GATEWAY = path.resolve(import.meta.dirname, '../../delivery/dist/gateway/main.mjs');
const READY_WITHIN_MS = 30_000;

/** One more gateway over the suite's releases and backend. */
export interface OtherGateway {
  /** Ends at once, as a power cut would. */
  readonly kill: () => Promise<void>;
}

/** Starts one more gateway on a free port. */
export async function startOtherGateway(port: number): Promise<OtherGateway> {
  const gateway = spawn(process.execPath, [GATEWAY], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      BIND_ADDRESS: '127.0.0.1',
      DATA_DIR: suite.dataDir(),
      API_URL: suite.api(),
      REALTIME_PORT: suite.realtimePort(),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(gateway, 'exit');
  const kill = async () => {
    if (gateway.exitCode === null && gateway.signalCode === null) gateway.kill('SIGKILL');
    await ended;
  };
  const deadline = Date.now() + READY_WITHIN_MS;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (Date.now() > deadline || gateway.exitCode !== null) {
      await kill();
      throw new Error('The gateway did not open.');
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { kill };
}
