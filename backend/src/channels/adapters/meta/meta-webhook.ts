import type { ChannelWebhook } from '../../model/channel-adapter';
import { headerOf, isSameText } from '../../model/webhook-call';
import { parseMetaBody } from './meta-body.parser';
import { isMetaSignature } from './meta-signature';

/** All of Meta's channels are called together, signed with the secret of the one app. */
export const metaWebhook: ChannelWebhook = {
  answer: { type: 'text/plain; charset=utf-8', body: 'EVENT_RECEIVED' },
  answerHandshake(query, { metaVerifyToken: expected }) {
    const { 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': challenge } = query;
    const isOurs =
      mode === 'subscribe' &&
      typeof token === 'string' &&
      expected !== null &&
      isSameText(token, expected);
    return isOurs && typeof challenge === 'string' ? challenge : null;
  },
  secretOf: ({ metaAppSecret }) => metaAppSecret,
  isSigned: ({ body, headers }, secret) =>
    isMetaSignature(headerOf(headers, 'x-hub-signature-256'), body, secret),
  parse: ({ body }) => parseMetaBody(body),
};
