import {
  template,
  templateInput,
  templateList,
  templateSubmission,
  templateSync,
} from '@muhatap/shared/wire/conversations';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { TemplatesService } from './templates.service';

/** `provider=true` deletes a template at its provider, too. */
const removal = z.object({ provider: z.enum(['true', 'false']).optional() });
const params = z.object({ id: z.string().max(64) });
const change = { config: { grant: 'settings' as const } };
const tags = ['templates'];

/** Message templates: read with the grant inbox, changed with the grant settings. */
export const templatesRoutes =
  (service: TemplatesService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/templates',
      {
        config: { grant: 'inbox', revalidated: true },
        schema: { tags, response: { 200: templateList } },
      },
      async ({ caller }) => ({ templates: await service.list(caller) }),
    );

    app.post(
      '/api/templates',
      { ...change, schema: { tags, body: templateInput, response: { 201: template } } },
      async ({ caller, body }, reply) => reply.status(201).send(await service.create(caller, body)),
    );

    app.post(
      '/api/templates/sync',
      { ...change, schema: { tags, response: { 200: templateSync } } },
      ({ caller }) => service.sync(caller),
    );

    app.post(
      '/api/templates/submissions',
      { ...change, schema: { tags, body: templateSubmission, response: { 201: template } } },
      async ({ caller, body }, reply) => reply.status(201).send(await service.submit(caller, body)),
    );

    app.put(
      '/api/templates/:id',
      { ...change, schema: { tags, params, body: templateInput, response: { 200: template } } },
      ({ caller, params: { id }, body }) => service.replace(caller, id, body),
    );

    app.put(
      '/api/templates/:id/submission',
      {
        ...change,
        schema: { tags, params, body: templateSubmission, response: { 200: template } },
      },
      ({ caller, params: { id }, body }) => service.resubmit(caller, id, body),
    );

    app.delete(
      '/api/templates/:id',
      {
        ...change,
        schema: { tags, params, querystring: removal, response: { 204: z.null() } },
      },
      async ({ caller, params: { id }, query }, reply) => {
        await service.remove(caller, id, query.provider === 'true');
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
