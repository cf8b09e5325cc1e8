import type { ChannelWebhook, WebhookCall } from '../../model/channel-adapter';
import { headerOf } from '../../model/webhook-call';
import { twilioCallbackHeader, twilioCallbackMessage } from './twilio-callback';
import { accountNumberOf, parseTwilioForm, readTwilioForm } from './twilio-inbound.parser';
import { isTwilioSignature } from './twilio-signature';

const formOf = ({ body }: Pick<WebhookCall, 'body'>) => readTwilioForm(body.toString('utf8'));

/** Twilio signs with the token of the account that a call concerns. */
export const twilioWebhook: ChannelWebhook = {
  // Twilio takes the answer as instructions; these are none.
  answer: {
    type: 'text/xml; charset=utf-8',
    body: '<?xml version="1.0" encoding="UTF-8"?><Response></Response>',
  },
  signingAccount(call) {
    const number = accountNumberOf(formOf(call));
    return number === null ? null : { platform: 'whatsapp-twillio', externalId: number };
  },
  secretOf: ({ twilioAuthToken }, { auth_token: token }) => token ?? twilioAuthToken,
  isSigned: (call, secret) =>
    isTwilioSignature(
      headerOf(call.headers, 'x-twilio-signature'),
      call.address,
      formOf(call),
      secret,
    ),
  keptHeaders: twilioCallbackHeader,
  parse: ({ body, headers, receivedAt }) =>
    parseTwilioForm(formOf({ body }), receivedAt, twilioCallbackMessage(headers)),
};
