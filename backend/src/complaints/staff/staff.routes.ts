import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  complaintColleagues,
  complaintFollowers,
  complaintFollowing,
  complaintStaff,
} from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { StaffService } from './staff.service';

const config = { grant: 'complaints' } as const;
const params = z.object({ id: z.string().max(64) });

/** The people who work on complaints, and those who follow one. */
export const staffRoutes =
  ({ list, colleagues, follow }: StaffService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-staff',
      { config, schema: { tags: ['complaint-staff'], response: { 200: complaintStaff } } },
      async ({ caller }) => ({ people: await list(caller) }),
    );

    app.get(
      '/api/complaints/:id/colleagues',
      { config, schema: { tags: ['complaints'], params, response: { 200: complaintColleagues } } },
      async ({ caller, params: { id } }) => ({ colleagues: await colleagues(caller, id) }),
    );

    app.put(
      '/api/complaints/:id/follow',
      {
        config,
        schema: {
          tags: ['complaints'],
          params,
          body: complaintFollowing,
          response: { 200: complaintFollowers },
        },
      },
      async ({ caller, params: { id }, body }) => ({
        followers: await follow(caller, id, body.is_following),
      }),
    );
    return Promise.resolve();
  };
