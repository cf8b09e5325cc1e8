import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  customerDetail,
  customerMerge,
  customerName,
  customerPage,
  customerQuery,
} from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import { LOOK_AT, searchLook } from '../../http/look';
import type { CustomersService } from './customers.service';

const params = z.object({ id: z.string().max(64) });

const TAGS = { tags: ['customers'] };
const GRANT = { grant: 'inbox' } as const;
/** The answer is one citizen with all that is known. */
const ONE = { ...GRANT, look: LOOK_AT.citizen };

/** Citizens: the list, the one behind a conversation, and who is one person. */
export const customersRoutes =
  (customers: CustomersService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/customers/:id',
      {
        config: ONE,
        schema: { ...TAGS, params, response: { 200: customerDetail } },
      },
      (request) => customers.detail(request.caller, request.params.id),
    );
    app.get(
      '/api/customers',
      {
        config: { ...GRANT, look: searchLook('citizens', 'q') },
        schema: { ...TAGS, querystring: customerQuery, response: { 200: customerPage } },
      },
      (request) => customers.list(request.caller, request.query),
    );
    app.put(
      '/api/customers/:id/name',
      {
        config: ONE,
        schema: { ...TAGS, params, body: customerName, response: { 200: customerDetail } },
      },
      (request) => customers.rename(request.caller, request.params.id, request.body.name),
    );
    app.post(
      '/api/customers/:id/merge',
      {
        config: ONE,
        schema: { ...TAGS, params, body: customerMerge, response: { 200: customerDetail } },
      },
      (request) => customers.merge(request.caller, request.params.id, request.body.into_id),
    );
    app.delete(
      '/api/customers/:id/merge',
      { config: ONE, schema: { ...TAGS, params, response: { 200: customerDetail } } },
      (request) => customers.separate(request.caller, request.params.id),
    );
    return Promise.resolve();
  };
