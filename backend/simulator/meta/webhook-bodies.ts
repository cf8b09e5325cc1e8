/** Bodies of webhooks in the documented shapes (docs/behaviour.md §9.3, §9.10). */
const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000));

/** A WhatsApp call with one change. */
export const whatsappBody = (account: string, value: object, field = 'messages') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field,
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '908500001530', phone_number_id: account },
            ...value,
          },
        },
      ],
    },
  ],
});

export interface StatusReport {
  account: string;
  id: string;
  recipient: string;
  ourId: string | null;
  status: 'sent' | 'delivered' | 'read' | 'failed';
  errorCode: number | null;
  at: Date;
}

export function whatsappStatusBody({
  account,
  id,
  recipient,
  ourId,
  status,
  errorCode,
  at,
}: StatusReport): object {
  return whatsappBody(account, {
    statuses: [
      {
        id,
        status,
        timestamp: seconds(at),
        recipient_id: recipient,
        ...(ourId !== null && { biz_opaque_callback_data: ourId }),
        ...(errorCode === null
          ? {
              conversation: { id: `conversation-${recipient}`, origin: { type: 'service' } },
              pricing: {
                billable: false,
                pricing_model: 'PMP',
                category: 'service',
                type: 'free_customer_service',
              },
            }
          : {
              errors: [
                {
                  code: errorCode,
                  title: 'Message failed',
                  message: 'Message failed',
                  error_data: { details: 'Simulated failure' },
                },
              ],
            }),
      },
    ],
  });
}

type MessengerObject = 'page' | 'instagram';

const messengerBody = (object: MessengerObject, account: string, at: Date, event: object) => ({
  object,
  entry: [{ id: account, time: at.getTime(), messaging: [{ timestamp: at.getTime(), ...event }] }],
});

/** Messenger's receipts name no message: everything up to the watermark has the status. */
export const messengerReceiptBody = (
  object: MessengerObject,
  { account, recipient, status, at }: StatusReport,
): object =>
  messengerBody(object, account, at, {
    sender: { id: recipient },
    recipient: { id: account },
    [status === 'read' ? 'read' : 'delivery']: { watermark: at.getTime() },
  });

/** The echo of a message that a business sent; a file's address is the platform's own. */
export function messengerEchoBody(
  object: MessengerObject,
  {
    account,
    id,
    recipient,
    body,
    at,
  }: Pick<StatusReport, 'account' | 'id' | 'recipient' | 'at'> & { readonly body: unknown },
): object {
  const { message } = body as { message: { text?: string; attachment?: { type: string } } };
  return messengerBody(object, account, at, {
    sender: { id: account },
    recipient: { id: recipient },
    message: {
      mid: id,
      is_echo: true,
      app_id: 1517776481860111,
      ...(message.text !== undefined && { text: message.text }),
      ...(message.attachment !== undefined && {
        attachments: [{ type: message.attachment.type, payload: {} }],
      }),
    },
  });
}
