import type { Message, MessageStatus, Room } from '@muhatap/shared/wire/conversations';
import { entryOf } from '@muhatap/shared/wire/open';
import { compareIds } from './room-place';

/**
 * Statuses only move forward (docs/behaviour.md §10.4). A failure yields to a later delivery:
 * platforms report both, in any order.
 */
const RANKS: Readonly<Record<MessageStatus, number>> = {
  received: 0,
  queued: 0,
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
};
/** A status that is not known here counts as sent: what is known to be further is kept. */
const rankOf = (status: Message['status']): number => entryOf(RANKS, status) ?? RANKS.sent;

/**
 * A room of an answer, with the further status of its last message where an event has brought one
 * since.
 */
export function withFurtherStatus(room: Room, held: Room | undefined): Room {
  const [answered, known] = [room.last_message, held?.last_message];
  return answered &&
    known &&
    answered.id === known.id &&
    rankOf(known.status) > rankOf(answered.status)
    ? { ...room, last_message: known }
    : room;
}

const timeOf = (iso: string): number => Date.parse(iso);

/**
 * Ascending by creation time (docs/behaviour.md §5.5), then by id so that equal times never swap.
 */
export function compareMessages(a: Message, b: Message): number {
  return timeOf(a.created_at) - timeOf(b.created_at) || compareIds(a.id, b.id);
}

/** Of two versions of one message the one that is further on; the held one when they are equal, so nothing is drawn again. */
export function furtherMessage(held: Message, other: Message): Message {
  const ahead =
    rankOf(other.status) - rankOf(held.status) ||
    timeOf(other.updated_at) - timeOf(held.updated_at);
  return ahead > 0 ? other : held;
}

/**
 * Two changes can fall into one millisecond (a status and a reaction): then the one received later
 * counts.
 */
function laterMessage(held: Message, incoming: Message): Message {
  const next = furtherMessage(held, incoming);
  if (
    next === incoming ||
    held.status !== incoming.status ||
    held.updated_at !== incoming.updated_at
  )
    return next;
  return JSON.stringify(held) === JSON.stringify(incoming) ? held : incoming;
}

/** Puts one message in its place; a known id is replaced only by a further version. The same array when nothing changed. */
export function placeMessage(messages: readonly Message[], message: Message): readonly Message[] {
  const known = messages.findLastIndex((held) => held.id === message.id);
  if (known >= 0) {
    const held = messages[known] as Message;
    const next = laterMessage(held, message);
    return next === held ? messages : messages.with(known, next);
  }
  let at = messages.length;
  while (at > 0 && compareMessages(messages[at - 1] as Message, message) > 0) at -= 1;
  return messages.toSpliced(at, 0, message);
}

/** Joins a page of history: duplicates removed by id, sorted (docs/behaviour.md §5.5). */
export function mergeMessages(
  messages: readonly Message[],
  page: readonly Message[],
): readonly Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  for (const message of page) {
    const held = byId.get(message.id);
    byId.set(message.id, held === undefined ? message : furtherMessage(held, message));
  }
  return [...byId.values()].sort(compareMessages);
}
