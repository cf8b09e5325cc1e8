import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintMessage,
  complaintNoticeDraft,
  complaintNoticeQuery,
  complaintReply,
  complaintReplyTemplates,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import { Refusal } from '../../http/errors';
import { idempotencyKeyOf } from '../../http/idempotency-key';
import { LOOK_AT } from '../../http/look';
import type { ComplaintRepliesService } from './complaint-replies.service';

const granted = { config: { grant: 'complaints' as const } };
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });

const keyMissing = () => new Refusal(400, 'bad_request', 'Gönderim anahtarı eksik.');

/** Answering a complaint: what a colleague of the complaints may do needs no inbox. */
export const complaintRepliesRoutes =
  (replies: ComplaintRepliesService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/reply',
      {
        ...granted,
        schema: {
          tags,
          params,
          body: complaintReply,
          response: { 200: complaintMessage, 201: complaintMessage },
        },
      },
      async (request, reply) => {
        const key = idempotencyKeyOf(request);
        if (key === null) throw keyMissing();
        const { message, created } = await replies.reply(
          request.caller,
          request.params.id,
          request.body,
          key,
        );
        return reply.status(created ? 201 : 200).send(message);
      },
    );

    app.get(
      '/api/complaints/:id/notice',
      {
        config: { ...granted.config, look: LOOK_AT.case },
        schema: {
          tags,
          params,
          querystring: complaintNoticeQuery,
          response: { 200: complaintNoticeDraft },
        },
      },
      (request) => replies.draft(request.caller, request.params.id, request.query),
    );

    app.get(
      '/api/complaints/:id/reply-templates',
      { ...granted, schema: { tags, params, response: { 200: complaintReplyTemplates } } },
      (request) => replies.templates(request.caller, request.params.id),
    );

    app.post(
      '/api/complaints/:id/read',
      { ...granted, schema: { tags, params, response: { 204: z.null() } } },
      async (request, reply) => {
        await replies.markRead(request.caller, request.params.id);
        return reply.status(204).send(null);
      },
    );
    return Promise.resolve();
  };
