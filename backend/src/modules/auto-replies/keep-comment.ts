import type { Database } from '../../database';
import type { MessageRow } from '../messages/messages.repository';
import type { RoomRow } from '../rooms/rooms.repository';
import { autoRepliesRepository } from './auto-replies.repository';

/** What a citizen writes within this time of their score belongs to it. */
export const COMMENT_MS = 10 * 60 * 1000;

/** The first words after a score are kept as its comment as well; otherwise they are a message like any other. Asks nothing where no score was given just now. */
export async function keepComment(
  tx: Database,
  { id, surveyResponse, lastCustomerMessageAt }: RoomRow['room'],
  { type, content, createdAt }: MessageRow,
): Promise<void> {
  const since = new Date(createdAt.getTime() - COMMENT_MS);
  if (surveyResponse === null || lastCustomerMessageAt === null || lastCustomerMessageAt < since)
    return;
  if (type === 'text' && content.trim() !== '')
    await autoRepliesRepository.addComment(tx, {
      roomId: id,
      comment: content,
      since,
      until: createdAt,
    });
}
