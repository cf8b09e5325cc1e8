import type { FastifyPluginAsync } from 'fastify';
import { EMPTY_CHANNEL } from '../channel/channel-state';
import { failingReleases, type Thresholds } from '../health/failing';
import { NOBODY } from './caller';
import type { HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import type { LiveReleases } from './live-releases';

interface Parts {
  readonly live: LiveReleases;
  readonly pointer: LivePointer;
  readonly health: HealthRecorder;
  readonly thresholds: Thresholds;
  readonly now: () => Date;
}

/**
 * For load balancers and monitoring: whether there is a suite to serve, its revision, and the names of those whose live release fails for
 * too many. It stays 200: another gateway would serve the same releases. Anybody may ask; how releases do is for those who may change them.
 */
export const healthRoutes =
  ({ live, pointer, health, thresholds, now }: Parts): FastifyPluginAsync =>
  (app) => {
    app.get('/healthz', async () => {
      const { shell, map } = await live.readFor(NOBODY);
      const [state, counts] = await Promise.all([pointer.read(), health.all()]);
      const failing = failingReleases(state ?? EMPTY_CHANNEL, counts, now(), thresholds);
      return {
        status: shell ? 'ok' : 'no_shell',
        revision: map.revision,
        failing: [...new Set(failing.map(({ name }) => name))],
      };
    });
    return Promise.resolve();
  };
