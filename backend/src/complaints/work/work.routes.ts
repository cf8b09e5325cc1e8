import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { workPage, workQuery } from '@muhatap/shared/wire/complaints';
import type { WorkService } from './work.service';

/** The work that waits, across conversations and complaints. Each kind is shown to those with its grant. */
export const workRoutes =
  (service: WorkService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/work',
      {
        config: { signedIn: true },
        schema: { tags: ['work'], querystring: workQuery, response: { 200: workPage } },
      },
      ({ caller, query }) => service.list(caller, query),
    );
    return Promise.resolve();
  };
