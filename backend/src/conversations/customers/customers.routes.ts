import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { customerDetail } from '@muhatap/shared/wire/conversations';
import { z } from 'zod';
import type { CustomersService } from './customers.service';

const params = z.object({ id: z.string().max(64) });

/** The citizen behind a conversation. */
export const customersRoutes =
  (customers: CustomersService): FastifyPluginAsyncZod =>
  (app) => {
    app.get(
      '/api/customers/:id',
      {
        config: { grant: 'inbox' },
        schema: { tags: ['customers'], params, response: { 200: customerDetail } },
      },
      (request) => customers.detail(request.caller, request.params.id),
    );
    return Promise.resolve();
  };
