import type { Message, Room, RoomFilters } from '@muhatap/shared/wire/conversations';
import type { ChatMessageEvent } from '@muhatap/shared/wire/events';
import type { ListQuestion, RoomView } from '../room-filters';

/** A fixed moment for tests: 20 November 2026, 09:00 in Istanbul. */
export const MOMENT = Date.parse('2026-11-20T06:00:00.000Z');

/** A query of the list by the person 'me' at {@link MOMENT}. */
export const listQuestion = (tab: RoomView = 'all', filters: RoomFilters = {}): ListQuestion => ({
  tab,
  filters,
  userId: 'me',
  clock: MOMENT,
});

export const isoAt = (seconds: number): string => new Date(MOMENT + seconds * 1000).toISOString();

export function sampleRoom(id: string, change: Partial<Room> = {}): Room {
  const customer = {
    id: `customer-${id}`,
    name: `Kişi ${id}`,
    phone: '+905551112233',
    external_id: `90555${id}`,
    avatar_url: null,
  };
  return {
    id,
    channel: 'whatsapp',
    created_at: isoAt(-86_400),
    updated_at: isoAt(-3600),
    customer,
    customer_id: customer.id,
    is_active: true,
    last_customer_message_time: isoAt(-3600),
    recipient: customer.external_id,
    survey_response: null,
    unread_messages: 0,
    receiver_account: {
      id: 'account-1',
      name: 'Belediye WhatsApp',
      platform: 'whatsapp',
      external_id: '1065',
    },
    assignee: null,
    labels: [],
    waiting_since: null,
    private_reply_until: null,
    chatbot: null,
    last_message: null,
    ...change,
  };
}

export function sampleMessage(id: string, roomId: string, change: Partial<Message> = {}): Message {
  return {
    id,
    room_id: roomId,
    customer_id: `customer-${roomId}`,
    customer: null,
    recipient: '1065',
    content: `Mesaj ${id}`,
    type: 'text',
    channel: 'whatsapp',
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
    created_at: isoAt(0),
    updated_at: isoAt(0),
    ...change,
  };
}

export function roomWith(room: Room, message: Message): Room {
  const { id, content, type, is_sent, status, created_at } = message;
  return {
    ...room,
    last_message: { id, content, type, is_sent, status, created_at },
    unread_messages: room.unread_messages + (is_sent ? 0 : 1),
  };
}

export function sampleEvent(seq: number, room: Room, message: Message): ChatMessageEvent {
  return {
    seq,
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
    survey_response: null,
    room,
    message,
  };
}
