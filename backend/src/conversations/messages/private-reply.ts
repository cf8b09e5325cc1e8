import { and, eq } from 'drizzle-orm';
import { PRIVATE_REPLY_MS } from '@muhatap/shared/wire/channels';
import { schema, type Database } from '../../database';
import { type RoomRow, roomsRepository } from '../rooms/rooms.repository';
import type { MessageRow } from './messages.repository';

const { messages, rooms } = schema;

/**
 * The comment that may be answered in private now, or null: never, used up, or more than seven days
 * old (docs/behaviour.md §9.11).
 */
export function privateReplyComment(
  { privateReplyTo, privateReplyUntil }: RoomRow['room'],
  now: Date,
): string | null {
  return privateReplyTo !== null && privateReplyUntil !== null && privateReplyUntil > now
    ? privateReplyTo
    : null;
}

/** The change that uses the private reply up. */
export const privateReplyUsed = { privateReplyTo: null, privateReplyUntil: null } as const;

/**
 * A private reply that the provider refused has not been used: the room gets it back for as long as
 * the comment allows, unless a newer comment has brought its own. Answers whether it did; the
 * caller holds the room's lock and announces it to the company.
 */
export async function giveBackPrivateReply(
  tx: Database,
  { roomId, connectionId, outbound }: MessageRow,
  now: Date,
): Promise<boolean> {
  if (outbound?.comment?.mode !== 'private') return false;
  const { commentId } = outbound.comment;
  const [comment] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.connectionId, connectionId), eq(messages.providerMessageId, commentId)));
  const until = comment && new Date(comment.at.getTime() + PRIVATE_REPLY_MS);
  const [room] = await tx
    .select({ privateReplyTo: rooms.privateReplyTo })
    .from(rooms)
    .where(eq(rooms.id, roomId));
  if (until === undefined || until <= now || room?.privateReplyTo !== null) return false;
  await roomsRepository.update(tx, roomId, { privateReplyTo: commentId, privateReplyUntil: until });
  return true;
}
