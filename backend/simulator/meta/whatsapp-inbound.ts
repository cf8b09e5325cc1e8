import type { PlacedFile } from '../inbound-files';
import type { Inbound } from '../inbound-input';
import type { CitizenMessage } from '../simulated-channel';
import { whatsappBody } from './webhook-bodies';

type Content = { type: string } & Record<string, unknown>;

type ContentMaker = (message: CitizenMessage, file: PlacedFile | null) => Content;

/** A file that the platform has taken in before it announces it. */
const fileContent: ContentMaker = ({ input: { type, caption } }, file) => ({
  type,
  [type]: {
    id: file?.id,
    mime_type: type === 'audio' ? `${file?.mimeType}; codecs=opus` : file?.mimeType,
    sha256: 'c2ltdWxhdGVk',
    ...(caption !== undefined && { caption }),
    ...(type === 'document' && { filename: file?.name }),
    ...(type === 'audio' && { voice: true }),
  },
});

/** The message object's own part (docs/behaviour.md §9.3). */
const CONTENTS: Readonly<Record<Inbound['type'], ContentMaker>> = {
  text: ({ input: { type, text } }) => ({ type, text: { body: text } }),
  image: fileContent,
  audio: fileContent,
  video: fileContent,
  document: fileContent,
  sticker: fileContent,
  location: ({ input: { type, latitude, longitude, label } }) => ({
    type,
    location: { latitude, longitude, ...(label !== undefined && { name: label }) },
  }),
  contacts: ({ input: { type, label } }) => ({
    type,
    contacts: [
      {
        name: { formatted_name: label ?? 'Muhtar Halil Kurt', first_name: 'Halil' },
        phones: [{ phone: '+90 555 020 01 98', wa_id: '905550200198', type: 'CELL' }],
      },
    ],
  }),
  reaction: ({ input: { type, reply_to: replyTo, emoji } }) => ({
    type,
    reaction: { message_id: replyTo, ...(emoji !== null && { emoji }) },
  }),
  list_reply: ({ input: { type, text }, tapped }) => ({
    type: 'interactive',
    interactive: {
      type,
      list_reply: {
        id: tapped?.id ?? 'secenek-1',
        title: text,
        description: tapped?.description ?? '',
      },
    },
  }),
  button_reply: ({ input: { type, text }, tapped }) => ({
    type: 'interactive',
    interactive: { type, button_reply: { id: tapped?.id ?? 'dugme-1', title: text } },
  }),
  template_button: ({ input: { text }, tapped }) => ({
    type: 'button',
    button: { payload: tapped?.id ?? text, text },
  }),
  order: ({ input: { type, text } }) => ({
    type,
    order: {
      catalog_id: '194836987003835',
      text,
      product_items: [
        { product_retailer_id: 'su-19', quantity: 2, item_price: 75.5, currency: 'TRY' },
      ],
    },
  }),
  unsupported: ({ input: { type } }) => ({
    type,
    errors: [
      {
        code: 131051,
        title: 'Message type unknown',
        message: 'Message type unknown',
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
  }),
  number_change: ({ input: { from, new_number: newNumber } }) => ({
    type: 'system',
    system: {
      body: `User A changed from ${from} to ${newNumber}`,
      wa_id: newNumber,
      type: 'user_changed_number',
    },
  }),
};

/** A webhook with one message of a citizen, or with one that was written on the account's own phone. */
export function whatsappInbound(message: CitizenMessage, file: PlacedFile | null): object {
  const { input, account, id, at } = message;
  const { from, user_id: userId, name, reply_to: replyTo, echo } = input;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = input.content ?? CONTENTS[input.type](message, file);
  const context =
    replyTo !== undefined && content.type !== 'reaction'
      ? { context: { from: account, id: replyTo } }
      : {};
  if (echo)
    return whatsappBody(
      account,
      {
        message_echoes: [
          {
            from: '908500001530',
            ...(from === undefined ? { to_user_id: userId } : { to: from }),
            id,
            timestamp,
            ...content,
            ...context,
          },
        ],
      },
      'smb_message_echoes',
    );
  const sender = {
    ...(from !== undefined && { from }),
    ...(userId !== undefined && { from_user_id: userId }),
  };
  const contact = {
    profile: { name },
    ...(from !== undefined && { wa_id: from }),
    ...(userId !== undefined && { user_id: userId }),
  };
  return whatsappBody(account, {
    // Notifications of the platform come without contacts.
    ...(content.type !== 'system' && { contacts: [contact] }),
    messages: [{ ...sender, id, timestamp, ...content, ...context }],
  });
}
