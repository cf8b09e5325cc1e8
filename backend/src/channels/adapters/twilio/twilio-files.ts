import type { FindFile } from '../../model/channel-adapter';
import { foreignHost, trust } from '../../model/media-source';
import { twilioUrl } from './twilio-sender';

/** Twilio hands out its files from Amazon's storage. */
const TWILIO_HOSTS = [
  'twilio.com',
  'twiliocdn.com',
  's3-external-1.amazonaws.com',
  's3.amazonaws.com',
];

/** Files of Twilio are named by address and opened with the account's key. */
export const findTwilioFile: FindFile = (
  url,
  { account_sid: ownSid, auth_token: ownToken },
  channels,
) => {
  const baseUrl = twilioUrl(channels);
  if (!trust(baseUrl, ['twilio.com'])(url)) throw foreignHost();
  // The account's SID stands in the address; a connection may bring its own key.
  const sid = /\/Accounts\/(\w+)\//.exec(url)?.[1] ?? ownSid ?? '';
  const key = Buffer.from(`${sid}:${ownToken ?? channels.twilioAuthToken ?? ''}`).toString(
    'base64',
  );
  return {
    url,
    headers: { authorization: `Basic ${key}` },
    mimeType: null,
    isTrusted: trust(baseUrl, TWILIO_HOSTS),
  };
};
