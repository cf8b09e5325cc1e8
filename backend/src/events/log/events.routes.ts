import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { eventPage, eventQuery } from '@muhatap/shared/wire/events';
import type { Database } from '../../database';
import { readEvents } from './events.service';

/** The catch-up of a client that saw a gap, reconnected or woke up (docs/behaviour.md §10.2). */
export const eventsRoutes =
  ({ db }: { db: Database }): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/events',
      {
        config: { signedIn: true },
        schema: { tags: ['events'], querystring: eventQuery, response: { 200: eventPage } },
      },
      (request) => readEvents(db, request.caller, request.query),
    );
    return Promise.resolve();
  };
