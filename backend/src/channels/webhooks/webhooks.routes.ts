import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { WebhooksService } from './webhooks.service';

/** Meta sends at most 3 MB (docs/behaviour.md §9.2). */
const BODY_LIMIT_BYTES = 4 * 1024 * 1024;
/** Twilio takes the answer as instructions; these are none. */
const NO_INSTRUCTIONS = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

const access = { public: true } as const;
const tags = ['webhooks'];
const handshake = z.object({
  'hub.mode': z.string().optional(),
  'hub.verify_token': z.string().optional(),
  'hub.challenge': z.string().optional(),
});

/** What the platforms call. Bodies stay raw bytes here: signatures are made over them. */
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

    app.get(
      '/webhooks/meta',
      { config: access, schema: { tags, querystring: handshake } },
      (request, reply) => {
        const {
          'hub.mode': mode,
          'hub.verify_token': token,
          'hub.challenge': challenge,
        } = request.query;
        return reply
          .type('text/plain; charset=utf-8')
          .send(webhooks.verify({ mode, token, challenge }));
      },
    );

    app.post(
      '/webhooks/meta',
      { config: access, bodyLimit: BODY_LIMIT_BYTES, schema: { tags } },
      async (request, reply) => {
        await webhooks.acceptMeta(raw(request.body), request.headers);
        return reply.type('text/plain; charset=utf-8').send('EVENT_RECEIVED');
      },
    );

    app.post(
      '/webhooks/twilio',
      { config: access, bodyLimit: BODY_LIMIT_BYTES, schema: { tags } },
      async (request, reply) => {
        await webhooks.acceptTwilio(raw(request.body), request.headers, publicOrigin + request.url);
        return reply.type('text/xml; charset=utf-8').send(NO_INSTRUCTIONS);
      },
    );

    app.post(
      '/webhooks/authkey',
      { config: access, bodyLimit: BODY_LIMIT_BYTES, schema: { tags } },
      () => webhooks.refuseAuthkey(),
    );
    return Promise.resolve();
  };
