import { z } from 'zod';
import type { ChannelAdapter, ChannelWebhook } from '../../model/channel-adapter';
import { KEYS_REFUSED, objectionOf, proven, refused, unexpected } from '../../model/account-check';
import { inspectByQuestion } from '../../model/inspect-by-question';
import { NUMBER_FAULT, readNumber } from '../../model/phone-number';
import { authkeyUrl, createAuthkeySender } from './authkey-sender';

const statusSchema = z.object({ status: z.string() });

/**
 * Authkey's answers are not documented in full: a refusal in the body counts, whatever the status.
 */
function isRefusal(body: unknown): boolean {
  const answer = statusSchema.safeParse(body);
  return answer.success && /^(error|fail)/i.test(answer.data.status);
}

/** Authkey's check answers only the key's balance, nothing about the number. */
const authkeyAccountQuestion: ChannelAdapter['accountQuestion'] = (
  _account,
  { authkey = '' },
  channels,
) => ({
  url: `${authkeyUrl(channels)}/restapi/getbalance.php?authkey=${encodeURIComponent(authkey)}`,
  headers: {},
  judge({ status, body }) {
    const objection = objectionOf(status);
    if (objection !== undefined) return objection;
    if (isRefusal(body)) return refused(KEYS_REFUSED);
    return status === 200 ? proven() : unexpected();
  },
});

/**
 * Authkey documents template sends only: no inbound call, no signature (docs/behaviour.md §9.13).
 * As neither the caller nor the meaning of a body can be determined, a call is refused and counted.
 */
const authkeyWebhook: ChannelWebhook = {
  answer: { type: 'text/plain; charset=utf-8', body: '' },
  secretOf: () => null,
  isSigned: () => false,
  parse: () => ({ units: [], problems: ['authkey documents no inbound messages'] }),
};

/** WhatsApp over Authkey. */
export const authkeyAdapter: ChannelAdapter = {
  keys: { authkey: 'Authkey anahtarı' },
  readPlainKey: (key) => ({ authkey: key }),
  accountId: { read: readNumber, fault: NUMBER_FAULT },
  // Authkey does not report messages written to a number either.
  isAccountExclusive: false,
  accountQuestion: authkeyAccountQuestion,
  inspect: inspectByQuestion(authkeyAccountQuestion),
  // It reports neither messages nor statuses.
  proof: 'none',
  webhook: authkeyWebhook,
  createSender: ({ channels, timeoutMs }) =>
    createAuthkeySender({ baseUrl: authkeyUrl(channels), timeoutMs }),
  findFile: null,
  profile: null,
  idOfPhone: (phone) => phone.slice(1),
  namelessCitizen: null,
  sendActions: {
    template: ['authkey_template'],
    reconnect: ['authkey_auth'],
    retry: ['authkey_balance'],
  },
};
