import type { OutboundMessage, OutboundTemplate, TemplateValue } from '../../model/outbound.types';

/** Reachable neither by phone nor by PSID: a WhatsApp user id (BSUID) is a country code, a dot and letters. */
const isUserId = (recipient: string) => /^[A-Z]{2}\./.test(recipient);

const component = (type: 'header' | 'body', values: readonly TemplateValue[]) =>
  values.length === 0
    ? []
    : [{ type, parameters: values.map(({ value }) => ({ type: 'text', text: value })) }];

function templateOf({ name, language, header, body }: OutboundTemplate): object {
  const components = [...component('header', header), ...component('body', body)];
  return { name, language: { code: language }, ...(components.length > 0 && { components }) };
}

type List = Extract<OutboundMessage['choices'], { kind: 'list' }>;

/** Meta refuses a header or a description that is there but empty. */
const listOf = ({ header, body, button, rows }: List): object => ({
  type: 'list',
  ...(header.trim() !== '' && { header: { type: 'text', text: header } }),
  body: { text: body },
  action: {
    button,
    sections: [
      {
        rows: rows.map(({ postback, title, description }) => ({
          id: postback,
          title,
          ...(description.trim() !== '' && { description }),
        })),
      },
    ],
  },
});

/** The part of the body that carries the message's kind. Sound takes no caption, only a document has a name. */
function contentOf(
  { type, text, file, template, choices }: OutboundMessage,
  mediaId: string | null,
): object {
  if (choices?.kind === 'list') return { type: 'interactive', interactive: listOf(choices) };
  const caption = text === '' ? {} : { caption: text };
  switch (type) {
    case 'text':
      return { type, text: { body: text, preview_url: false } };
    case 'template':
      return { type, template: template && templateOf(template) };
    case 'image':
      return { type, image: { id: mediaId, ...caption } };
    case 'audio':
      return { type, audio: { id: mediaId } };
    case 'document':
      return { type, document: { id: mediaId, filename: file?.name ?? 'dosya', ...caption } };
  }
}

/**
 * Body of `POST /{phone number id}/messages` (docs/behaviour.md §9.4); `mediaId` is what the upload
 * of the file answered.
 */
export function whatsappBody(
  message: OutboundMessage,
  mediaId: string | null = null,
): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(isUserId(message.recipient) ? { recipient: message.recipient } : { to: message.recipient }),
    ...contentOf(message, mediaId),
    ...(message.replyToProviderId !== null && {
      context: { message_id: message.replyToProviderId },
    }),
    biz_opaque_callback_data: message.id,
  };
}
