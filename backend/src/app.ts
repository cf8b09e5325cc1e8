import helmet from '@fastify/helmet';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import {
  type FastifyPluginAsyncZod,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import { administrationRoutes } from './administration-routes';
import type { Config } from './config/config';
import { isDatabaseAway, isUnstorableText, type DatabaseHandle } from './database';
import { apiDocs, apiDocsPage } from './http/api-docs';
import { authenticate } from './http/authenticate';
import { handleErrors } from './http/error-handler';
import { acceptJson } from './http/json-body';
import { PATIENCE, patientServer, type Patience } from './http/patience';
import { EXPORT_SOURCES } from './export-sources';
import { complaintRoutes } from './complaint-routes';
import { houseRules } from './house-rules';
import { peopleRoutes } from './people-routes';
import { reportRoutes } from './report-routes';
import { createAddressesService } from './people/auth/addresses.service';
import { authRoutes } from './people/auth/auth.routes';
import { chatbotsRoutes } from './chatbots/flows/chatbots.routes';
import { createChatbotsService } from './chatbots/flows/chatbots.service';
import { complaintExportRoutes } from './complaints/exports/complaint-export.routes';
import { complaintNotesRoutes } from './complaints/cases/complaint-notes.routes';
import { createComplaintNotesService } from './complaints/cases/complaint-notes.service';
import { createComplaintOpeningsService } from './complaints/cases/complaint-openings.service';
import { complaintsRoutes } from './complaints/cases/complaints.routes';
import { createComplaintsService } from './complaints/cases/complaints.service';
import { connectionsRoutes } from './channels/accounts/connections.routes';
import { createConnectionsService } from './channels/accounts/connections.service';
import { exportsRoutes } from './files/exports/exports.routes';
import { createExportsService } from './files/exports/exports.service';
import { healthRoutes, type Lag } from './health/health.routes';
import { profileRoutes } from './people/profile/profile.routes';
import { addressesRoutes } from './people/profile/addresses.routes';
import { createProfileService } from './people/profile/profile.service';
import { journalRepository } from './channels/webhooks/journal.repository';
import { createWorkspacesService } from './people/profile/workspaces.service';
import { releasesRoutes } from './events/releases/releases.routes';
import { reportsRoutes } from './reports/pages/reports.routes';
import { createReportsService } from './reports/pages/reports.service';
import { signedAddresses } from './files/uploads/signed-addresses';
import { uploadsRoutes } from './files/uploads/uploads.routes';
import { outboxRepository } from './channels/outbox/outbox.repository';
import { createServices, type Services } from './services';

/** What the app stands on. `modules` are the plugins of the other nouns; each declares the access of its routes. */
export interface AppParts {
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly now?: () => Date;
  readonly services?: Services;
  readonly logger?: FastifyBaseLogger;
  readonly modules?: readonly FastifyPluginAsyncZod[];
  /** The events that the sockets of this process still wait for. */
  readonly eventLag?: () => Promise<Lag>;
  /** Hears of every route that is declared. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** With slow callers; tests shorten it. */
  readonly patience?: Patience;
}

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The server with what holds for every route: limits, validation, errors and headers. */
async function createServer({
  logger,
  onRoute,
  patience = PATIENCE,
}: AppParts): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...patientServer(patience),
    // The gateway in front is ours, on the same machine or private network.
    trustProxy: 'loopback, linklocal, uniquelocal',
    genReqId: () => uuidv7(),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  handleErrors(app, { isUnstorable: isUnstorableText, isAway: isDatabaseAway });
  acceptJson(app);

  // This server gives JSON and files; the page's own policy is the gateway's, and files carry theirs.
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  // Answers hold personal data and change; no cache may keep them.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
  return app;
}

/** Builds the HTTP application without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, handle, now = () => new Date(), modules = [] } = parts;
  const services = parts.services ?? createServices({ config, handle, now });
  const { db } = handle;

  const app = await createServer(parts);
  await app.register(apiDocs);
  await app.register(authenticate, { resolveSession: services.sessions.resolveSession });
  await app.register(signedAddresses, { links: services.fileLinks });
  await app.register(apiDocsPage({ isPublic: config.demo }));

  await app.register(
    healthRoutes({
      handle,
      dataDir: config.dataDir,
      backlog: () => journalRepository.backlog(db),
      outboxLag: () => outboxRepository.lag(db),
      eventLag: parts.eventLag,
    }),
  );
  await app.register(authRoutes(services));
  const profiles = createProfileService({ db, now, ...services });
  await app.register(addressesRoutes(createAddressesService({ db, now, ...services }), profiles));
  await app.register(
    profileRoutes({
      ...services,
      profiles,
      workspaces: createWorkspacesService({ db, now, ...services }),
    }),
  );
  await app.register(
    connectionsRoutes(
      createConnectionsService({ db, vault: services.vault, channels: config.channels, now }),
    ),
  );
  await app.register(uploadsRoutes(services.uploads, services.fileLinks));
  await app.register(
    complaintsRoutes(
      createComplaintsService({ db, now }),
      createComplaintOpeningsService({ db, now }),
    ),
  );
  await app.register(complaintNotesRoutes(createComplaintNotesService({ db, now })));
  const exporting = createExportsService({
    db,
    now,
    dataDir: config.dataDir,
    sources: EXPORT_SOURCES,
  });
  await app.register(exportsRoutes(exporting));
  await app.register(complaintExportRoutes(exporting));
  await app.register(chatbotsRoutes(createChatbotsService({ db, now })));
  await app.register(reportsRoutes(createReportsService({ db, now })));
  await app.register(releasesRoutes({ db, config, sessions: services.sessions }));
  for (const module of peopleRoutes({
    db,
    now,
    services,
    config,
    log: app.log,
  }))
    await app.register(module);
  for (const module of [
    ...complaintRoutes({ db, now }),
    ...reportRoutes({ db, now, exporting }),
    ...houseRules({ db, now }),
    ...administrationRoutes({ db, now }),
    ...modules,
  ])
    await app.register(module);
  return app;
}
