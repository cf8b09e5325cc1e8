import type { Database } from '../../database';
import { chatbotSilenced } from '../domain-events/conversation-events';
import type { RoomRow } from './rooms.repository';

/**
 * Lets people take over a tracked room: the chatbot that talks in it stops, and none begins before the room is closed. Answers the columns
 * that change with it, for the caller to write.
 */
export async function silenceChatbot(
  tx: Database,
  { id, chatbotId }: Pick<RoomRow['room'], 'id' | 'chatbotId'>,
  at: Date,
): Promise<{ readonly chatbotId: null; readonly chatbotQuiet: true }> {
  if (chatbotId !== null) await chatbotSilenced.emit(tx, { roomId: id, at });
  return { chatbotId: null, chatbotQuiet: true };
}
