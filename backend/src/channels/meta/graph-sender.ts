import { callProvider } from '../provider-call';
import type { OutboundText, SendOutcome, SendText } from '../outbound.types';
import { graphOutcome } from './graph-outcome';

/** The Graph API version that the shapes of this folder were collected for. */
export const GRAPH_VERSION = 'v23.0';

/** Reachable neither by phone nor by PSID: a WhatsApp user id (BSUID) is a country code, a dot and letters. */
const isUserId = (recipient: string) => /^[A-Z]{2}\./.test(recipient);

/** Body of `POST /{phone number id}/messages` (channel facts §7.3). */
export function whatsappBody(message: OutboundText): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(isUserId(message.recipient) ? { recipient: message.recipient } : { to: message.recipient }),
    type: 'text',
    text: { body: message.text, preview_url: false },
    ...(message.replyToProviderId === null ? {} : { context: { message_id: message.replyToProviderId } }),
    biz_opaque_callback_data: message.id,
  };
}

/** Body of `POST /{page or Instagram id}/messages` (channel facts §7.5). */
export function messengerBody(message: OutboundText): Record<string, unknown> {
  return { recipient: { id: message.recipient }, messaging_type: 'RESPONSE', message: { text: message.text } };
}

/** Sends through the Graph API at `baseUrl` with the body that `toBody` makes. */
export function createGraphSender(baseUrl: string, toBody: (message: OutboundText) => Record<string, unknown>, timeoutMs?: number): SendText {
  return async (message): Promise<SendOutcome> => {
    if (message.accessToken === null) {
      return { kind: 'refused', code: 'no_token', reason: 'Kanalın erişim anahtarı girilmemiş.', accountBroken: true };
    }
    const result = await callProvider(
      `${baseUrl}/${GRAPH_VERSION}/${encodeURIComponent(message.account)}/messages`,
      { headers: { authorization: `Bearer ${message.accessToken}`, 'content-type': 'application/json' }, body: JSON.stringify(toBody(message)) },
      timeoutMs,
    );
    if (result.kind === 'answered') return graphOutcome(result, message.attempt);
    if (result.kind === 'unknown') return { kind: 'unknown', why: result.why };
    return { kind: 'retry', code: 'network', reason: 'Kanala ulaşılamadı.', delayMs: null };
  };
}
