import type { Message, Room } from '@muhatap/shared/wire/conversations';
import { fakeAssignee, fakeLabels } from './fake-labels';
import { fakePerson } from './fake-people';
import { STORIES } from './fake-stories';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Rooms whose history is long enough for paging upward. */
const LONG_EVERY = 4;

function pictureOf(n: number): Message['media'] {
  const state = (['ready', 'pending', 'failed'] as const)[n % 3] ?? 'ready';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="520" height="400"><rect width="520" height="400" fill="#7c9a76"/><rect y="260" width="520" height="140" fill="#5b6168"/><rect x="210" y="120" width="110" height="190" rx="10" fill="#2f5f46"/></svg>`;
  return {
    state,
    url: state === 'ready' ? `data:image/svg+xml,${encodeURIComponent(drawing)}` : null,
    mime_type: 'image/svg+xml',
    name: 'konteyner.jpg',
    size: 184_320,
  };
}

const sentStatus = (n: number): Message['status'] => (n % 5 === 3 ? 'delivered' : 'read');

function written(n: number, k: number, line: string, at: number): Message {
  const { channel, customer, account } = fakePerson(n);
  const isOurs = line.startsWith('> ');
  const isPicture = line.startsWith('Fotoğrafını');
  const time = new Date(at).toISOString();
  return {
    id: `m-${n}-${String(k).padStart(4, '0')}`,
    room_id: `room-${n}`,
    customer_id: customer.id,
    customer,
    recipient: isOurs ? customer.external_id : account.external_id,
    content: isOurs ? line.slice(2) : line,
    type: isPicture ? 'image' : 'text',
    channel,
    is_sent: isOurs,
    is_bot_message: isOurs && k % 11 === 2,
    sender_name: isOurs ? 'Ayşe Yılmaz' : null,
    message_id: `wamid.${n}.${k}`,
    reply_to_id: null,
    reply_to: null,
    reactions: [],
    visibility: null,
    media: isPicture ? pictureOf(n) : null,
    choices: null,
    status: isOurs ? sentStatus(n) : 'received',
    error: null,
    client_key: null,
    created_at: time,
    updated_at: time,
  };
}

/** Time before line k, ms. */
function gap(k: number): number {
  if (k % 12 === 0) return 9 * HOUR;
  return k % 3 === 0 ? 4 * MINUTE : 20_000;
}

function history(n: number, end: number): Message[] {
  const story = STORIES[n % STORIES.length] ?? [];
  const lines =
    n % LONG_EVERY === 0
      ? Array.from({ length: 20 }, (_, turn) => STORIES[(n + turn + 1) % STORIES.length] ?? [])
          .flat()
          .concat(story)
      : story;
  let at = end;
  return lines
    .map((line, k) => ({ line, k }))
    .reverse()
    .map(({ line, k }) => {
      const message = written(n, k, line, at);
      at -= gap(k);
      return message;
    })
    .reverse();
}

/** Room number n with its messages; lower numbers wrote later. */
export function fakeRoom(n: number, now: number): { room: Room; messages: Message[] } {
  const { channel, customer, account } = fakePerson(n);
  const messages = history(n, now - (2 + n * n * 1.7 + n * 9) * MINUTE);
  const last = messages.at(-1) as Message;
  const inbound = messages.filter((message) => !message.is_sent).at(-1);
  const room: Room = {
    id: `room-${n}`,
    channel,
    created_at: messages[0]?.created_at ?? last.created_at,
    updated_at: last.created_at,
    customer,
    customer_id: customer.id,
    is_active: n % 7 !== 5,
    last_customer_message_time: inbound?.created_at ?? null,
    recipient: customer.external_id,
    survey_response: null,
    unread_messages: last.is_sent ? 0 : ([3, 1, 0, 2, 0][n % 5] ?? 0),
    receiver_account: account,
    assignee: fakeAssignee(n),
    labels: fakeLabels(n),
    waiting_since: last.is_sent ? null : last.created_at,
    private_reply_until: null,
    chatbot: null,
    last_message: {
      id: last.id,
      content: last.content,
      type: last.type,
      is_sent: last.is_sent,
      status: last.status,
      created_at: last.created_at,
    },
  };
  return { room, messages };
}
