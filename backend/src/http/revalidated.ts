import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The answer holds no personal data of citizens and is asked for again and again: a browser keeps it, asks whether it is still the
     * same each time, and is answered 304 where it is.
     */
    revalidated?: true;
  }
}

/** Weak, because the gateway compresses answers. */
const tagOf = (payload: string): string =>
  `W/"${createHash('sha1').update(payload).digest('base64url')}"`;

const names = (header: string | undefined, tag: string): boolean =>
  header?.split(',').some((named) => named.trim() === tag) ?? false;

/**
 * Says of every answer of the API what a cache may do with it: nothing, unless its route is declared as `revalidated`. Such an answer is
 * kept for its token alone and never used without a question.
 */
export function declareCaching(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { revalidated } = request.routeOptions.config;
    if (revalidated && reply.statusCode === 200 && typeof payload === 'string') {
      const tag = tagOf(payload);
      void reply.headers({
        'cache-control': 'private, no-cache',
        vary: 'Authorization',
        etag: tag,
      });
      if (!names(request.headers['if-none-match'], tag)) return done(null, payload);
      void reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return done(null, '');
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control'))
      void reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
