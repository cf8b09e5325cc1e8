import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { label, labelInput, labelList } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { LabelsService } from './labels.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['labels'];
const reading = { grant: 'inbox' } as const;
const changing = { grant: 'settings' } as const;

/** Labels: read with the grant inbox, changed with the grant settings. */
export const labelsRoutes =
  (labels: LabelsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/labels',
      { config: { ...reading, revalidated: true }, schema: { tags, response: { 200: labelList } } },
      async ({ caller }) => ({ labels: await labels.list(caller) }),
    );

    app.post(
      '/api/labels',
      { config: changing, schema: { tags, body: labelInput, response: { 201: label } } },
      async ({ caller, body }, reply) => reply.status(201).send(await labels.create(caller, body)),
    );

    app.patch(
      '/api/labels/:id',
      { config: changing, schema: { tags, params, body: labelInput, response: { 200: label } } },
      (request) => labels.update(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/labels/:id',
      { config: changing, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await labels.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
