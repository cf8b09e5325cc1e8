import type {
  ButtonValue,
  OutboundMessage,
  OutboundTemplate,
  TemplateValue,
} from '../../model/outbound.types';

/** Reachable neither by phone nor by PSID: a WhatsApp user id (BSUID) is a country code, a dot and letters. */
const isUserId = (recipient: string) => /^[A-Z]{2}\./.test(recipient);

const component = (type: 'header' | 'body', values: readonly TemplateValue[]) =>
  values.length === 0
    ? []
    : [{ type, parameters: values.map(({ value }) => ({ type: 'text', text: value })) }];

/** Meta's parameter of each kind of button. */
const BUTTON_PARAMETERS = {
  url: (text: string) => ({ type: 'text', text }),
  copy_code: (code: string) => ({ type: 'coupon_code', coupon_code: code }),
  quick_reply: (payload: string) => ({ type: 'payload', payload }),
} as const;

const buttonComponent = ({ index, kind, value }: ButtonValue) => ({
  ...{ type: 'button', sub_type: kind, index: String(index) },
  parameters: [BUTTON_PARAMETERS[kind](value)],
});

/** The header of a template: its file, or the values of its words. */
function headerComponents(
  { header, headerKind }: OutboundTemplate,
  { file }: OutboundMessage,
  media: SentMedia | null,
): object[] {
  if (headerKind === undefined) return component('header', header);
  const sent = {
    id: media?.id ?? null,
    ...(headerKind === 'document' && { filename: file?.name ?? 'dosya' }),
  };
  return [{ type: 'header', parameters: [{ type: headerKind, [headerKind]: sent }] }];
}

function templateOf(
  template: OutboundTemplate,
  message: OutboundMessage,
  media: SentMedia | null,
): object {
  const { name, language, body, buttons = [] } = template;
  const components = [
    ...headerComponents(template, message, media),
    ...component('body', body),
    ...buttons.map(buttonComponent),
  ];
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

/** Reply buttons below a text: three at most, with titles of up to 20 characters. */
const buttonsOf = (text: string, { rows }: NonNullable<OutboundMessage['choices']>): object => ({
  type: 'button',
  body: { text },
  action: {
    buttons: rows.map(({ postback, title }) => ({ type: 'reply', reply: { id: postback, title } })),
  },
});

/** A file that was uploaded: its id, and whether it may go as a voice message. */
export interface SentMedia {
  readonly id: string;
  readonly isVoice: boolean;
}

/** A file by its id. Sound takes no caption and may be a voice message; only a document has a name. */
function fileContent(
  type: 'image' | 'video' | 'audio' | 'document',
  { text, file }: OutboundMessage,
  media: SentMedia | null,
): object {
  const sent = { id: media?.id ?? null };
  const caption = text === '' ? {} : { caption: text };
  if (type === 'audio') return { ...sent, ...(media?.isVoice === true && { voice: true }) };
  return type === 'document'
    ? { ...sent, filename: file?.name ?? 'dosya', ...caption }
    : { ...sent, ...caption };
}

/** The part of the body that carries the message's kind. */
function contentOf(message: OutboundMessage, media: SentMedia | null): object {
  const { type, text, template, choices } = message;
  if (choices !== null)
    return {
      type: 'interactive',
      interactive: choices.kind === 'list' ? listOf(choices) : buttonsOf(text, choices),
    };
  if (type === 'text') return { type, text: { body: text, preview_url: false } };
  if (type === 'template')
    return { type, template: template && templateOf(template, message, media) };
  return { type, [type]: fileContent(type, message, media) };
}

/**
 * Body of `POST /{phone number id}/messages` (docs/behaviour.md §9.4).
 */
export function whatsappBody(
  message: OutboundMessage,
  media: SentMedia | null = null,
): Record<string, unknown> {
  return {
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    ...(isUserId(message.recipient) ? { recipient: message.recipient } : { to: message.recipient }),
    ...contentOf(message, media),
    ...(message.replyToProviderId !== null && {
      context: { message_id: message.replyToProviderId },
    }),
    biz_opaque_callback_data: message.id,
  };
}
