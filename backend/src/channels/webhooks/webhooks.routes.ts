import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { WEBHOOKS } from '../adapters/channel-adapters';
import type { WebhooksService } from './webhooks.service';

/** Meta sends at most 3 MB (docs/behaviour.md §9.2). */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;

const access = { public: true } as const;
const tags = ['webhooks'];
const querystring = z.record(z.string(), z.unknown());

/** Called by the platforms, each provider at its own path. Bodies stay raw bytes here: signatures are made over them. */
export const webhooksRoutes =
  ({
    webhooks,
    publicOrigin,
  }: {
    webhooks: WebhooksService;
    publicOrigin: string;
  }): FastifyPluginAsyncZod =>
  (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: BODY_LIMIT_BYTES },
      (_request, body, done) => done(null, body),
    );
    const raw = (body: unknown) => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

    for (const [source, webhook] of WEBHOOKS) {
      const path = `/webhooks/${source}`;
      if (webhook.answerHandshake !== undefined)
        app.get(path, { config: access, schema: { tags, querystring } }, (request, reply) =>
          reply.type('text/plain; charset=utf-8').send(webhooks.verify(webhook, request.query)),
        );

      app.post(
        path,
        { config: access, bodyLimit: BODY_LIMIT_BYTES, schema: { tags } },
        async ({ body, headers, url }, reply) => {
          await webhooks.accept(source, webhook, {
            body: raw(body),
            headers,
            address: publicOrigin + url,
          });
          return reply.type(webhook.answer.type).send(webhook.answer.body);
        },
      );
    }
    return Promise.resolve();
  };
