import { CHANNELS } from '@muhatap/shared/wire/channels';
import type { Message } from '@muhatap/shared/wire/conversations';
import { sendActionFor } from '../../channels';
import { presentCustomer } from '../rooms/room.presenter';
import type { CustomerRow } from '../rooms/rooms.repository';
import type { MessageView } from './messages.repository';
import { presentReactions } from './reactions';

/** Comments stand under a post unless they were answered in private. */
const visibilityOf = ({ channel, outbound }: MessageView['message']): Message['visibility'] =>
  CHANNELS[channel].comments ? (outbound?.comment?.mode ?? 'public') : null;

function quoteOf({ quoted }: MessageView): Message['reply_to'] {
  if (quoted === null) return null;
  return {
    id: quoted.id,
    content: quoted.content,
    type: quoted.type,
    is_sent: quoted.isSent,
    sender_name: quoted.senderName,
  };
}

/** Only a list has choices beside its words; quick replies are written out in them. */
function choicesOf({ outbound }: MessageView['message']): Message['choices'] {
  const offered = outbound?.choices;
  return offered?.kind === 'list'
    ? {
        button: offered.button,
        rows: offered.rows.map(({ title, description }) => ({ title, description })),
      }
    : null;
}

function errorOf({
  status,
  channel,
  errorCode,
  errorMessage,
}: MessageView['message']): Message['error'] {
  if (status !== 'failed') return null;
  const code = errorCode ?? 'unknown';
  return {
    code,
    message: errorMessage ?? 'Mesaj gönderilemedi.',
    action: sendActionFor(channel, code),
  };
}

/**
 * A message on the line (docs/behaviour.md §5.2). The reason of a failure is kept after a later
 * success but shown only while it holds.
 */
export function presentMessage(view: MessageView & { customer: CustomerRow }): Message {
  const { message, customer, senderName } = view;
  return {
    id: message.id,
    room_id: message.roomId,
    customer_id: message.customerId,
    customer: presentCustomer(customer),
    recipient: message.recipient,
    content: message.content,
    type: message.type,
    channel: message.channel,
    is_sent: message.isSent,
    is_bot_message: message.isBotMessage,
    sender_name: senderName ?? message.outbound?.program ?? null,
    message_id: message.providerMessageId,
    reply_to_id: message.replyToId,
    reply_to: quoteOf(view),
    reactions: presentReactions(message.reactions),
    visibility: visibilityOf(message),
    media: message.media,
    choices: choicesOf(message),
    status: message.status,
    error: errorOf(message),
    client_key: message.clientKey,
    created_at: message.createdAt.toISOString(),
    updated_at: message.updatedAt.toISOString(),
  };
}
