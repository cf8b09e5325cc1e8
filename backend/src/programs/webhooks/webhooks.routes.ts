import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  deliveryPage,
  deliveryQuery,
  deliveryReplay,
  replayed,
  webhook,
  webhookInput,
  webhooks,
  webhookWithSecret,
} from '@muhatap/shared/wire/programs';
import { z } from 'zod';
import type { WebhooksService } from './webhooks.service';

const tags = ['programs'];
const config = { action: 'administer' } as const;
const ROOT = '/api/programs/webhooks';
const params = z.object({ id: z.string().max(64) });

const deliveriesRoutes =
  (service: WebhooksService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      `${ROOT}/:id/deliveries`,
      {
        config,
        schema: { tags, params, querystring: deliveryQuery, response: { 200: deliveryPage } },
      },
      ({ caller, params: { id }, query }) => service.deliveries(caller, id, query),
    );
    app.post(
      `${ROOT}/:id/replay`,
      { config, schema: { tags, params, body: deliveryReplay, response: { 200: replayed } } },
      async ({ caller, params: { id }, body }) => ({
        count: await service.replay(caller, id, body),
      }),
    );
    app.post(
      `${ROOT}/:id/test`,
      { config, schema: { tags, params, response: { 200: replayed } } },
      async ({ caller, params: { id } }) => ({ count: await service.test(caller, id) }),
    );
    return Promise.resolve();
  };

/** The webhooks of a company and their deliveries, for its administrators. */
export const webhooksRoutes =
  (service: WebhooksService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(ROOT, { config, schema: { tags, response: { 200: webhooks } } }, ({ caller }) =>
      service.list(caller),
    );
    app.post(
      ROOT,
      { config, schema: { tags, body: webhookInput, response: { 201: webhookWithSecret } } },
      async ({ caller, body }, reply) => reply.status(201).send(await service.create(caller, body)),
    );
    app.put(
      `${ROOT}/:id`,
      { config, schema: { tags, params, body: webhookInput, response: { 200: webhook } } },
      ({ caller, params: { id }, body }) => service.replace(caller, id, body),
    );
    app.delete(
      `${ROOT}/:id`,
      { config, schema: { tags, params, response: { 204: z.null() } } },
      async ({ caller, params: { id } }, reply) => {
        await service.remove(caller, id);
        return reply.status(204).send(null);
      },
    );
    app.post(
      `${ROOT}/:id/rotate`,
      { config, schema: { tags, params, response: { 200: webhookWithSecret } } },
      ({ caller, params: { id } }) => service.rotate(caller, id),
    );
    await app.register(deliveriesRoutes(service));
  };
