import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintFollowLink } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { FollowLinkService } from './follow-link.service';

/** The address of the citizen's page, for staff who pass it on. */
export const followLinkRoutes =
  (service: FollowLinkService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/follow-link',
      {
        config: { grant: 'complaints' },
        schema: {
          tags: ['complaints'],
          params: z.object({ id: z.string().max(64) }),
          response: { 200: complaintFollowLink },
        },
      },
      (request) => service.find(request.caller, request.params.id),
    );
    return Promise.resolve();
  };
