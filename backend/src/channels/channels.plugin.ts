import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Config } from '../config/config';
import type { Database } from '../database';
import { connectionsRoutes } from './accounts/connections.routes';
import { createConnectionsService } from './accounts/connections.service';
import type { CredentialVault } from './accounts/credentials';
import { webhooksRoutes } from './webhooks/webhooks.routes';
import { createWebhooksService } from './webhooks/webhooks.service';

interface Parts {
  readonly db: Database;
  readonly now: () => Date;
  readonly config: Pick<Config, 'channels' | 'publicOrigin'>;
  readonly vault: CredentialVault;
  /** Called after a webhook call was stored. */
  readonly onStored: () => void;
}

/** Channel accounts, and the webhooks of their providers. */
export const channelsPlugin =
  ({
    db,
    now,
    config: { channels, publicOrigin },
    vault,
    onStored,
  }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const parts = { db, now, channels, vault };
    await app.register(connectionsRoutes(createConnectionsService(parts)));
    const webhooks = createWebhooksService({ ...parts, onStored });
    await app.register(webhooksRoutes({ webhooks, publicOrigin }));
  };
