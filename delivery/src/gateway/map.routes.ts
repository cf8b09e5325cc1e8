import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Caller } from './caller';
import { takes } from './encodings';
import type { LiveReleases } from './live-releases';
import { COMMON_HEADERS } from './security-headers';

/** Each caller's release map. It differs from person to person, so nobody in between may keep it. */
export const mapRoutes =
  ({
    live,
    callerOf,
  }: {
    live: LiveReleases;
    callerOf: (request: FastifyRequest) => Promise<Caller>;
  }): FastifyPluginAsync =>
  (app) => {
    app.get('/releases.json', async (request, reply) => {
      const { body, zipped, etag } = await live.readFor(await callerOf(request));
      reply.headers({
        ...COMMON_HEADERS,
        'cache-control': 'private, no-cache',
        vary: 'cookie, accept-encoding',
        etag,
      });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      reply.type('application/json; charset=utf-8');
      return takes(request.headers['accept-encoding'], 'gzip')
        ? reply.header('content-encoding', 'gzip').send(zipped)
        : reply.send(body);
    });
    return Promise.resolve();
  };
