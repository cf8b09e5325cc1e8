import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { CHANNELS, PLATFORMS, type Channel } from '@muhatap/shared/wire/channels';
import {
  facebookSend,
  instagramSend,
  message,
  whatsappSend,
} from '@muhatap/shared/wire/conversations';
import { WIRE_HEADER } from '@muhatap/shared/wire/http';
import { z } from 'zod';
import { Refusal } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { isOfAnotherWire } from '../../http/page-wire';
import type { SendRequest } from './send-plan';
import type { SendService } from './send.service';

const access = { grant: 'inbox' } as const;

type Parsed = Omit<SendRequest, 'platform' | 'key'>;

const whatsappBody = whatsappSend.transform(({ from, message: text, ...rest }): Parsed => ({
  ...rest,
  account: from,
  text,
}));
const instagramBody = instagramSend.transform(
  ({ ig_id: account, content: text, ...rest }): Parsed => ({ ...rest, account, text }),
);
const facebookBody = facebookSend.transform(
  ({ page_id: account, recipient_id: recipient, content: text, ...rest }): Parsed => ({
    ...rest,
    account,
    recipient,
    text,
  }),
);

/** The bodies of docs/behaviour.md §8.3, read into requests of the service. */
const BODIES: Readonly<Record<Channel['sendBody'], z.ZodType<Parsed>>> = {
  whatsapp: whatsappBody,
  instagram: instagramBody,
  facebook: facebookBody,
};

/**
 * The sends of docs/behaviour.md §8.3, one path per platform; 201 with the stored message, 200 when
 * the key is repeated.
 */
export const messagesRoutes =
  ({ sends }: { sends: SendService }): FastifyPluginAsyncZod =>
  (app) => {
    for (const platform of PLATFORMS) {
      app.post(
        CHANNELS[platform].sendPath,
        {
          config: access,
          schema: {
            tags: ['messages'],
            body: BODIES[CHANNELS[platform].sendBody],
            response: { 200: message, 201: message },
          },
        },
        async (request, reply) => {
          const { message: stored, created } = await sends.send(request.caller, {
            ...request.body,
            platform,
            key: idempotencyKeyOf(request),
          });
          return reply.status(created ? 201 : 200).send(stored);
        },
      );
    }

    // One address for each form of the names above, so that any other one is simply not there.
    for (const path of ['/api/:platform/send/message', '/api/:platform/:carrier/send/message'])
      app.post(
        path,
        {
          config: access,
          schema: {
            hide: true,
            params: z.object({ platform: z.string(), carrier: z.string().optional() }),
          },
        },
        ({ params, headers }, reply) => {
          // A page of another wire may know a platform that was given up.
          if (isOfAnotherWire(headers[WIRE_HEADER])) return reply.callNotFound();
          const platform = [params.platform, params.carrier].filter(Boolean).join('/');
          // The specification's own text (docs/behaviour.md §5.9).
          throw new Refusal(400, 'unsupported_platform', `Unsupported platform: ${platform}`);
        },
      );
    return Promise.resolve();
  };
