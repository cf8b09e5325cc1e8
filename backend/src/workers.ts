import { createCheckJobs, createOutboxJobs, createWebhookJobs } from './channels';
import { createTalkTimeouts } from './chatbots';
import {
  createRatingJobs,
  createReconciliationJobs,
  createSaysisJobs,
  createTermJobs,
  startAlarms,
} from './complaints';
import {
  createMediaJobs,
  createScoreJobs,
  createWakeJobs,
  handleInboundUnit,
  receiveTogether,
  sentMessages,
  startConversations,
  syncTemplates,
} from './conversations';
import { createExportJobs } from './files';
import { startLookHeads, startUnusualLooks } from './looks';
import { createDeliveryJobs, createKeyEndingJobs, startDeliveries } from './programs';
import { createCitizenErasureJobs, createCitizenExportJobs } from './personal-data';
import { startPeopleChecks } from './people';
import { startRollups } from './reports';
import type { Log } from './background/log';
import type { Worker } from './background/worker';
import type { Config } from './config/config';
import { heldWork } from './held-work';
import type { DatabaseHandle } from './database';
import { startJobs, type JobEnd, type JobHandler } from './jobs';
import { createCompanyRetentionJobs, startNights } from './personal-data/retention';
import { COMPANY_RETENTION_RULES, createRetentionRules } from './retention-rules';
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
  /** Called after every try of a job. */
  readonly onJobEnd?: (end: JobEnd) => void;
}

/** The work on messages. */
interface Messaging extends Pick<Worker, 'stop'> {
  /** The jobs of messages and of chatbots' talks; they end before the rest of it. */
  readonly jobs: readonly JobHandler[];
}

/** Starts the work on messages; its jobs are the caller's to run. */
export async function startMessaging({
  services,
  now = () => new Date(),
  ...rest
}: Parts): Promise<Messaging> {
  const parts = { ...rest, ...services, now };
  const { met, stop } = await startConversations(parts);
  return {
    jobs: [
      createWebhookJobs({
        ...parts,
        handleUnit: handleInboundUnit,
        handleTogether: receiveTogether,
        onMessage: met,
      }),
      ...createOutboxJobs({ ...parts, messages: sentMessages }),
      createMediaJobs(parts),
      createTalkTimeouts(parts),
      createWakeJobs(parts),
      createScoreJobs(parts),
    ],
    stop,
  };
}

/** Starts all the work behind the routes: jobs, assignment by turns, the alarms of terms, the sums of the reports and retention. */
export async function startBackground(parts: Parts): Promise<Pick<Worker, 'stop'>> {
  const { config, handle, services, log, now = () => new Date(), onJobEnd } = parts;
  const { db } = handle;
  const { dataDir } = config;
  const rules = createRetentionRules({ ...config, files: services.files });
  const messaging = await startMessaging(parts);
  const handlers = [
    ...messaging.jobs,
    createExportJobs({ handle, dataDir, files: services.files, sources: EXPORT_SOURCES, now }),
    createCitizenErasureJobs({ handle, dataDir, files: services.files, now }),
    createCitizenExportJobs({ handle, dataDir, files: services.files, now }),
    createCheckJobs({ ...services, config, handle, now, onChecked: syncTemplates }),
    createTermJobs({ handle, now }),
    createRatingJobs({ config, handle, now }),
    ...createSaysisJobs({ ...services, config, handle, now, log }),
    createReconciliationJobs({ ...services, config, handle, now }),
    createCompanyRetentionJobs({ handle, now, rules: COMPANY_RETENTION_RULES }),
    createKeyEndingJobs({ handle, now }),
    createDeliveryJobs({ ...services, config, handle, now }),
  ];
  const workers = [
    await startJobs({ handle, handlers, log, onEnd: onJobEnd }),
    startAlarms({ db, log, now }),
    startRollups({ db, log }),
    startDeliveries({ db, log }),
    startLookHeads({ ...services, db, log, now }),
    startUnusualLooks({ db, log, now }),
    startRetention({ handle, now, log, rules }),
    startNights({ db, log, now }),
    startPeopleChecks({ ...services, db, log, now, heldRooms: heldWork }),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
      await messaging.stop();
    },
  };
}
