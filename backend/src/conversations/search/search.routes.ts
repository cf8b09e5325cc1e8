import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { inboxSearchQuery, inboxSearchResult } from '@muhatap/shared/wire/conversations';
import { searchLook } from '../../http/look';
import type { SearchService } from './search.service';

/** Search over conversations and their messages. */
export const searchRoutes =
  (search: SearchService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/inbox/search',
      {
        config: { grant: 'inbox', look: searchLook('inbox', 'q') },
        schema: {
          tags: ['search'],
          querystring: inboxSearchQuery,
          response: { 200: inboxSearchResult },
        },
      },
      ({ caller, query }) => search.search(caller, query),
    );
    return Promise.resolve();
  };
