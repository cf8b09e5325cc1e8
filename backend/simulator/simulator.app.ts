import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { controlRoutes } from './control.routes';
import { createProviderState, type ProviderState } from './provider-state';
import type { SaysisBook } from './saysis/saysis-book';
import { saysisRoutes } from './saysis/saysis.routes';
import { sendControlRoutes } from './send-control.routes';
import { SIMULATED_CHANNELS } from './simulated-channels';
import type { SimulatorConfig } from './simulator.config';
import { createStatusReporter } from './status-reporter';
import { createWebhookPoster } from './webhook-poster';

/** WhatsApp's largest file (docs/behaviour.md §9.5). */
const FILE_LIMIT_BYTES = 100 * 1024 * 1024;

export interface Simulator {
  app: FastifyInstance;
  state: ProviderState;
  saysis: SaysisBook;
}

/** The messaging platforms and SAYSIS on loopback, in their own shapes; demo and tests talk to it instead of the real ones. */
export function buildSimulator(
  config: SimulatorConfig,
  onGivenUp: (reason: string) => void = () => undefined,
): Simulator {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const state = createProviderState();
  const poster = createWebhookPoster(onGivenUp);
  const reporter = createStatusReporter(config);
  void app.register(multipart, { limits: { fileSize: FILE_LIMIT_BYTES, files: 1 } });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: FILE_LIMIT_BYTES },
    (_request, body, done) => done(null, body),
  );
  const parts = { config, state, reporter, poster };
  for (const routes of new Set(Object.values(SIMULATED_CHANNELS).map((each) => each.routes)))
    routes(app, parts);
  controlRoutes(app, parts);
  sendControlRoutes(app, state);
  const saysis = saysisRoutes(app, { key: config.accessToken, file: config.saysisFile ?? null });
  app.addHook('onClose', () => {
    reporter.stop();
    poster.stop();
    return Promise.resolve();
  });
  return { app, state, saysis };
}
