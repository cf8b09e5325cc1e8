import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { note, noteInput, noteList } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import { LOOK_AT } from '../../http/look';
import type { NotesService } from './notes.service';

const params = z.object({ id: z.string().max(64) });
const tags = ['notes'];
const access = { grant: 'inbox' } as const;

/** Private notes about a conversation. */
export const notesRoutes =
  (notes: NotesService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/room/:id/notes',
      {
        config: { ...access, look: LOOK_AT.conversation },
        schema: { tags, params, response: { 200: noteList } },
      },
      async (request) => ({
        notes: await notes.list(request.caller, request.params.id),
      }),
    );

    app.post(
      '/api/room/:id/notes',
      { config: access, schema: { tags, params, body: noteInput, response: { 201: note } } },
      async (request, reply) =>
        reply.status(201).send(await notes.create(request.caller, request.params.id, request.body)),
    );

    app.patch(
      '/api/notes/:id',
      { config: access, schema: { tags, params, body: noteInput, response: { 200: note } } },
      (request) => notes.update(request.caller, request.params.id, request.body),
    );

    app.delete(
      '/api/notes/:id',
      { config: access, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await notes.remove(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
