import { setTimeout as wait } from 'node:timers/promises';
import { safeError, safeErrorText } from './background/safe-error';
import { ConfigError, loadConfig } from './config/config';
import { FolderInUse } from './database';
import { startBackend } from './start-backend';
import { PortUnavailable } from './startup/listen';
import { requireProduction } from './startup/production';

const SHUTDOWN_TIMEOUT_MS = 10_000;

/** Errors that an operator can mend need a sentence, not a stack. */
const isExpected = (error: unknown): error is Error =>
  error instanceof ConfigError || error instanceof PortUnavailable || error instanceof FolderInUse;

async function main(): Promise<void> {
  // Keys, conversations and files are read by this user alone.
  process.umask(0o077);
  const config = loadConfig();
  await requireProduction(config);
  const backend = await startBackend(config, config.demo ? await import('../seed') : null);
  let stopping = false;
  const stop = (drainMs: number) => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), drainMs + SHUTDOWN_TIMEOUT_MS).unref();
    backend.drain();
    const drained = drainMs === 0 ? Promise.resolve() : wait(drainMs);
    drained
      .then(() => backend.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          process.stderr.write(`${safeErrorText(error)}\n`);
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', () => stop(config.drainMs));
  process.on('SIGINT', () => stop(0));
}

function fail(error: unknown): void {
  const text = isExpected(error)
    ? error.message
    : `${safeErrorText(error)}\n${safeError(error).stack}`;
  process.stderr.write(`${text}\n`);
  process.exit(1);
}

// Node would print an error that nobody caught with the values of the query that it came from.
process.on('uncaughtException', fail);
main().catch(fail);
