import { channelOf } from '@muhatap/shared/wire/channels';
import type { Message, MessageType } from '@muhatap/shared/wire/conversations';
import type { ConversationState } from './conversation.state';
import type { PendingSend, SendContent, SendTarget } from './outbox.types';

/** So many of the newest messages are remembered as seen by the writer. */
const REMEMBERED = 50;

function mediaOf({ attachment }: SendContent): Message['media'] {
  return attachment === undefined
    ? null
    : {
        state: 'ready',
        url: attachment.url,
        mime_type: attachment.mime_type,
        name: attachment.name,
        size: attachment.size,
      };
}

/** The message shown for a send before the server has stored it. */
function shownMessage(
  target: SendTarget,
  content: SendContent,
  key: string,
  senderName: string | null,
  now: number,
): Message {
  const time = new Date(now).toISOString();
  return {
    id: key,
    room_id: target.id,
    customer_id: target.customer_id,
    customer: null,
    recipient: target.recipient,
    content: content.text,
    type: content.kind satisfies MessageType,
    channel: target.channel,
    is_sent: true,
    is_bot_message: false,
    sender_name: senderName,
    message_id: null,
    reply_to_id: content.replyTo?.id ?? null,
    reply_to: content.replyTo ?? null,
    reactions: [],
    visibility: channelOf(target.channel).comments ? (content.replyMode ?? 'public') : null,
    media: mediaOf(content),
    choices: null,
    status: 'queued',
    error: null,
    client_key: key,
    created_at: time,
    updated_at: time,
  };
}

/** Only what the server and the outbox need of a room. */
export function targetOf({
  id,
  channel,
  recipient,
  customer_id,
  receiver_account: { external_id },
}: SendTarget): SendTarget {
  return { id, channel, recipient, customer_id, receiver_account: { external_id } };
}

/** A send at the moment somebody submits it: what is on screen now is what its writer has seen. `baseline` is the newest event at sign-in. */
export function pendingSend(
  state: ConversationState,
  room: SendTarget,
  content: SendContent,
  by: { key: string; senderName: string | null; baseline: number; now: number },
): PendingSend {
  const target = targetOf(room);
  const shown = state.active?.roomId === room.id ? state.active.messages : [];
  return {
    message: shownMessage(target, content, by.key, by.senderName, by.now),
    content,
    target,
    state: 'queued',
    seenSeq: Math.max(state.seq, by.baseline),
    seenIds: shown.slice(-REMEMBERED).map(({ id }) => id),
    newer: [],
  };
}
