import { inArray } from 'drizzle-orm';
import type { roomsExpired } from '../../conversations';
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
