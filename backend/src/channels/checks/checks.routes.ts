import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import {
  accountCheck,
  businessAccountInput,
  numberRegistration,
  testMessage,
  testMessageInput,
} from '@muhatap/shared/wire/channels';
import { z } from 'zod';
import type { ChecksService } from './checks.service';

const tags = ['connections'];
const params = z.object({ id: z.string().max(64) });
const granted = { config: { grant: 'settings' as const } };
const response = { 200: accountCheck };

/** Checks of an account, the registration of its number, and its test message. */
export const checksRoutes =
  (service: ChecksService): FastifyPluginAsyncZod =>
  (app) => {
    const address = '/api/connection/:id';
    app.get(
      `${address}/check`,
      { ...granted, schema: { tags, params, response } },
      ({ caller, params: { id } }) => service.read(caller, id),
    );

    app.post(
      `${address}/check`,
      { ...granted, schema: { tags, params, response } },
      ({ caller, params: { id } }) => service.run(caller, id),
    );

    app.post(
      `${address}/register`,
      { ...granted, schema: { tags, params, body: numberRegistration, response } },
      ({ caller, params: { id }, body: { pin } }) => service.register(caller, id, pin),
    );

    app.put(
      `${address}/business`,
      { ...granted, schema: { tags, params, body: businessAccountInput, response } },
      ({ caller, params: { id }, body: { business_id: businessId } }) =>
        service.nameBusiness(caller, id, businessId),
    );

    app.post(
      `${address}/test-message`,
      {
        ...granted,
        schema: { tags, params, body: testMessageInput, response: { 201: testMessage } },
      },
      async ({ caller, params: { id }, body: { phone } }, reply) =>
        reply.status(201).send(await service.sendTest(caller, id, phone)),
    );
    return Promise.resolve();
  };
