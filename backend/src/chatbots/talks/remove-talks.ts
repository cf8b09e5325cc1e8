import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { roomPartsExpired, roomsExpired } from '../../conversations';
import { schema, type Database } from '../../database';
import type { EventOf } from '../../domain-events/define-event';

const { chatbotTalks } = schema;

/** Talks go with the conversation in which they were held. */
export async function removeTalks(
  tx: Database,
  { roomIds }: EventOf<typeof roomsExpired>,
): Promise<void> {
  await tx.delete(chatbotTalks).where(inArray(chatbotTalks.roomId, [...roomIds]));
}

/** Talks of a part of a conversation that goes; one that still waits belongs to the part that goes on. */
export async function removeEarlierTalks(
  tx: Database,
  { parts }: EventOf<typeof roomPartsExpired>,
): Promise<void> {
  for (const { roomId, until } of parts)
    await tx
      .delete(chatbotTalks)
      .where(
        and(
          eq(chatbotTalks.roomId, roomId),
          lte(chatbotTalks.createdAt, until),
          ne(chatbotTalks.status, 'waiting'),
        ),
      );
}
