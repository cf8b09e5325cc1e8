import { spawn } from 'node:child_process';
import { inBackend, WORKSPACE } from '../src/config/folders';
import { freePort } from './free-port';
import { until } from './until';

/** As the setup of the integration tests builds it. */
const SERVER = inBackend('dist/server/main.mjs');
/** Backends of tests live for seconds: compiling their busiest code once more, the embedded database's too, is nearly half of a start and comes to nothing. */
const BRIEF = process.env['JEST_WORKER_ID'] === undefined ? [] : ['--no-opt', '--liftoff-only'];
/** Backends over one PostgreSQL must have the same. */
const SHARED_KEY = 'a key of tests, for all their backends';
/** A start opens a database: two seconds alone, many times that beside other work. */
const START_TIMEOUT_MS = 120_000;
/** For a test or hook that starts such processes, one after the other. */
export const PROCESSES_TIMEOUT_MS = 300_000;

/** The end of a process; `code` is null when a signal ended it. */
export interface Ending {
  code: number | null;
  output: string;
}

export interface BackendProcess {
  readonly pid: number;
  url: string;
  realtimePort: number;
  /** The output so far, of both streams. */
  readonly output: () => string;
  ended: Promise<Ending>;
  /** Ends at once, as a power cut would. */
  readonly kill: () => Promise<Ending>;
  /** Ends in good order. */
  readonly stop: () => Promise<Ending>;
  /** For signals that do not end it. */
  readonly signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
}

/** Starts the real backend as a process of its own, on free ports unless `env` names one, and does not wait for it. `program`: one of another release. */
export async function launchBackend(
  env: Record<string, string>,
  program = SERVER,
): Promise<BackendProcess> {
  const ports = {
    ...(env['DATABASE_URL'] !== undefined && { SECRET_KEY: SHARED_KEY }),
    API_PORT: String(await freePort()),
    REALTIME_PORT: String(await freePort()),
    ...env,
  };
  const child = spawn(process.execPath, ['--enable-source-maps', ...BRIEF, program], {
    cwd: WORKSPACE,
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], LOG_LEVEL: 'warn', ...ports },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<Ending>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  );
  const end = (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return ended;
  };
  // Only a process that could not be started has none.
  const { pid = 0 } = child;
  return {
    pid,
    url: `http://127.0.0.1:${ports.API_PORT}`,
    realtimePort: Number(ports.REALTIME_PORT),
    output: () => output,
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    signal: (signal) => void child.kill(signal),
  };
}

/** The same, once it is healthy; rejects with what it wrote when it ends instead. */
export async function startBackendProcess(
  env: Record<string, string>,
  program?: string,
): Promise<BackendProcess> {
  const backend = await launchBackend(env, program);
  let ending: Ending | null = null;
  void backend.ended.then((seen) => (ending = seen));
  try {
    await until(() => {
      if (ending !== null) throw new Error(`The backend ended:\n${backend.output()}`);
      return fetch(`${backend.url}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    }, START_TIMEOUT_MS);
  } catch (error) {
    await backend.kill();
    throw error;
  }
  return backend;
}
