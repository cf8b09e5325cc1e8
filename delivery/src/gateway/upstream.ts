import proxy from '@fastify/http-proxy';
import type { FastifyPluginAsync } from 'fastify';
import { compressAnswer, plainTags } from './compressed-answers';

const FORWARDED = ['/api', '/webhooks', '/uploads'];

/** Hands API calls, webhooks and uploaded files to the backend, byte for byte, with the caller's address. JSON comes back compressed where the caller takes it so. */
export const upstreamRoutes =
  (upstream: string): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', compressAnswer);
    for (const prefix of FORWARDED) {
      await app.register(proxy, {
        upstream,
        prefix,
        rewritePrefix: prefix,
        http: { requestOptions: { timeout: 30_000 } },
        replyOptions: {
          // A line that rests is closed by the backend, at times at the moment of the next call: one that only reads is made once more.
          retriesCount: 1,
          rewriteRequestHeaders: (request, headers) => ({
            ...headers,
            ...(request.headers['if-none-match'] !== undefined && {
              'if-none-match': plainTags(request.headers['if-none-match']),
            }),
            // A dual-stack listener writes IPv4 callers as ::ffff:a.b.c.d.
            'x-forwarded-for': (request.ip ?? '').replace(/^::ffff:/, ''),
            'x-forwarded-host': request.headers.host ?? '',
            'x-forwarded-proto': request.headers['x-forwarded-proto'] ?? 'http',
          }),
          onError: (reply, { error }) => {
            reply.log.error({ error: error.message }, 'the backend did not answer');
            void reply.code(502).send({
              error: {
                code: 'backend_unreachable',
                message: 'Sunucu şu anda yanıt vermiyor. Birazdan yeniden deneyin.',
              },
            });
          },
        },
      });
    }
  };
