import { mkdir } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { queueMissingChecks, sealPlainKeys } from './channels';
import { startRealtime } from './events';
import { openFileStore } from './files';
import { deriveMissingHistory, openReportReplica, type ReportReplica } from './reports';
import { buildApp } from './app';
import type { Config } from './config/config';
import { openDatabase, type DatabaseHandle } from './database';
import type { Log } from './background/log';
import { createLogger } from './http/logging';
import { JOB_OPERATIONS } from './job-operations';
import { createJobTryCounter } from './jobs';
import type { Monitoring, MonitoringParts } from './monitoring/monitoring';
import { startTracing } from './monitoring/start-tracing';
import { createServices, type Services } from './services';
import { prepareDemoData, type DemoSeed } from './startup/demo-data';
import { firstLinkLine } from './startup/first-link';
import { withPortErrors } from './startup/listen';
import { configWarnings } from './startup/warnings';
import { startBackground } from './workers';

/** A running backend: API, realtime and the work behind them. */
export interface Backend {
  readonly apiPort: number;
  readonly realtimePort: number;
  /** Answers load balancers from now on that new work belongs to others; takes it all the same. */
  drain(): void;
  /** Takes no new work, finishes what runs, closes the database. */
  close(): Promise<void>;
}

const realtimePlace = ({ realtimePort, realtimeBindAddress }: Config) => ({
  port: realtimePort,
  portVariable: 'REALTIME_PORT',
  address: realtimeBindAddress,
  addressVariable: 'REALTIME_BIND_ADDRESS',
});
const apiPlace = ({ apiPort, apiBindAddress }: Config) => ({
  port: apiPort,
  portVariable: 'API_PORT',
  address: apiBindAddress,
  addressVariable: 'API_BIND_ADDRESS',
});

const metricsPlace = (port: number, { metricsBindAddress }: Config) => ({
  port,
  portVariable: 'METRICS_PORT',
  address: metricsBindAddress,
  addressVariable: 'METRICS_BIND_ADDRESS',
});

/** Serves the metrics where METRICS_PORT is set; otherwise nothing of it is loaded, and null answered. */
async function startMonitoring(
  config: Config,
  parts: Omit<MonitoringParts, 'dataDir' | 'queues'>,
): Promise<Monitoring | null> {
  const { metricsPort, metricsBindAddress, dataDir } = config;
  if (metricsPort === null) return null;
  const { createMonitoring } = await import('./monitoring/monitoring');
  const queues = JOB_OPERATIONS.map(({ queue }) => queue.name);
  const monitoring = createMonitoring({ ...parts, dataDir, queues });
  await withPortErrors(metricsPlace(metricsPort, config), () =>
    monitoring.listen(metricsPort, metricsBindAddress),
  );
  return monitoring;
}

async function sealKeys({ db }: DatabaseHandle, { vault }: Services, log: Log): Promise<void> {
  const { unreadable } = await sealPlainKeys(db, vault);
  if (unreadable > 0)
    log.warn(
      { accounts: unreadable },
      'Kanal hesaplarının anahtarları bu SECRET_KEY ile açılamıyor; hesaplar yeniden bağlanmalı.',
    );
}

async function showFirstLink({ registrations }: Services, { publicOrigin }: Config): Promise<void> {
  const firstKey = await registrations.firstKey();
  // Past the log, which others may read: whoever follows the link rules the installation.
  if (firstKey !== null) process.stdout.write(firstLinkLine(publicOrigin, firstKey));
}

/** Tracing, and what the process keeps in its memory: sessions that it has looked up, looks that are not written yet. Answers their ends. */
const startKeeping = async (
  config: Config,
  handle: DatabaseHandle,
  { sessions, looks }: Services,
  log: Log,
): Promise<(() => Promise<void>)[]> => [
  await startTracing(config, log),
  await sessions.keepKnown(handle),
  looks.start(log),
];

/** The replica that serves the reports, where one is configured. */
const openReplica = async (
  { reportsDatabaseUrl: url }: Config,
  { db: primary }: DatabaseHandle,
  log: Log,
): Promise<ReportReplica | null> =>
  url === null ? null : openReportReplica({ url, primary, log });

/** Config → database → migrations → demo data → the reports' past → app and workers → listening. */
export async function startBackend(config: Config, demo: DemoSeed | null = null): Promise<Backend> {
  const log = createLogger(config.logLevel);
  configWarnings(config).forEach((warning) => log.warn(warning));
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const handle = await openDatabase(config);
  let isDraining = false;
  const closing: (() => Promise<void>)[] = [() => handle.close()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step();
  };

  try {
    const files = await openFileStore(config);
    await prepareDemoData({ db: handle.db, demo, files, now: new Date() });
    await deriveMissingHistory({ db: handle.db, now: new Date(), log });
    const services = createServices({
      config,
      handle,
      files,
      onLateFailure: (err, what) => log.error({ err }, what),
    });
    // Before the sockets listen, which read again what changes of sessions concern.
    closing.push(...(await startKeeping(config, handle, services, log)));
    await showFirstLink(services, config);
    await sealKeys(handle, services, log);
    await demo?.connectDemoLine(handle.db, config, services.vault);
    await queueMissingChecks(handle.db);
    const realtime = await withPortErrors(realtimePlace(config), () =>
      startRealtime({
        config,
        handle,
        resolveSession: services.sessions.resolveSession,
        signFiles: services.fileLinks.signPayload,
        log,
        host: config.realtimeBindAddress,
      }),
    );
    closing.push(() => realtime.close());
    const replica = await openReplica(config, handle, log);
    if (replica !== null) closing.push(replica.close);
    const jobTries = createJobTryCounter();
    const reading = { handle, log, jobTries: jobTries.read, eventLag: realtime.eventLag };
    const { sockets } = realtime;
    const monitoring = await startMonitoring(config, { ...reading, sockets, replica });
    if (monitoring !== null) closing.push(monitoring.close);
    const app = await buildApp({
      config,
      ...reading,
      services,
      logger: log,
      readReports: replica?.read,
      isDraining: () => isDraining,
      ...(monitoring !== null && { followRequests: monitoring.followRequests }),
    });
    const background = await startBackground({
      config,
      handle,
      services,
      log,
      onJobEnd: jobTries.count,
    });
    closing.push(
      () => background.stop(),
      () => app.close(),
    );
    // Last, because whoever gets an answer from /healthz may count on all the rest.
    await withPortErrors(apiPlace(config), () =>
      app.listen({ port: config.apiPort, host: config.apiBindAddress }),
    );
    return {
      apiPort: (app.server.address() as AddressInfo).port,
      realtimePort: realtime.port,
      drain: () => void (isDraining = true),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
