import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../database';
import { createReportsService, snapshotsOf, type ReadSnapshot } from '../reports';
import { v1ComplaintsRoutes } from './api/complaints.routes';
import { v1ConversationsRoutes } from './api/conversations.routes';
import { v1ReportsRoutes } from './api/reports.routes';
import type { EndpointVault } from './webhooks/endpoint-secrets';
import { webhooksRoutes } from './webhooks/webhooks.routes';
import { createWebhooksService } from './webhooks/webhooks.service';
import { documentRoutes } from './document/document.routes';
import { keysRoutes } from './keys/keys.routes';
import { createKeysService } from './keys/keys.service';

interface Parts {
  readonly vault: EndpointVault;
  readonly config: { readonly webhookOrigins: readonly string[]; readonly publicOrigin: string };
  readonly db: Database;
  readonly now: () => Date;
  /** By default reports are read from `db`. */
  readonly readReports?: ReadSnapshot | undefined;
}

/** The keys and webhooks of a company's programs, and what programs may call. */
export const programsPlugin =
  ({ db, now, vault, config, readReports: read = snapshotsOf(db) }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    await app.register(keysRoutes(createKeysService({ db, now, config })));
    await app.register(webhooksRoutes(createWebhooksService({ db, now, vault, config })));
    await app.register(documentRoutes);
    await app.register(v1ComplaintsRoutes({ db, now }));
    await app.register(v1ConversationsRoutes({ db, now }));
    await app.register(v1ReportsRoutes(createReportsService({ read, now })));
  };
