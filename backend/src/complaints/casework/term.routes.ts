import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaint, complaintTermChange } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { ComplaintsService } from './complaints.service';

const params = z.object({ id: z.string().max(64) });

/** A person's steps with the term of a complaint. */
export const termRoutes =
  (service: Pick<ComplaintsService, 'changeTerm'>): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/term',
      {
        config: { grant: 'complaints' },
        schema: {
          tags: ['complaints'],
          params,
          body: complaintTermChange,
          response: { 200: complaint },
        },
      },
      (request) => service.changeTerm(request.caller, request.params.id, request.body),
    );
    return Promise.resolve();
  };
