import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaint,
  complaintChange,
  complaintDetail,
  complaintMessagesInput,
  complaintOpening,
  complaintRecording,
  complaintThread,
  complaintThreadQuery,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { LOOK_AT } from '../../http/look';
import type { ComplaintOpeningsService } from '../cases/complaint-openings.service';
import type { ThreadService } from '../thread/thread.service';
import type { ComplaintsService } from './complaints.service';

const granted = { config: { grant: 'complaints' as const } };
/** The answer is one case with its words. */
const looking = { config: { ...granted.config, look: LOOK_AT.case } };
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });
const messageParams = params.extend({ messageId: z.string().max(64) });

interface Services {
  readonly service: ComplaintsService;
  readonly openings: ComplaintOpeningsService;
  readonly thread: ThreadService;
}

export const complaintsRoutes =
  ({ service, openings, thread }: Services): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints',
      {
        ...granted,
        schema: {
          tags,
          body: z.union([complaintOpening, complaintRecording]),
          response: { 200: complaintDetail, 201: complaintDetail },
        },
      },
      async (request, reply) => {
        const { caller, body } = request;
        const key = idempotencyKeyOf(request);
        const { id, created } = await ('room_id' in body
          ? openings.open(caller, body, key)
          : openings.record(caller, body, key));
        return reply.status(created ? 201 : 200).send(await service.read(request.caller, id));
      },
    );

    app.get(
      '/api/complaints/:id',
      { ...looking, schema: { tags, params, response: { 200: complaintDetail } } },
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
        ...looking,
        schema: { tags, params, body: complaintMessagesInput, response: { 200: complaintDetail } },
      },
      async (request) => {
        await thread.add(request.caller, request.params.id, request.body.message_ids);
        return service.read(request.caller, request.params.id);
      },
    );

    app.delete(
      '/api/complaints/:id/messages/:messageId',
      { ...looking, schema: { tags, params: messageParams, response: { 200: complaintDetail } } },
      async ({ caller, params: { id, messageId } }) => {
        await thread.remove(caller, id, messageId);
        return service.read(caller, id);
      },
    );

    app.get(
      '/api/complaints/:id/thread',
      {
        ...looking,
        schema: {
          tags,
          params,
          querystring: complaintThreadQuery,
          response: { 200: complaintThread },
        },
      },
      ({ caller, params: { id }, query }) => thread.read(caller, id, query),
    );
    return Promise.resolve();
  };
