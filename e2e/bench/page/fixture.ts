import type { Message, Room } from '@muhatap/shared/wire/conversations';
import type { ChatMessageEvent } from '@muhatap/shared/wire/events';

const BORN = Date.parse('2026-11-02T08:00:00.000Z');
const account = {
  id: 'account',
  name: 'Belediye Hattı',
  platform: 'whatsapp',
  external_id: '1065',
} as const;
const iso = (ms: number) => new Date(ms).toISOString();

/** Room number n of a made-up company; lower numbers wrote later. */
export function fixtureRoom(n: number): Room {
  const customer = {
    id: `c${n}`,
    name: `Yurttaş ${n}`,
    phone: `+90555${String(n).padStart(7, '0')}`,
    external_id: `90555${String(n).padStart(7, '0')}`,
    avatar_url: null,
  };
  const at = iso(BORN - n * 60_000);
  return {
    id: `r${n}`,
    channel: 'whatsapp',
    created_at: at,
    updated_at: at,
    customer,
    customer_id: customer.id,
    is_active: true,
    last_customer_message_time: at,
    recipient: customer.external_id,
    survey_response: null,
    unread_messages: 0,
    receiver_account: account,
    assignee: null,
    labels: [],
    waiting_since: null,
    private_reply_until: null,
    chatbot: null,
    last_message: {
      id: `m${n}`,
      content: `Merhaba, ${n} numaralı sokaktan yazıyorum.`,
      type: 'text',
      is_sent: false,
      status: 'received',
      created_at: at,
    },
  };
}

/** The live event of a citizen's words in room n, as the server would send it under this number. */
export function fixtureEvent(seq: number, n: number, content: string): ChatMessageEvent {
  const room = fixtureRoom(n);
  const at = iso(BORN + seq * 1000);
  const message: Message = {
    id: `live-${seq}`,
    room_id: room.id,
    customer_id: room.customer_id,
    customer: room.customer,
    recipient: '1065',
    content,
    type: 'text',
    channel: 'whatsapp',
    is_sent: false,
    is_bot_message: false,
    sender_name: null,
    message_id: `wamid.${seq}`,
    reply_to_id: null,
    reply_to: null,
    reactions: [],
    visibility: null,
    media: null,
    choices: null,
    status: 'received',
    error: null,
    client_key: null,
    created_at: at,
    updated_at: at,
  };
  const last = {
    id: message.id,
    content,
    type: 'text',
    is_sent: false,
    status: 'received',
    created_at: at,
  } as const;
  return {
    seq,
    room_id: room.id,
    customer: room.customer,
    recipient: '1065',
    content,
    type: 'text',
    platform: 'whatsapp',
    is_sent: false,
    is_bot_message: false,
    message_id: message.message_id,
    receiver_account: account,
    survey_response: null,
    message,
    room: {
      ...room,
      updated_at: at,
      last_customer_message_time: at,
      unread_messages: 1,
      last_message: last,
    },
  };
}
