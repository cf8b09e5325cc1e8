import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  facebookSend,
  instagramSend,
  message,
  SEND_PATHS,
  whatsappSend,
  type Platform,
} from '@muhatap/shared/wire';
import { z } from 'zod';
import { Refusal } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import type { SendRequest } from './send-plan';
import type { SendService } from './send.service';

const access = { grant: 'inbox' } as const;

type Parsed = Omit<SendRequest, 'platform' | 'key'>;

/** The body of each platform (docs/behaviour.md §8.3), read into what the service understands. */
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

const BODIES: Readonly<Record<Platform, z.ZodType<Parsed>>> = {
  whatsapp: whatsappBody,
  'whatsapp-twillio': whatsappBody,
  'whatsapp-authkey': whatsappBody,
  instagram: instagramBody,
  facebook: facebookBody,
  'instagram-comment': instagramBody,
};

/**
 * The sends of docs/behaviour.md §8.3, one path per platform; 201 with the stored message, 200 when
 * the same key asks again.
 */
export const messagesRoutes =
  ({ sends }: { sends: SendService }): FastifyPluginAsyncZod =>
  (app) => {
    for (const platform of Object.keys(SEND_PATHS) as Platform[]) {
      app.post(
        SEND_PATHS[platform],
        {
          config: access,
          schema: {
            tags: ['messages'],
            body: BODIES[platform],
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

    app.post(
      '/api/*',
      { config: access, schema: { hide: true, params: z.object({ '*': z.string() }) } },
      (request) => {
        const platform = /^(.+)\/send\/message$/.exec(request.params['*'])?.[1];
        if (platform === undefined)
          throw new Refusal(404, 'not_found', 'İstenen adres bulunamadı.');
        // The specification's own words (docs/behaviour.md §5.9).
        throw new Refusal(400, 'unsupported_platform', `Unsupported platform: ${platform}`);
      },
    );
    return Promise.resolve();
  };
