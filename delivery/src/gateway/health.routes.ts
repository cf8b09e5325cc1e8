import type { FastifyPluginAsync } from 'fastify';
import { EMPTY_CHANNEL } from '../channel/channel-state';
import { failingReleases, type Thresholds } from '../health/failing';
import { DeliveryRefusal } from '../refusal';
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
  /** Whether this process is about to end and new callers belong to others. */
  readonly isDraining?: (() => boolean) | undefined;
}

/** Said while it lasts: the last known releases are served meanwhile. */
const storeOf = ({ isReachable }: LivePointer) => (isReachable ? {} : { store: 'unreachable' });

/**
 * For load balancers and monitoring: `/livez` says that the process runs, `/readyz` that it has a suite to serve and is not about to end.
 * `/healthz` gives the revision of the suite and the names of those whose live release fails for too many, and stays 200: another gateway
 * would serve the same releases. Both say while the release store cannot be reached. Anybody may ask; how releases do is for those who may change them.
 */
export const healthRoutes =
  ({ live, pointer, health, thresholds, now, isDraining }: Parts): FastifyPluginAsync =>
  (app) => {
    app.get('/livez', () => ({ status: 'ok' }));
    app.get('/readyz', async () => {
      if (isDraining?.()) throw new DeliveryRefusal('draining', 'Bu ağ geçidi kapanmak üzere.');
      const { shell } = await live.readFor(NOBODY);
      if (!shell) throw new DeliveryRefusal('no_shell', 'Canlıda bir ana uygulama yok.');
      return { status: 'ok', ...storeOf(pointer) };
    });
    app.get('/healthz', async () => {
      const { shell, map } = await live.readFor(NOBODY);
      const [state, counts] = await Promise.all([pointer.read(), health.all()]);
      const failing = failingReleases(state ?? EMPTY_CHANNEL, counts, now(), thresholds);
      return {
        status: shell ? 'ok' : 'no_shell',
        revision: map.revision,
        failing: [...new Set(failing.map(({ name }) => name))],
        ...storeOf(pointer),
      };
    });
    return Promise.resolve();
  };
