import { z } from 'zod';
import {
  failed,
  ok,
  takeSteps,
  warning,
  type Checked,
  type InspectAccount,
} from '../../model/inspection';
import { questionStep } from '../../model/inspect-by-question';
import { twilioAccountQuestion } from './twilio-account';

const text = z.string().nullish().catch(undefined);
const sender = z.object({
  sender_id: text,
  status: text,
  webhook: z.object({ callback_url: text, callback_method: text }).nullish().catch(undefined),
});
const answer = z
  .object({ senders: z.array(sender.catch({})).catch([]).default([]) })
  .catch({ senders: [] });

/** Where the numbers of an account are set up. */
const PLACE = 'Twilio Console → Messaging → Senders → WhatsApp senders altında numarayı açın';

/** Whether the number is on, and Twilio brings its messages to us. */
function senderStep({ status, webhook }: z.infer<typeof sender>, address: string): Checked {
  if (typeof status === 'string' && status !== 'ONLINE' && !status.startsWith('ONLINE:'))
    return failed(`Numara Twilio’da açık değil: ${status}.`, `${PLACE} ve uyarılarını okuyun.`);
  const target = webhook?.callback_url ?? '';
  if (target !== address)
    return failed(
      target === ''
        ? 'Twilio gelen mesajları hiçbir adrese bildirmiyor.'
        : `Twilio gelen mesajları başka bir adrese bildiriyor: ${target}`,
      `${PLACE}; “Webhook URL for incoming messages” alanına ${address} yazın (yöntem POST).`,
    );
  return webhook?.callback_method === 'GET'
    ? warning('Twilio gelen mesajları GET ile bildiriyor.', `${PLACE}; yöntemi POST yapın.`)
    : ok(`Numara açık; Twilio mesajları ${address} adresine bildiriyor.`);
}

/** Checks the keys of a Twilio number, whether it is on, and where its messages go. */
export const inspectTwilio: InspectAccount = (account) => {
  let own: z.infer<typeof sender> = {};
  const { check, ...key } = questionStep((number, keys, channels) => {
    const question = twilioAccountQuestion(number, keys, channels);
    return {
      ...question,
      judge(given) {
        own =
          answer
            .parse(given.body)
            .senders.find(({ sender_id: id }) => id === `whatsapp:${number}`) ?? {};
        return question.judge(given);
      },
    };
  });
  return takeSteps([
    { ...key, check: () => check(account) },
    {
      id: 'webhook',
      title: 'Gelen mesajlar',
      check: () => Promise.resolve(senderStep(own, `${account.publicOrigin}/webhooks/twilio`)),
    },
  ]);
};
