import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Channel } from '../channel/channel';
import { EMPTY_CHANNEL, type ChannelChange } from '../channel/channel-state';
import { DeliveryRefusal } from '../refusal';
import { callerAddress, type IsProxy } from './forwarded';
import type { HealthRecorder } from './health-recorder';
import type { LivePointer } from './live-pointer';
import { ReleaseMetrics } from './release-metrics';

interface Parts {
  readonly channel: Channel;
  readonly pointer: LivePointer;
  readonly health: HealthRecorder;
  /** `METRICS_TOKEN`. */
  readonly metricsToken: string | null;
  readonly publicOrigin: URL;
  readonly isProxy: IsProxy;
}

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');
const isLoopback = (address: string): boolean =>
  LOOPBACK.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');

const digestOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Whether somebody may read the metrics. Without a token only this machine may, and only where its people are the only ones: a public
 * installation stands behind a proxy, whose callers may all look like this machine.
 */
function mayRead(
  { headers, raw }: FastifyRequest,
  { metricsToken, publicOrigin, isProxy }: Parts,
): boolean {
  if (metricsToken !== null)
    return timingSafeEqual(
      digestOf(headers.authorization ?? ''),
      digestOf(`Bearer ${metricsToken}`),
    );
  const { hostname } = publicOrigin;
  const isOwnMachine = hostname === 'localhost' || isLoopback(hostname.replaceAll(/[[\]]/g, ''));
  return isOwnMachine && isLoopback(callerAddress(raw, isProxy));
}

/** The gateway's metrics in the text format of Prometheus (docs/releases.md), for monitoring and nobody else. */
export const metricsRoutes =
  (parts: Parts): FastifyPluginAsync =>
  (app) => {
    const { channel, pointer, health } = parts;
    let metrics: ReleaseMetrics | null = null;
    let history: readonly ChannelChange[] = [];
    app.get('/metrics', async (request, reply) => {
      void reply.header('cache-control', 'no-store');
      if (!mayRead(request, parts))
        throw new DeliveryRefusal('unauthenticated', 'Ölçümleri yalnızca izleme okuyabilir.');
      // The process is watched from the first scrape on: most gateways are never scraped.
      metrics ??= new ReleaseMetrics();
      const [state] = await Promise.all([
        pointer.read(),
        channel.history().then(
          (newest) => void (history = newest),
          (error: unknown) => request.log.warn({ err: error }, 'the history could not be read'),
        ),
      ]);
      const text = await metrics.text({
        state: state ?? EMPTY_CHANNEL,
        counts: health.own(),
        history,
        isStoreReachable: pointer.isReachable,
      });
      return reply.type(metrics.contentType).send(text);
    });
    return Promise.resolve();
  };
