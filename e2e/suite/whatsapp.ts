import { createHmac, randomUUID } from 'node:crypto';
import { onceMore } from './once-more';
import { suite } from './suite';

/** The demo's app secret and account (docs/behaviour.md §4.7: demo values). */
const APP_SECRET = process.env.META_APP_SECRET ?? 'demo-app-secret';
const PHONE_NUMBER_ID = '106540352242922';

interface Citizen {
  name: string;
  phone: string;
}

export const citizen = (name: string): Citizen => ({
  name,
  phone: `90555${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`,
});

export const textMessage = (from: Citizen, body: string) => ({
  from: from.phone,
  id: `wamid.${randomUUID()}`,
  timestamp: seconds(),
  type: 'text',
  text: { body },
});

export const imageMessage = (from: Citizen, mediaId: string, caption: string) => ({
  from: from.phone,
  id: `wamid.${randomUUID()}`,
  timestamp: seconds(),
  type: 'image',
  image: { id: mediaId, mime_type: 'image/png', sha256: 'x', caption },
});

/** The documented webhook body around one or more messages of a citizen, to the demo's account unless another one is named. */
export const webhookBody = (from: Citizen, messages: object[], account = PHONE_NUMBER_ID): string =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '902120000000', phone_number_id: account },
              contacts: [{ profile: { name: from.name }, wa_id: from.phone }],
              messages,
            },
          },
        ],
      },
    ],
  });

/** Delivers a body as Meta does, signed over its bytes, again where nobody took it in. Answers the HTTP status. */
export async function deliver(body: string, secret = APP_SECRET): Promise<number> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await onceMore(() =>
    fetch(`${suite.url()}/webhooks/meta`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` },
      body,
    }),
  );
  await answer.text();
  return answer.status;
}

const seconds = (): string => String(Math.floor(Date.now() / 1000));
