import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintLabels } from '@muhatap/shared/wire/complaints';
import { reading, tags } from '../settings/look-up.routes';
import type { ComplaintLabelsService } from './labels.service';

/** The company's labels, for those who work on complaints. */
export const complaintLabelsRoutes =
  ({ list }: ComplaintLabelsService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/complaint-labels',
      { config: reading, schema: { tags, response: { 200: complaintLabels } } },
      async ({ caller }) => ({ labels: await list(caller) }),
    );
    return Promise.resolve();
  };
