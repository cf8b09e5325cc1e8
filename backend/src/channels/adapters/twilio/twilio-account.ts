import { z } from 'zod';
import type { ChannelAdapter } from '../../model/channel-adapter';
import { objectionOf, proven, refused, unexpected } from '../../model/account-check';

const senderId = z.string().optional().catch(undefined);
const answer = z
  .object({
    senders: z
      .array(z.object({ sender_id: senderId }).catch({}))
      .optional()
      .catch(undefined),
  })
  .catch({});

/** Requests the numbers from which the key's account sends on WhatsApp. */
export const twilioAccountQuestion: ChannelAdapter['accountQuestion'] = (
  account,
  { account_sid: sid = '', auth_token: token = '' },
  { baseUrlOf },
) => ({
  url: `${baseUrlOf('twilio', 'https://messaging.twilio.com')}/v2/Channels/Senders?Channel=whatsapp&PageSize=1000`,
  headers: { authorization: `Basic ${Buffer.from(`${sid}:${token}`).toString('base64')}` },
  judge({ status, body }) {
    const objection = objectionOf(status);
    if (objection !== undefined) return objection;
    if (status !== 200 || body === null) return unexpected();
    const { senders = [] } = answer.parse(body);
    return senders.some(({ sender_id: sender }) => sender === `whatsapp:${account}`)
      ? proven()
      : refused('Bu numara anahtarın Twilio hesabında WhatsApp göndericisi değil.');
  },
});
