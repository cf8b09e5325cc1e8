import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RouteOptions } from 'fastify';
import { type FastifyPluginAsyncZod, validatorCompiler } from 'fastify-type-provider-zod';
import { backupRoutes, findLastBackup } from './backup';
import { channelsPlugin, CREDENTIAL_LABELS } from './channels';
import { chatbotsPlugin } from './chatbots';
import { complaintsPlugin } from './complaints';
import { conversationsPlugin } from './conversations';
import { eventsPlugin, numberEarlyAnswers } from './events';
import { heldWork } from './held-work';
import { filesPlugin, holdUpload, openReleaseFiles, signedAddresses } from './files';
import { looksPlugin, noteLooks } from './looks';
import { personalDataPlugin } from './personal-data';
import { approveRelease, notifyOfRelease, notifyOfWithdrawal, peoplePlugin } from './people';
import { createHoldsService, holdsRoutes } from './personal-data/holds';
import { companyRetentionRoutes, createCompanyRetentionService } from './personal-data/retention';
import { COMPANY_RETENTION_RULES } from './retention-rules';
import { createProgramResolver, programsPlugin } from './programs';
import { reportsPlugin, type ReadSnapshot } from './reports';
import type { Config } from './config/config';
import { inBackend } from './config/folders';
import { isDatabaseAway, isUnstorableText, newId, type DatabaseHandle } from './database';
import { healthRoutes, type Lag } from './health/health.routes';
import { serializeAnswers, type SerializeAnswers } from './http/answer-serializer';
import { apiDocs, apiDocsPage } from './http/api-docs';
import { authenticate } from './http/authenticate';
import { handleErrors } from './http/error-handler';
import { acceptJson } from './http/json-body';
import { declareCaching } from './http/revalidated';
import { REQUEST_TIMEOUTS, timeoutOptions, type RequestTimeouts } from './http/request-timeouts';
import { declareSecurity } from './http/security-headers';
import type { JobTries } from './jobs';
import { JOB_OPERATIONS } from './job-operations';
import { operationsRoutes } from './operations/operations.routes';
import { createServices, type Services } from './services';

/** `modules` are further plugins, as tests bring them; each declares the access of its routes. */
export interface AppParts {
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly now?: () => Date;
  readonly services?: Services;
  readonly logger?: FastifyBaseLogger;
  readonly modules?: readonly FastifyPluginAsyncZod[];
  /** Called before the first route is declared. */
  readonly followRequests?: (app: FastifyInstance) => void;
  /** The events that the sockets of this process still wait for. */
  readonly eventLag?: () => Promise<Lag>;
  /** Whether this process is about to end and takes no new work. */
  readonly isDraining?: () => boolean;
  /** The ended tries of the jobs of this process. */
  readonly jobTries?: () => Readonly<Record<string, JobTries>>;
  /** Where reports are read; the database itself by default. */
  readonly readReports?: ReadSnapshot | undefined;
  /** SAYSIS has this long to answer; tests shorten it. */
  readonly saysisTimeoutMs?: number;
  /** Where the build wrote what this backend offers; tests name a file of their own. */
  readonly surfaceFile?: string;
  /** Called with every route that is declared. */
  readonly onRoute?: (route: RouteOptions) => void;
  /** The way in which answers become JSON; tests check each. */
  readonly serializer?: SerializeAnswers;
  /** With slow callers; tests shorten it. */
  readonly requestTimeouts?: RequestTimeouts;
}

const BODY_LIMIT_BYTES = 1024 * 1024;

/** The server with what holds for every route: limits, validation, errors and headers. */
function createServer({
  config,
  logger,
  onRoute,
  serializer = serializeAnswers,
  requestTimeouts = REQUEST_TIMEOUTS,
}: AppParts): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...(logger === undefined ? { logger: false } : { loggerInstance: logger }),
    bodyLimit: BODY_LIMIT_BYTES,
    ...timeoutOptions(requestTimeouts),
    // The gateway names one address, the caller's. On this machine it comes from loopback or from the address on which the API listens.
    trustProxy: ['loopback', config.apiBindAddress, ...config.trustedProxies],
    genReqId: newId,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializer);
  if (onRoute !== undefined) app.addHook('onRoute', onRoute);
  handleErrors(app, {
    isUnstorable: isUnstorableText,
    isAway: isDatabaseAway,
    labels: CREDENTIAL_LABELS,
  });
  acceptJson(app);
  declareSecurity(app);
  declareCaching(app);
  return app;
}

/** Builds the HTTP application without listening. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { config, handle, now = () => new Date(), modules = [], saysisTimeoutMs } = parts;
  const { surfaceFile = inBackend('dist/surface.json') } = parts;
  const services = parts.services ?? createServices({ config, handle, now });
  const { db } = handle;
  const context = { ...services, db, now, config };

  const app = createServer(parts);
  parts.followRequests?.(app);
  await app.register(apiDocs);
  await app.register(authenticate, {
    ...services.sessions,
    resolveProgram: createProgramResolver({ db, now }),
    requireRecentProof: (caller) => services.recentProofs.require(caller),
  });
  await app.register(signedAddresses, { links: services.fileLinks });
  await app.register(numberEarlyAnswers, { db });
  await app.register(noteLooks, services);
  await app.register(apiDocsPage({ isPublic: config.demo }));
  await app.register(
    healthRoutes({
      handle,
      dataDir: config.dataDir,
      isDraining: parts.isDraining,
      eventLag: parts.eventLag,
      jobTries: parts.jobTries,
    }),
  );

  await app.register(
    backupRoutes({
      handle,
      files: services.files,
      openReleases: () => openReleaseFiles(config),
      secrets: services.secrets,
      now,
    }),
  );
  await app.register(
    peoplePlugin({
      ...context,
      services,
      heldRooms: heldWork,
      holdUpload,
      findLastBackup: async () => (await findLastBackup(db))?.takenAt ?? null,
    }),
  );
  await app.register(filesPlugin(context));
  await app.register(
    eventsPlugin({
      ...context,
      confirmSession: (hash) => services.sessions.confirm(hash),
      noteReleases: {
        withdrawn: (event, channel) => notifyOfWithdrawal(db, event, channel, now()),
        changedByHand: (event, channel) => notifyOfRelease(db, event, channel, now()),
      },
      approveRelease: (question) => approveRelease(db, question, now()),
      surfaceFile,
    }),
  );
  await app.register(looksPlugin(context));
  await app.register(channelsPlugin(context));
  await app.register(conversationsPlugin(context));
  await app.register(complaintsPlugin({ ...context, saysisTimeoutMs }));
  await app.register(chatbotsPlugin(context));
  await app.register(personalDataPlugin({ ...context, dataDir: config.dataDir }));
  await app.register(reportsPlugin({ ...context, readReports: parts.readReports }));
  await app.register(holdsRoutes(createHoldsService({ db, now })));
  await app.register(
    companyRetentionRoutes(
      createCompanyRetentionService({ db, now, rules: COMPANY_RETENTION_RULES }),
    ),
  );
  await app.register(programsPlugin({ ...context, readReports: parts.readReports }));
  await app.register(
    operationsRoutes({ handle, now, dataDir: config.dataDir, operations: JOB_OPERATIONS }),
  );
  for (const module of modules) await app.register(module);
  return app;
}
