import { timingSafeEqual } from 'node:crypto';
import { RELEASES_NEWS, releasesNews } from '@muhatap/shared/wire';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config/config';
import type { Database } from '../../database';
import { notFound, unauthenticated } from '../../http/errors';
import { spreadNews } from './releases-news';

function isBearer(authorization: string | undefined, secret: string): boolean {
  const [given, wanted] = [Buffer.from(authorization ?? ''), Buffer.from(`Bearer ${secret}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** For gateways, on the backend's own port; the one URL does not lead here. Public to the session check: gateways prove themselves by the shared secret. */
export const releasesRoutes =
  ({
    db,
    config,
  }: {
    db: Database;
    config: Pick<Config, 'gatewaySecret'>;
  }): FastifyPluginAsyncZod =>
  (app) => {
    const { gatewaySecret } = config;
    app.post(
      RELEASES_NEWS,
      {
        config: { public: true },
        schema: { hide: true, body: releasesNews, response: { 204: z.null() } },
        preValidation: (request, _reply, done) => {
          if (gatewaySecret === null) throw notFound('İstenen adres bulunamadı.');
          if (!isBearer(request.headers.authorization, gatewaySecret)) throw unauthenticated();
          done();
        },
      },
      async ({ body }, reply) => {
        await spreadNews(db, body);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
