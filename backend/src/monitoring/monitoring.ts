import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../background/log';
import { findLastBackup } from '../backup';
import { readChannelFigures } from '../channels';
import { freeBytesOf } from '../config/folders';
import type { DatabaseHandle } from '../database';
import { jobLag, type JobTries } from '../jobs';
import { createProcessMetrics } from './process-metrics';
import { stateMetrics, type ReplicaState, type StoredState } from './state-metrics';

export interface MonitoringParts {
  readonly handle: Pick<DatabaseHandle, 'db' | 'pool'>;
  readonly dataDir: string;
  readonly sockets: () => number;
  readonly eventLag: () => Promise<StoredState['events']>;
  readonly jobTries: () => Readonly<Record<string, JobTries>>;
  readonly queues: readonly string[];
  /** The replica of the reports; absent or null where they have none. */
  readonly replica?: {
    readonly isUsed: () => boolean;
    readonly lagSeconds: () => number;
  } | null;
  readonly log: Log;
  /** The database has this long to answer a scrape; tests shorten it. */
  readonly timeoutMs?: number;
}

/** The metrics of this process, in the text format of Prometheus (docs/operations/metrics.md). */
export interface Monitoring {
  /** To be called before the routes of the application are declared. */
  readonly followRequests: (app: FastifyInstance) => void;
  readonly read: () => Promise<string>;
  /** Serves `/metrics` and answers the port. */
  readonly listen: (port: number, host: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** A scrape that answers later than its monitor waits for is a scrape that failed. */
const TIMEOUT_MS = 3_000;

/** Asks the database, never twice at once: a scrape that comes while an earlier one waits shares its answer. Null where it does not come in time. */
function createReading({
  handle: { db },
  eventLag,
  log,
  timeoutMs = TIMEOUT_MS,
}: MonitoringParts): () => Promise<StoredState | null> {
  let running: Promise<StoredState | null> | null = null;
  const read = async (): Promise<StoredState> => ({
    jobs: await jobLag(db),
    events: await eventLag(),
    channels: await readChannelFigures(db),
    lastBackup: (await findLastBackup(db))?.takenAt ?? null,
  });
  return () => {
    running ??= read()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'metrics of the database not read');
        return null;
      })
      .finally(() => (running = null));
    return Promise.race([running, wait(timeoutMs, null, { ref: false })]);
  };
}

const listenOn = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const replicaState = ({ replica }: MonitoringParts): ReplicaState | null =>
  replica === undefined || replica === null
    ? null
    : { isUsed: replica.isUsed(), lagSeconds: replica.lagSeconds() };

export function createMonitoring(parts: MonitoringParts): Monitoring {
  const { handle, dataDir, sockets, jobTries, queues, log } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { followRequests, stop } = createProcessMetrics(registry);
  const readStored = createReading(parts);

  async function read(): Promise<string> {
    const stored = await readStored();
    const state = stateMetrics({
      stored,
      queues,
      sockets: sockets(),
      pool: handle.pool?.() ?? null,
      replica: replicaState(parts),
      diskFreeBytes: await freeBytesOf(dataDir),
      jobTries: jobTries(),
    });
    return `${await registry.metrics()}\n${await state.metrics()}`;
  }

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'metrics not read');
        response.writeHead(500).end();
      },
    );
  });
  return {
    followRequests,
    read,
    listen: (port, host) => listenOn(server, port, host),
    async close() {
      stop();
      registry.clear();
      if (!server.listening) return;
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
