import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintLinkInput, complaintLinks } from '@muhatap/shared/wire/complaints';
import { z } from 'zod';
import type { LinksService } from './links.service';

const config = { grant: 'complaints' } as const;
const tags = ['complaints'];
const params = z.object({ id: z.string().max(64) });
const linkParams = params.extend({ otherId: z.string().max(64) });

/** Links a complaint with others. */
export const linksRoutes =
  ({ link, unlink }: LinksService): FastifyPluginAsyncZod =>
  (app) => {
    app.post(
      '/api/complaints/:id/links',
      {
        config,
        schema: { tags, params, body: complaintLinkInput, response: { 200: complaintLinks } },
      },
      async ({ caller, params: { id }, body }) => ({ links: await link(caller, id, body.number) }),
    );

    app.delete(
      '/api/complaints/:id/links/:otherId',
      { config, schema: { tags, params: linkParams, response: { 200: complaintLinks } } },
      async ({ caller, params: { id, otherId } }) => ({
        links: await unlink(caller, id, otherId),
      }),
    );
    return Promise.resolve();
  };
