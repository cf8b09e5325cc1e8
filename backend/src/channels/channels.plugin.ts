import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { connectionsRoutes } from './accounts/connections.routes';
import { createConnectionsService } from './accounts/connections.service';
import type { CredentialVault } from './accounts/credentials';
import { queueCheck } from './checks/check-jobs';
import { checksRoutes } from './checks/checks.routes';
import { createChecksService } from './checks/checks.service';
import { createJobNotifier } from '../jobs';
import { WEBHOOK_QUEUE } from './webhooks/journal.repository';
import { releaseCalls } from './webhooks/missing-accounts';
import { webhooksRoutes } from './webhooks/webhooks.routes';
import { createWebhooksService } from './webhooks/webhooks.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Pick<Config, 'channels' | 'publicOrigin'>;
  readonly vault: CredentialVault;
}

/** Channel accounts, and the webhooks of their providers. */
export const channelsPlugin =
  ({ db, now, config, vault }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const { channels, publicOrigin } = config;
    const parts = { db, now, channels, vault };
    const connections = createConnectionsService({
      ...parts,
      onConnected: releaseCalls,
      onNewKeys: queueCheck,
    });
    await app.register(connectionsRoutes(connections));
    await app.register(checksRoutes(createChecksService({ db, now, config, vault })));
    const onStored = createJobNotifier(db, WEBHOOK_QUEUE, app.log);
    const webhooks = createWebhooksService({ ...parts, onStored });
    await app.register(webhooksRoutes({ webhooks, publicOrigin }));
  };
