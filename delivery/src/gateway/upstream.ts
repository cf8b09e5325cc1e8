import proxy from '@fastify/http-proxy';
import { REALTIME_PATH } from '@muhatap/shared/wire/events';
import type { FastifyPluginAsync } from 'fastify';
import { compressAnswer, plainTags } from './compressed-answers';
import { BACKEND_UNREACHABLE } from './errors';
import { forwardedOf, type IsProxy } from './forwarded';

interface Parts {
  /** Address of the API. */
  readonly upstream: string;
  /** Address of the realtime server, whose websockets come by `carrySockets`: calls without one get its refusal. */
  readonly realtimeUpstream: string;
  readonly isProxy: IsProxy;
}

/** Hands API calls, webhooks and uploaded files to the backend, byte for byte, with the caller's address. JSON comes back compressed where the caller takes it so. */
export const upstreamRoutes =
  ({ upstream, realtimeUpstream, isProxy }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', compressAnswer);
    for (const [prefix, target] of [
      ['/api', upstream],
      ['/webhooks', upstream],
      ['/uploads', upstream],
      [REALTIME_PATH, realtimeUpstream],
    ] as const) {
      await app.register(proxy, {
        upstream: target,
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
            ...forwardedOf(request.raw, isProxy),
          }),
          onError: (reply, { error }) => {
            reply.log.error({ error: error.message }, 'the backend did not answer');
            void reply.code(502).send({ error: BACKEND_UNREACHABLE });
          },
        },
      });
    }
  };
