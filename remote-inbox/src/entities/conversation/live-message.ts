import type { Message, Room } from '@muhatap/shared/wire/conversations';
import type { ChatMessageEvent } from '@muhatap/shared/wire/events';

/**
 * The socket's chat message (docs/behaviour.md §8.6) as loosely as a provider may send it: every
 * field but the words can be missing.
 */
export type LooseChatMessage = {
  readonly [K in keyof ChatMessageEvent]?: ChatMessageEvent[K] | null | undefined;
} & {
  /** The unread messages of a room that came without its other fields. */
  readonly unread?: number | undefined;
};

/** A live message as the transitions take it. `seq` is null for a message that no event log numbers; `room` null when none came along. */
export interface LiveMessage {
  readonly seq: number | null;
  readonly room: Room | null;
  readonly message: Message;
  /** The unread messages after it, where the server says them without a room. */
  readonly unread?: number | undefined;
}

const UNKNOWN_CUSTOMER = 'Bilinmeyen kişi';

const peopleOf = ({ customer, recipient }: LooseChatMessage) => ({
  customer_id: customer?.id ?? '',
  customer: customer ?? null,
  recipient: recipient ?? '',
});

function messageOf(loose: LooseChatMessage, roomId: string, now: number): Message {
  const time = new Date(now).toISOString();
  // default whatsapp (docs/behaviour.md §5.2)
  const channel = loose.platform ?? loose.receiver_account?.platform ?? 'whatsapp';
  const sent = loose.is_sent ?? false;
  return {
    id: loose.message_id ?? `${roomId}:${loose.seq ?? now}`,
    room_id: roomId,
    ...peopleOf(loose),
    content: loose.content ?? '',
    // default text (docs/behaviour.md §5.2); a richer message always comes with its full shape
    type: 'text',
    channel,
    is_sent: sent,
    is_bot_message: loose.is_bot_message ?? false,
    sender_name: null,
    message_id: loose.message_id ?? null,
    reply_to_id: null,
    reply_to: null,
    reactions: [],
    visibility: null,
    media: null,
    choices: null,
    status: sent ? 'sent' : 'received',
    error: null,
    client_key: null,
    created_at: time,
    updated_at: time,
  };
}

/**
 * Reads the socket's payload into one value; null when it names no room: such a message is
 * discarded (docs/behaviour.md §5.6).
 */
export function readLiveMessage(loose: LooseChatMessage, now: number): LiveMessage | null {
  const roomId = loose.room_id ?? '';
  if (roomId === '') return null;
  return {
    seq: loose.seq ?? null,
    room: loose.room ?? null,
    message: loose.message ?? messageOf(loose, roomId, now),
    ...(loose.room == null && loose.unread !== undefined && { unread: loose.unread }),
  };
}

/** An unknown room made of the message alone (docs/behaviour.md §5.6). */
export function minimalRoom(message: Message): Room {
  const customer = message.customer ?? {
    id: message.customer_id,
    name: UNKNOWN_CUSTOMER,
    phone: null,
    external_id: message.recipient,
    avatar_url: null,
  };
  return {
    id: message.room_id,
    channel: message.channel,
    created_at: message.created_at,
    updated_at: message.created_at,
    customer,
    customer_id: customer.id,
    is_active: true,
    last_customer_message_time: null,
    recipient: customer.external_id,
    survey_response: null,
    unread_messages: 0,
    receiver_account: { id: '', name: '', platform: message.channel, external_id: '' },
    assignee: null,
    labels: [],
    waiting_since: null,
    private_reply_until: null,
    chatbot: null,
    last_message: null,
  };
}

/**
 * The room after this message, where the server did not say it: last words, times and unread count
 * (docs/behaviour.md §5.6).
 */
export function roomAfterMessage(room: Room, message: Message): Room {
  const { id, content, type, is_sent, status, created_at } = message;
  return {
    ...room,
    last_message: { id, content, type, is_sent, status, created_at },
    updated_at: created_at,
    ...(!is_sent && { snoozed_until: null }),
    last_customer_message_time: is_sent ? room.last_customer_message_time : created_at,
    // Messages to a chatbot are not unread.
    unread_messages:
      is_sent || room.chatbot !== null ? room.unread_messages : room.unread_messages + 1,
  };
}
