import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { conclude, type ProviderParts } from '../provider-desk';
import { newMediaId } from '../provider-state';
import type { SimulatedChannel } from '../simulated-channel';

const sendBody = z.strictObject({
  country_code: z.string().regex(/^\d{1,3}$/),
  mobile: z.string().regex(/^\d{5,14}$/),
  wid: z.string().min(1),
  type: z.enum(['text', 'media']),
  bodyValues: z.record(z.string(), z.string().min(1)).optional(),
  headerValues: z.strictObject({ headerFileName: z.string(), headerData: z.url() }).optional(),
});

/**
 * Authkey's one documented send (docs/behaviour.md §9.13). It reports nothing afterwards; its
 * answers are those seen in the field.
 */
function authkeyRoutes(app: FastifyInstance, parts: ProviderParts): void {
  const { config, state } = parts;
  app.post('/restapi/requestjson.php', async (request, reply) => {
    state.calls += 1;
    if (request.headers.authorization !== `Basic ${config.accessToken}`)
      return reply.status(401).send({ status: 'Error', Message: 'Invalid authkey' });
    const parsed = sendBody.safeParse(request.body);
    if (!parsed.success)
      return reply.send({
        status: 'Error',
        Message: `Invalid ${String(parsed.error.issues[0]?.path[0] ?? 'request')}`,
      });
    const { country_code: country, mobile } = parsed.data;
    const id = newMediaId();
    return conclude(parts, request, reply, {
      message: {
        provider: 'whatsapp-authkey',
        id,
        account: '',
        recipient: country + mobile,
        ourId: null,
        body: request.body,
      },
      answer: { status: 'Success', Message: 'Submitted Successfully', LogID: id },
      refuse: ({ status }) =>
        reply.status(status ?? 200).send({ status: 'Error', Message: 'Template not found' }),
      say: null,
    });
  });

  app.get<{ Querystring: { authkey?: string } }>('/restapi/getbalance.php', (request, reply) =>
    request.query.authkey === config.accessToken
      ? reply.send({ status: 'success', balance: '1250' })
      : reply.status(401).send({ status: 'error', message: 'Invalid authkey' }),
  );
}

export const authkeyChannel: SimulatedChannel = { routes: authkeyRoutes, inbound: null };
