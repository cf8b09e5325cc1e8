import { platform } from '@muhatap/shared/platform';
import type { FakeRealtime } from '@muhatap/shared/testing';
import type { Message, Room } from '@muhatap/shared/wire/conversations';

/** A message in a room, written now; by default the citizen's. */
export function messageIn(
  room: Room,
  id: string,
  content: string,
  more: Partial<Message>,
): Message {
  const time = new Date(platform().clock.now()).toISOString();
  return {
    id,
    room_id: room.id,
    customer_id: room.customer_id,
    customer: room.customer,
    recipient: room.recipient,
    content,
    type: 'text',
    channel: room.channel,
    is_sent: false,
    is_bot_message: false,
    sender_name: null,
    message_id: `wamid.${id}`,
    reply_to_id: null,
    reply_to: null,
    reactions: [],
    visibility: null,
    media: null,
    choices: null,
    status: 'received',
    error: null,
    client_key: null,
    created_at: time,
    updated_at: time,
    ...more,
  };
}

/** Emits a message that was written. */
export function emitMessage(live: FakeRealtime, room: Room, message: Message): number {
  return live.emit('chat-message', {
    room_id: room.id,
    customer: room.customer,
    recipient: message.recipient,
    content: message.content,
    type: message.type,
    platform: room.channel,
    is_sent: message.is_sent,
    is_bot_message: message.is_bot_message,
    message_id: message.message_id,
    receiver_account: room.receiver_account,
    survey_response: room.survey_response,
    room,
    message,
  });
}
