import Fastify, { type FastifyInstance } from 'fastify';
import type { Channel } from '../channel/channel';
import type { ReleaseStore } from '../store/release-store';
import { FailureCounts, failureRoutes } from './failures';
import { LiveReleases } from './live-releases';
import { COMMON_HEADERS } from './security-headers';
import { shellPage } from './shell-page';
import { staticFiles } from './static-files';
import { upstreamRoutes } from './upstream';

export interface GatewaySetting {
  store: ReleaseStore;
  channel: Channel;
  upstream: string;
  realtimePort: number;
  log: boolean;
}

/** The one URL: the shell's page, the immutable releases, the release map and the way to the backend. */
export async function buildGateway({ store, channel, upstream, realtimePort, log }: GatewaySetting): Promise<FastifyInstance> {
  const app = Fastify({ logger: log ? { level: 'warn' } : false, trustProxy: 'loopback', bodyLimit: 30 * 1024 * 1024, forceCloseConnections: true });
  const live = new LiveReleases(store, channel);
  const failures = new FailureCounts();

  app.get('/healthz', async () => {
    const { shell, map } = await live.read();
    const modules = Object.fromEntries(Object.entries(map.modules).map(([name, module]) => [name, `${module.version}-${module.digest}`]));
    return { status: shell ? 'ok' : 'no_shell', revision: map.revision, shell: shell && `${shell.version}-${shell.digest}`, modules, failures: failures.all() };
  });
  app.get('/releases.json', async (request, reply) => {
    const { map } = await live.read();
    const etag = `"${map.revision}"`;
    reply.headers({ ...COMMON_HEADERS, 'cache-control': 'no-cache', etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(map);
  });
  await app.register(failureRoutes(live, failures));
  await app.register(upstreamRoutes(upstream));
  await app.register(staticFiles(store));
  await app.register(shellPage(store, live, realtimePort));
  return app;
}
