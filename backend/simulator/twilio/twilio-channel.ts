import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { ProviderParts } from '../provider-desk';
import { holdsKey } from '../provider-key';
import { createFileServer } from '../serve-file';
import type { SimulatedChannel } from '../simulated-channel';
import { twilioCall } from './twilio-call';
import { twilioInbound } from './twilio-inbound';
import { twilioRoutes } from './twilio.routes';

/** The numbers from which the account sends. */
function senderRoutes(app: FastifyInstance, { config, state }: ProviderParts): void {
  app.get('/v2/Channels/Senders', (request, reply) => {
    if (!holdsKey(request, config.accessToken))
      return reply.status(401).send({
        code: 20003,
        message: 'Authenticate',
        more_info: 'https://www.twilio.com/docs/errors/20003',
        status: 401,
      });
    return reply.send({
      senders: [...state.senders].map((number) => ({
        sid: `XE${number.replace('+', '').padStart(32, '0')}`,
        status: 'ONLINE',
        sender_id: `whatsapp:${number}`,
        webhook: {
          callback_url: `${config.publicOrigin}/webhooks/twilio`,
          callback_method: 'POST',
        },
      })),
    });
  });
}

/** Files open with the account's key. */
function fileRoutes(app: FastifyInstance, parts: ProviderParts): void {
  app.get<{ Params: { sid: string; message: string; media: string } }>(
    '/2010-04-01/Accounts/:sid/Messages/:message/Media/:media',
    createFileServer(parts).serveGuarded,
  );
}

export const twilioChannel: SimulatedChannel = {
  routes(app, parts) {
    twilioRoutes(app, parts);
    senderRoutes(app, parts);
    fileRoutes(app, parts);
  },
  inbound: {
    account: '+908500001531',
    newId: () => `SM${randomBytes(16).toString('hex')}`,
    isNameless: false,
    callAbout: (message, file, config) =>
      twilioCall(`${config.publicOrigin}/webhooks/twilio`, twilioInbound(message, file), config),
  },
};
