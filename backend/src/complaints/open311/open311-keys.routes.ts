import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { open311KeyInput, open311Keys, open311NewKey } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { Open311KeysService } from './open311-keys.service';

const tags = ['open311'];
const config = { grant: 'settings' as const };
const ROOT = '/api/integrations/open311';

/** The keys of apps that open cases. */
export const open311KeysRoutes =
  (service: Open311KeysService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(ROOT, { config, schema: { tags, response: { 200: open311Keys } } }, ({ caller }) =>
      service.list(caller),
    );

    app.post(
      `${ROOT}/keys`,
      { config, schema: { tags, body: open311KeyInput, response: { 201: open311NewKey } } },
      async ({ caller, body }, reply) =>
        reply.status(201).send(await service.create(caller, body.name)),
    );

    app.delete(
      `${ROOT}/keys/:id`,
      {
        config,
        schema: {
          tags,
          params: z.object({ id: z.string().max(64) }),
          response: { 200: open311Keys },
        },
      },
      ({ caller, params: { id } }) => service.revoke(caller, id),
    );
    return Promise.resolve();
  };
