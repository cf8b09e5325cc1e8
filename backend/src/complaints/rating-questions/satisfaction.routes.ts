import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { complaintSatisfaction, complaintSatisfactionInput } from '@muhatap/shared/wire/complaints';
import { changing, reading, tags } from '../settings/look-up.routes';
import type { SatisfactionService } from './satisfaction.service';

const ADDRESS = '/api/complaint-satisfaction';

/** The question about solutions: people who handle complaints read its rule, people who manage the settings change it. */
export const satisfactionRoutes =
  (service: SatisfactionService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      ADDRESS,
      { config: reading, schema: { tags, response: { 200: complaintSatisfaction } } },
      ({ caller }) => service.read(caller),
    );
    app.put(
      ADDRESS,
      {
        config: changing,
        schema: {
          tags,
          body: complaintSatisfactionInput,
          response: { 200: complaintSatisfaction },
        },
      },
      ({ caller, body }) => service.write(caller, body),
    );
    return Promise.resolve();
  };
