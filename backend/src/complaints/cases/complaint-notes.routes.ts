import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintNote, complaintNoteInput } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { ComplaintNotesService } from './complaint-notes.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['complaints'];
const access = { grant: 'complaints' } as const;

/** Internal notes about a complaint; they are read with its detail. */
export const complaintNotesRoutes =
  (notes: ComplaintNotesService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/notes',
      {
        config: access,
        schema: { tags, params, body: complaintNoteInput, response: { 201: complaintNote } },
      },
      async (request, reply) =>
        reply.status(201).send(await notes.create(request.caller, request.params.id, request.body)),
    );

    app.patch(
      '/api/complaint-notes/:id',
      {
        config: access,
        schema: { tags, params, body: complaintNoteInput, response: { 200: complaintNote } },
      },
      (request) => notes.update(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/complaint-notes/:id',
      { config: access, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await notes.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
