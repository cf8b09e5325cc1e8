import { randomBytes } from 'node:crypto';

/** Webhook bodies as the platform documents them (docs/behaviour.md §9.3), for tests. */
export const wamid = (): string => `wamid.${randomBytes(18).toString('hex')}`;

interface WebhookParts {
  account: string;
  from?: string;
  name?: string;
  at?: Date;
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** One call with any number of messages; each is the message object's own part plus its id. */
export function whatsappWebhook(
  { account, from = '905321112233', name = 'Sheena Nelson', at = new Date() }: WebhookParts,
  messages: ({ id: string; type: string } & Record<string, unknown>)[],
): object {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: account },
              contacts: [{ profile: { name }, wa_id: from, user_id: `TR.${from}` }],
              messages: messages.map((message) => ({ from, timestamp: seconds(at), ...message })),
            },
          },
        ],
      },
    ],
  };
}

export const textMessage = (id: string, body: string) => ({ id, type: 'text', text: { body } });

/** A status call for one message. */
export function statusWebhook(
  account: string,
  status: { id: string; status: string; biz_opaque_callback_data?: string; errors?: object[] },
): object {
  return {
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: account },
              statuses: [
                { timestamp: seconds(new Date()), recipient_id: '905321112233', ...status },
              ],
            },
          },
        ],
      },
    ],
  };
}
