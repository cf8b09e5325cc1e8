import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { lookPage, lookQuery } from '@muhatap/shared/wire/people';
import type { Database } from '../database';
import { rowsLook } from '../http/look';
import { createLookPagesService } from './look-pages.service';

/** The log of who looked, for administrators. */
export const looksPlugin = ({ db }: { readonly db: Database }): FastifyPluginAsyncZod => {
  const pages = createLookPagesService({ db });
  return (app) => {
    app.get(
      '/api/looks',
      {
        config: { action: 'administer', look: rowsLook('looks') },
        schema: { tags: ['audit'], querystring: lookQuery, response: { 200: lookPage } },
      },
      ({ caller, query }) => pages.list(caller, query),
    );
    return Promise.resolve();
  };
};
