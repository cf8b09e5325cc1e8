import type { FastifyPluginAsync } from 'fastify';
import { NOBODY } from './caller';
import type { LiveReleases } from './live-releases';

/** For load balancers: whether there is a suite to serve, and its revision. Anybody may ask; how releases do is for those who may change them. */
export const healthRoutes =
  (live: LiveReleases): FastifyPluginAsync =>
  (app) => {
    app.get('/healthz', async () => {
      const { shell, map } = await live.readFor(NOBODY);
      return { status: shell ? 'ok' : 'no_shell', revision: map.revision };
    });
    return Promise.resolve();
  };
