import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lookAlarms, lookPage, lookQuery } from '@muhatap/shared/wire/people';
import type { Database } from '../database';
import { rowsLook } from '../http/look';
import { createAlarmsService } from './unusual/alarms.service';
import { createLookPagesService } from './look-pages.service';

/** The log of who looked, for administrators. */
export const looksPlugin = (parts: {
  readonly db: Database;
  readonly now: () => Date;
}): FastifyPluginAsyncZod => {
  const [pages, alarms] = [createLookPagesService(parts), createAlarmsService(parts)];
  return (app) => {
    app.get(
      '/api/looks',
      {
        config: { action: 'administer', look: rowsLook('looks') },
        schema: { tags: ['audit'], querystring: lookQuery, response: { 200: lookPage } },
      },
      ({ caller, query }) => pages.list(caller, query),
    );
    app.get(
      '/api/looks/alarms',
      {
        config: { action: 'administer' },
        schema: { tags: ['audit'], response: { 200: lookAlarms } },
      },
      ({ caller }) => alarms.read(caller),
    );
    app.put(
      '/api/looks/alarms',
      {
        config: { action: 'administer' },
        schema: { tags: ['audit'], body: lookAlarms, response: { 200: lookAlarms } },
      },
      ({ caller, body }) => alarms.change(caller, body),
    );
    return Promise.resolve();
  };
};
