import type { ChannelConfig } from '../../../config/config';
import { callProvider } from '../../model/provider-call';
import {
  NO_TOKEN,
  type OutboundMessage,
  type OutboundTemplate,
  type SendMessage,
} from '../../model/outbound.types';
import { twilioCallbackAddress } from './twilio-callback';
import { twilioOutcome } from './twilio-outcome';

/** Where Twilio makes messages and keeps their files. */
export const twilioUrl = ({ baseUrlOf }: Pick<ChannelConfig, 'baseUrlOf'>): string =>
  baseUrlOf('twilio', 'https://api.twilio.com');

export interface Twilio {
  readonly baseUrl: string;
  /** The one URL as Twilio sees it; status callbacks are signed over it. */
  readonly publicOrigin: string;
  readonly timeoutMs?: number | undefined;
}

const address = (number: string) => `whatsapp:${/^\d/.test(number) ? '+' : ''}${number}`;

/** Twilio numbers the places of header and body together; templates whose places are numbers already keep them. */
function contentVariables({ header, body }: OutboundTemplate): string {
  const values = [...header, ...body].filter(
    ({ name }, index, all) => all.findIndex((other) => other.name === name) === index,
  );
  const areNumbers = values.every(({ name }) => /^\d+$/.test(name));
  return JSON.stringify(
    Object.fromEntries(
      values.map(({ name, value }, index) => [areNumbers ? name : String(index + 1), value]),
    ),
  );
}

/** Form of `POST /2010-04-01/Accounts/{Sid}/Messages.json` (docs/behaviour.md §9.12). */
export function twilioForm(message: OutboundMessage, publicOrigin: string): URLSearchParams {
  const { account, recipient, text, file, template, id } = message;
  const form = new URLSearchParams({ To: address(recipient), From: address(account) });
  if (template !== null) {
    form.set('ContentSid', template.name);
    if (template.header.length + template.body.length > 0)
      form.set('ContentVariables', contentVariables(template));
  } else {
    if (text !== '') form.set('Body', text);
    if (file !== null) form.set('MediaUrl', file.url);
  }
  form.set('StatusCallback', twilioCallbackAddress(publicOrigin, id));
  return form;
}

/** WhatsApp through Twilio. It fetches files from their public address by itself. */
export const createTwilioSender =
  ({ baseUrl, publicOrigin, timeoutMs }: Twilio): SendMessage =>
  async (message) => {
    const { account_sid: sid, auth_token: token } = message.credentials;
    if (sid === undefined || token === undefined) return NO_TOKEN;
    const authorization = `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}`;
    return twilioOutcome(
      await callProvider(
        `${baseUrl}/2010-04-01/Accounts/${encodeURIComponent(sid)}/Messages.json`,
        { headers: { authorization }, body: twilioForm(message, publicOrigin) },
        timeoutMs,
      ),
    );
  };
