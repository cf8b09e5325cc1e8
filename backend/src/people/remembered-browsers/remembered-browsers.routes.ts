import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { rememberedBrowsers } from '@muhatap/shared/wire/people';
import { z } from 'zod';
import { deviceOf } from '../auth/device';
import type { RememberedBrowsers } from './remembered-browsers.service';

const PATH = '/api/profile/browsers';
const config = { signedIn: true } as const;
const tags = ['profile'];
const params = z.object({ id: z.string().max(64) });

export const rememberedBrowsersRoutes =
  (browsers: RememberedBrowsers): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      PATH,
      { config, schema: { tags, response: { 200: rememberedBrowsers } } },
      async (request) => ({ browsers: await browsers.list(request.caller, deviceOf(request)) }),
    );

    app.delete(
      `${PATH}/:id`,
      {
        config,
        schema: {
          tags,
          params,
          response: { 204: z.null() },
        },
      },
      async ({ caller, params }, reply) => {
        await browsers.forget(caller, params.id);
        return reply.status(204).send(null);
      },
    );

    app.post(
      '/api/users/:id/forget-browsers',
      {
        config: { action: 'administer' },
        schema: { tags: ['people'], params, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await browsers.forgetAll(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
