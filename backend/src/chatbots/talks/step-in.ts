import type { Database } from '../../database';
import { tellOfRoom } from '../../reports/facts/watch-room';
import type { RoomRow } from '../../conversations/rooms/rooms.repository';
import { talksRepository } from './talks.repository';

/**
 * A person speaks with the citizen or takes the conversation: a chatbot that talks in it falls silent, and none begins before it is closed.
 * The room is watched. Answers what changes in the room with it, for the caller to write.
 */
export async function stepIn(
  tx: Database,
  { id, chatbotId }: Pick<RoomRow['room'], 'id' | 'chatbotId'>,
  now: Date,
) {
  if (chatbotId !== null && (await talksRepository.stop(tx, id, 'taken', now)))
    tellOfRoom(tx, id, { kind: 'talk', detail: 'taken' });
  return { chatbotId: null, chatbotQuiet: true } as const;
}
