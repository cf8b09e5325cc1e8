import { isPlainObject } from '@muhatap/shared/lib';
import type { Room } from '@muhatap/shared/wire/conversations';
import { CLIENT_EVENTS } from '@muhatap/shared/wire/events';
import type { LooseChatMessage } from './live-message';

type Fields = Readonly<Record<string, unknown>>;

const SHAPE = CLIENT_EVENTS['chat-message'].shape;

/** The field where it has the shape of ours; undefined otherwise. */
function field<K extends keyof typeof SHAPE>(payload: Fields, name: K): LooseChatMessage[K] {
  const read = SHAPE[name].safeParse(payload[name]);
  return read.success ? (read.data as LooseChatMessage[K]) : undefined;
}

/** Servers name rooms and people by numbers as well as by texts. */
const nameOf = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A person of whom at least a name or a number is known. */
function customerOf(payload: Fields): Room['customer'] | undefined {
  const whole = field(payload, 'customer');
  const { customer } = payload;
  if (whole || !isPlainObject(customer)) return whole ?? undefined;
  const recipient = nameOf(payload['recipient']) ?? '';
  const name = textOf(customer['name']) ?? textOf(customer['phone']) ?? recipient;
  if (name === '') return undefined;
  return {
    id: nameOf(customer['id']) ?? recipient,
    name,
    phone: textOf(customer['phone']),
    external_id: recipient,
    avatar_url: null,
  };
}

/**
 * A chat message of a server that is not ours (docs/behaviour.md §8.6): whatever field has the
 * known shape counts, the rest is as if it were not there.
 */
export function readLooseMessage(payload: unknown): LooseChatMessage {
  if (!isPlainObject(payload)) return {};
  const room = isPlainObject(payload['room']) ? payload['room'] : {};
  return {
    seq: field(payload, 'seq'),
    room_id: nameOf(payload['room_id']) ?? nameOf(room['id']),
    customer: customerOf(payload),
    recipient: nameOf(payload['recipient']),
    content: textOf(payload['content']) ?? textOf(payload['message']),
    platform: field(payload, 'platform'),
    is_sent: field(payload, 'is_sent'),
    is_bot_message: field(payload, 'is_bot_message'),
    message_id: nameOf(payload['message_id']),
    receiver_account: field(payload, 'receiver_account'),
    survey_response: field(payload, 'survey_response'),
    room: field(payload, 'room'),
    message: field(payload, 'message'),
    unread:
      typeof room['unread_messages'] === 'number' && room['unread_messages'] >= 0
        ? room['unread_messages']
        : undefined,
  };
}
