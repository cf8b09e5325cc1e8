import type { Message, Room } from '@muhatap/shared/wire';
import type { ConversationState } from './conversation.state';
import { placeMessage } from './message-order';

/** One send: `clientKey` is its Idempotency-Key for good, also when it is tried again. */
export interface SendRequest {
  readonly room: Room;
  readonly content: string;
  readonly clientKey: string;
  readonly senderName: string | null;
}

/** A send that is still ours alone; false once the server knows the message. */
export const isPending = (message: Message): boolean => message.client_key !== null && message.id === message.client_key;

function pendingMessage({ room, content, clientKey, senderName }: SendRequest, now: number): Message {
  const time = new Date(now).toISOString();
  return {
    id: clientKey,
    room_id: room.id,
    customer_id: room.customer_id,
    customer: null,
    recipient: room.recipient,
    content,
    type: 'text',
    channel: room.channel,
    is_sent: true,
    is_bot_message: false,
    sender_name: senderName,
    message_id: null,
    reply_to_id: null,
    reply_to: null,
    reactions: [],
    visibility: null,
    media: null,
    status: 'queued',
    error: null,
    client_key: clientKey,
    created_at: time,
    updated_at: time,
  };
}

const isKnown = (state: ConversationState, clientKey: string): boolean =>
  state.active?.messages.some((message) => message.client_key === clientKey) ?? false;

/** Shows the message at once, before the server has it. Asked again with the same key, the refused one waits again. */
export function beginSend(state: ConversationState, request: SendRequest, now: number): ConversationState {
  if (isKnown(state, request.clientKey)) return state;
  const pending = pendingMessage(request, now);
  const at = state.outbox.findIndex((message) => message.id === request.clientKey);
  return { ...state, outbox: at < 0 ? [...state.outbox, pending] : state.outbox.with(at, pending) };
}

/** The server's answer. Its live event may have been here before: the message stands once in either case. */
export function confirmSend(state: ConversationState, message: Message): ConversationState {
  const next = settleSends(state, [message]);
  const { active } = next;
  if (active?.roomId !== message.room_id) return next;
  const messages = placeMessage(active.messages, message);
  return messages === active.messages ? next : { ...next, active: { ...active, messages } };
}

/** The send was refused or never answered; the words stay, with the reason. Nothing if its live event came meanwhile. */
export function failSend(state: ConversationState, clientKey: string, reason: { code: string; message: string }): ConversationState {
  const at = state.outbox.findIndex((message) => message.id === clientKey);
  const pending = state.outbox[at];
  return pending === undefined ? state : { ...state, outbox: state.outbox.with(at, { ...pending, status: 'failed', error: { ...reason, action: 'retry' } }) };
}

/** Takes a refused send off the screen. */
export function discardSend(state: ConversationState, clientKey: string): ConversationState {
  return { ...state, outbox: state.outbox.filter((message) => message.id !== clientKey) };
}

/** Drops the pending sends that these messages of the server answer. */
export function settleSends(state: ConversationState, messages: readonly Message[]): ConversationState {
  if (state.outbox.length === 0) return state;
  const keys = new Set(messages.map((message) => message.client_key));
  const outbox = state.outbox.filter((pending) => !keys.has(pending.client_key));
  return outbox.length === state.outbox.length ? state : { ...state, outbox };
}
