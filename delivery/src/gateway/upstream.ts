import { globalAgent } from 'node:https';
import proxy from '@fastify/http-proxy';
import { REALTIME_PATH } from '@muhatap/shared/wire/events';
import type { FastifyPluginAsync } from 'fastify';
import type { BackendAddresses } from './backend-addresses';
import { compressAnswer, plainTags } from './compressed-answers';
import { BACKEND_UNREACHABLE } from './errors';
import { forwardedOf, type IsProxy } from './forwarded';

/** Pages of the backend for citizens, which are no part of the shell. */
const CITIZEN_PAGES = '/takip';

interface Parts {
  readonly api: BackendAddresses;
  /** The realtime server, whose websockets come by `carrySockets`: calls without one get its refusal. */
  readonly realtime: BackendAddresses;
  readonly isProxy: IsProxy;
}

/** Hands API calls, webhooks, uploaded files, the provisioning of people and the pages of citizens to the backend, byte for byte, with the caller's address. JSON comes back compressed where the caller takes it so. */
export const upstreamRoutes =
  ({ api, realtime, isProxy }: Parts): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onSend', compressAnswer);
    const [toApi, toRealtime] = [api.createAgent(), realtime.createAgent()];
    app.addHook('onClose', () => {
      toApi.destroy();
      toRealtime.destroy();
    });
    for (const [prefix, target, agent] of [
      ['/api', api, toApi],
      ['/webhooks', api, toApi],
      ['/uploads', api, toApi],
      ['/scim', api, toApi],
      [CITIZEN_PAGES, api, toApi],
      [REALTIME_PATH, realtime, toRealtime],
    ] as const) {
      await app.register(proxy, {
        // Whether a line is by TLS, its own address decides.
        upstream: `http://${target.first.host}`,
        prefix,
        rewritePrefix: prefix,
        http: {
          requestOptions: { timeout: 30_000 },
          agents: { 'http:': agent, 'https:': globalAgent },
        },
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
            void reply.code(502);
            // A citizen reads the answer itself, a page of ours its code.
            if (prefix === CITIZEN_PAGES)
              void reply.type('text/plain; charset=utf-8').send(BACKEND_UNREACHABLE.message);
            else void reply.send({ error: BACKEND_UNREACHABLE });
          },
        },
      });
    }
  };
