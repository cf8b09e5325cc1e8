import type { ChannelAdapter } from '../../model/channel-adapter';
import { NUMBER_FAULT, readNumber } from '../../model/phone-number';
import { twilioAccountQuestion } from './twilio-account';
import { inspectTwilio } from './inspect-twilio';
import { findTwilioFile } from './twilio-files';
import { createTwilioSender, twilioUrl } from './twilio-sender';
import { twilioWebhook } from './twilio-webhook';

/** WhatsApp over Twilio. */
export const twilioAdapter: ChannelAdapter = {
  keys: { account_sid: 'hesap SID', auth_token: 'yetki anahtarı' },
  // The token may stand behind its account's SID and a colon.
  readPlainKey(key) {
    const [, sid, token] = /^(AC\w+):(.+)$/.exec(key) ?? [];
    return sid !== undefined && token !== undefined
      ? { account_sid: sid, auth_token: token }
      : { auth_token: key };
  },
  accountId: {
    read(input) {
      const number = readNumber(input);
      return number && `+${number.replace('+', '')}`;
    },
    fault: NUMBER_FAULT,
  },
  isAccountExclusive: true,
  accountQuestion: twilioAccountQuestion,
  inspect: inspectTwilio,
  proof: 'write',
  webhook: twilioWebhook,
  createSender: ({ channels, publicOrigin, timeoutMs }) =>
    createTwilioSender({ baseUrl: twilioUrl(channels), publicOrigin, timeoutMs }),
  findFile: findTwilioFile,
  profile: null,
  idOfPhone: (phone) => phone,
  namelessCitizen: null,
  // docs/behaviour.md §9.12
  sendActions: {
    template: ['63016', '21655', '21656', '63027', '63028', '63040', '63041', '63042'],
    shorten: ['21617', '21658'],
    convert: ['11751', '12300', '21620', '21623', '63005', '63019', '63021'],
    reconnect: ['20003', '20005', '20404', '21212', '21660', '30002', '63001', '63007', '63051'],
    retry: ['11200', '14107', '20429', '63012', '63018', '63038'],
  },
};
