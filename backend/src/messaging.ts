import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Log } from './background/log';
import type { Worker } from './background/worker';
import { createOutboundAdapters } from './channels/adapters/outbound-adapters';
import type { Config } from './config/config';
import type { DatabaseHandle } from './database';
import { inboxRoutes } from './inbox-routes';
import { startAssignment } from './conversations/assignment/assignment.worker';
import { startTalkTimeouts } from './chatbots/talks/talk-timeouts.worker';
import { eventsRoutes } from './events/log/events.routes';
import { startMediaWorker } from './conversations/messages/media.worker';
import { createProfileLookup } from './conversations/messages/profile-lookup';
import { messagesRoutes } from './conversations/messages/messages.routes';
import { createSendService } from './conversations/messages/send.service';
import { startJournalWorker } from './channels/webhooks/journal.worker';
import type { CredentialVault } from './channels/accounts/credentials';
import type { FileLinks } from './files/uploads/file-links';
import type { UploadsService } from './files/uploads/uploads.service';
import { createWebhooksService } from './channels/webhooks/webhooks.service';
import { webhooksRoutes } from './channels/webhooks/webhooks.routes';
import { startOutbox } from './channels/outbox/outbox.worker';

interface Parts {
  config: Config;
  handle: DatabaseHandle;
  /** Keeps the files that arrive with messages. */
  uploads: UploadsService;
  fileLinks: FileLinks;
  /** Opens the keys that sends, files and signatures need. */
  vault: CredentialVault;
  now?: () => Date;
  /** A provider has this long to answer; tests shorten it. */
  providerTimeoutMs?: number | undefined;
}

/** Conversations: their routes for the app, and the work behind them that runs once the app's logger exists. */
export interface Messaging {
  modules: FastifyPluginAsyncZod[];
  /** Starts journal, outbox and media work, also of what an earlier process left behind. */
  start(log: Log): Promise<void>;
  /** Takes no new work and waits for the running one. */
  stop(): Promise<void>;
}

/** Puts the conversation modules together; `start` after the app is built, `stop` before the database closes. */
export function createMessaging({
  config,
  handle,
  uploads,
  fileLinks,
  vault,
  now = () => new Date(),
  providerTimeoutMs,
}: Parts): Messaging {
  const { db } = handle;
  let workers: Worker[] = [];
  let journal: Worker | null = null;
  const webhooks = createWebhooksService({
    db,
    channels: config.channels,
    vault,
    now,
    onStored: () => journal?.wake(),
  });
  return {
    modules: [
      ...inboxRoutes({ db, now }),
      messagesRoutes({ sends: createSendService({ db, now }) }),
      eventsRoutes({ db }),
      webhooksRoutes({ webhooks, publicOrigin: config.publicOrigin }),
    ],
    async start(log) {
      const profiles = createProfileLookup({
        db,
        channels: config.channels,
        vault,
        uploads,
        now,
        log,
        timeoutMs: providerTimeoutMs,
      });
      journal = startJournalWorker({ handle, now, log, onMessage: profiles.met });
      const { channels, publicOrigin } = config;
      const adapters = createOutboundAdapters({
        channels,
        publicOrigin,
        timeoutMs: providerTimeoutMs,
      });
      workers = [
        journal,
        { wake: () => undefined, stop: () => profiles.stop() },
        await startOutbox({ handle, adapters, uploads, vault, fileLinks, now, log }),
        await startMediaWorker({
          handle,
          config,
          uploads,
          vault,
          now,
          log,
          timeoutMs: providerTimeoutMs,
        }),
        await startAssignment({ handle, now, log }),
        startTalkTimeouts({ db, now, log }),
      ];
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
