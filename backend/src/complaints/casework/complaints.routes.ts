import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaint,
  complaintChange,
  complaintDetail,
  complaintList,
  complaintListQuery,
  complaintMessagesInput,
  complaintOpening,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import type { ComplaintOpeningsService } from '../cases/complaint-openings.service';
import type { ComplaintsService } from './complaints.service';

const granted = { config: { grant: 'complaints' as const } };
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });

export const complaintsRoutes =
  (service: ComplaintsService, openings: ComplaintOpeningsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaints',
      {
        ...granted,
        schema: { tags, querystring: complaintListQuery, response: { 200: complaintList } },
      },
      ({ caller, query }) => service.list(caller, query),
    );

    app.post(
      '/api/complaints',
      {
        ...granted,
        schema: {
          tags,
          body: complaintOpening,
          response: { 200: complaintDetail, 201: complaintDetail },
        },
      },
      async (request, reply) => {
        const { id, created } = await openings.open(
          request.caller,
          request.body,
          idempotencyKeyOf(request),
        );
        return reply.status(created ? 201 : 200).send(await service.read(request.caller, id));
      },
    );

    app.get(
      '/api/complaints/:id',
      { ...granted, schema: { tags, params, response: { 200: complaintDetail } } },
      (request) => service.read(request.caller, request.params.id),
    );

    app.patch(
      '/api/complaints/:id',
      { ...granted, schema: { tags, params, body: complaintChange, response: { 200: complaint } } },
      (request) => service.change(request.caller, request.params.id, request.body),
    );

    app.post(
      '/api/complaints/:id/messages',
      {
        ...granted,
        schema: { tags, params, body: complaintMessagesInput, response: { 200: complaintDetail } },
      },
      async (request) => {
        await openings.addMessages(request.caller, request.params.id, request.body.message_ids);
        return service.read(request.caller, request.params.id);
      },
    );
    return Promise.resolve();
  };
