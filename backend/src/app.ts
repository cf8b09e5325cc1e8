import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { type FastifyPluginAsyncZod, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import type { Config } from './config/config';
import type { DatabaseHandle } from './database';
import { apiDocs } from './http/api-docs';
import { authenticate } from './http/authenticate';
import { handleErrors } from './http/error-handler';
import { loggerOptions } from './http/logging';
import { createSessionsService } from './modules/auth/sessions.service';
import { healthRoutes } from './modules/health/health.routes';

/** What the app stands on. `modules` are the plugins of the other nouns; each declares the access of its routes. */
export interface AppParts {
  readonly config: Config;
  readonly handle: DatabaseHandle;
  readonly now?: () => Date;
  readonly modules?: readonly FastifyPluginAsyncZod[];
}

const BODY_LIMIT_BYTES = 1024 * 1024;

/** Builds the HTTP application without listening. */
export async function buildApp({ config, handle, now = () => new Date(), modules = [] }: AppParts): Promise<FastifyInstance> {
  const app = Fastify({
    logger: loggerOptions(config.logLevel) ?? false,
    bodyLimit: BODY_LIMIT_BYTES,
    // The gateway in front is ours and on the same machine or private network.
    trustProxy: 'loopback, linklocal, uniquelocal',
    genReqId: uuidv7,
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);

  const sessions = createSessionsService({ db: handle.db, now });
  await app.register(helmet, { contentSecurityPolicy: false });
  await app.register(apiDocs);
  await app.register(authenticate, { resolveSession: sessions.resolveSession });

  await app.register(healthRoutes({ handle }));
  for (const module of modules) await app.register(module);
  return app;
}
