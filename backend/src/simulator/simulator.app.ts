import Fastify, { type FastifyInstance } from 'fastify';
import { accountRoutes } from './account.routes';
import { controlRoutes } from './control.routes';
import { graphRoutes } from './graph.routes';
import { mediaRoutes } from './media.routes';
import { createProviderState, type ProviderState } from './provider-state';
import type { SimulatorConfig } from './simulator.config';
import { createStatusReporter } from './status-reporter';
import { createWebhookPoster } from './webhook-poster';

export interface Simulator {
  app: FastifyInstance;
  state: ProviderState;
}

/** The messaging platforms on loopback, in their own shapes; demo and tests talk to it instead of the real ones. */
export function buildSimulator(config: SimulatorConfig, onGivenUp: (reason: string) => void = () => undefined): Simulator {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  const state = createProviderState();
  const poster = createWebhookPoster(config, onGivenUp);
  const reporter = createStatusReporter(config, poster);
  graphRoutes(app, { config, state, reporter });
  accountRoutes(app, { config, state });
  mediaRoutes(app, { config, state });
  controlRoutes(app, { state, poster });
  app.addHook('onClose', () => {
    reporter.stop();
    poster.stop();
    return Promise.resolve();
  });
  return { app, state };
}
