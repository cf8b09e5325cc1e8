import { createOutboxJobs, startChannels } from './channels';
import { createTalkTimeouts } from './chatbots';
import { createSaysisJobs } from './complaints';
import {
  createMediaJobs,
  handleInboundUnit,
  sentMessages,
  startConversations,
} from './conversations';
import { createExportJobs, expiredExports, unusedUploads } from './files';
import { startRollups } from './reports';
import type { Log } from './background/log';
import type { Worker } from './background/worker';
import type { Config } from './config/config';
import type { DatabaseHandle } from './database';
import { startJobs, type JobHandler } from './jobs';
import { RETENTION_RULES } from './retention-rules';
import { startRetention } from './retention/retention.worker';
import { EXPORT_SOURCES, type Services } from './services';

interface Parts {
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly services: Services;
  readonly log: Log;
  readonly now?: () => Date;
  /** A provider has this long to answer; tests shorten it. */
  readonly providerTimeoutMs?: number | undefined;
}

/** The jobs of messages and of chatbots' talks. */
export const messagingJobs = ({
  services,
  now = () => new Date(),
  ...parts
}: Parts): JobHandler[] => [
  ...createOutboxJobs({ ...parts, ...services, messages: sentMessages, now }),
  createMediaJobs({ ...parts, ...services, now }),
  createTalkTimeouts({ ...parts, now }),
];

/** Starts the work on messages: `wake` after a webhook call was stored. */
export async function startMessaging({
  config,
  handle,
  services,
  log,
  now = () => new Date(),
  providerTimeoutMs,
}: Parts): Promise<Worker> {
  const parts = { ...services, config, handle, now, log, providerTimeoutMs };
  const conversations = await startConversations(parts);
  const channels = startChannels({
    ...parts,
    handleUnit: handleInboundUnit,
    onMessage: conversations.met,
  });
  return {
    wake: channels.wake,
    async stop() {
      await Promise.all([channels, conversations].map((worker) => worker.stop()));
    },
  };
}

/** Starts all jobs and the rest of the work behind the routes: the sums of the reports and retention. */
export async function startBackground(parts: Parts): Promise<Pick<Worker, 'stop'>> {
  const { config, handle, services, log, now = () => new Date() } = parts;
  const { db } = handle;
  const { dataDir } = config;
  const rules = [...RETENTION_RULES, expiredExports(config), unusedUploads(config)];
  const handlers = [
    ...messagingJobs(parts),
    createExportJobs({ handle, dataDir, sources: EXPORT_SOURCES, now }),
    ...createSaysisJobs({ ...services, config, handle, now, log }),
  ];
  const workers = [
    await startJobs({ handle, handlers, log }),
    startRollups({ db, log }),
    startRetention({ handle, now, log, rules }),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
