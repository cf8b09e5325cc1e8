import type { PlacedFile } from './inbound-files';
import type { Inbound } from './inbound-input';
import type { TappedRow } from './tapped-row';
import { whatsappBody } from './webhook-bodies';

interface Written {
  said: Inbound;
  tapped: TappedRow | null;
  account: string;
  id: string;
  at: Date;
}

type Content = { type: string } & Record<string, unknown>;

/** The message object's own part (channel facts §7.2). */
function contentOf({ said, tapped }: Written, file: PlacedFile | null): Content {
  const { type, text, label } = said;
  switch (type) {
    case 'text':
      return { type, text: { body: text } };
    case 'image':
    case 'audio':
    case 'video':
    case 'document':
    case 'sticker':
      return {
        type,
        [type]: {
          id: file?.id,
          mime_type: type === 'audio' ? `${file?.mimeType}; codecs=opus` : file?.mimeType,
          sha256: 'c2ltdWxhdGVk',
          ...(said.caption !== undefined && { caption: said.caption }),
          ...(type === 'document' && { filename: file?.name }),
          ...(type === 'audio' && { voice: true }),
        },
      };
    case 'location':
      return {
        type,
        location: {
          latitude: said.latitude,
          longitude: said.longitude,
          ...(label !== undefined && { name: label }),
        },
      };
    case 'contacts':
      return {
        type,
        contacts: [
          {
            name: { formatted_name: label ?? 'Muhtar Halil Kurt', first_name: 'Halil' },
            phones: [{ phone: '+90 555 020 01 98', wa_id: '905550200198', type: 'CELL' }],
          },
        ],
      };
    case 'reaction':
      return {
        type,
        reaction: { message_id: said.reply_to, ...(said.emoji !== null && { emoji: said.emoji }) },
      };
    case 'list_reply':
      return {
        type: 'interactive',
        interactive: {
          type,
          list_reply: {
            id: tapped?.id ?? 'secenek-1',
            title: text,
            description: tapped?.description ?? '',
          },
        },
      };
    case 'button_reply':
      return {
        type: 'interactive',
        interactive: { type, button_reply: { id: tapped?.id ?? 'dugme-1', title: text } },
      };
    case 'order':
      return {
        type,
        order: {
          catalog_id: '194836987003835',
          text,
          product_items: [
            { product_retailer_id: 'su-19', quantity: 2, item_price: 75.5, currency: 'TRY' },
          ],
        },
      };
    case 'unsupported':
      return {
        type,
        errors: [
          {
            code: 131051,
            title: 'Message type unknown',
            message: 'Message type unknown',
            error_data: { details: 'Message type is currently not supported.' },
          },
        ],
      };
    case 'number_change':
      return {
        type: 'system',
        system: {
          body: `User A changed from ${said.from} to ${said.new_number}`,
          wa_id: said.new_number,
          type: 'user_changed_number',
        },
      };
  }
}

/** A webhook with one message of a citizen, or with one that was written on the account's own phone. */
export function whatsappInbound(written: Written, file: PlacedFile | null): object {
  const { said, account, id, at } = written;
  const { from, user_id: userId, name, reply_to: replyTo, echo } = said;
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const content = said.content ?? contentOf(written, file);
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
    // Notices of the platform come without contacts.
    ...(content.type !== 'system' && { contacts: [contact] }),
    messages: [{ ...sender, id, timestamp, ...content, ...context }],
  });
}
