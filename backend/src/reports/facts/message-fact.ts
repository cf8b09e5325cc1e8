import type { messageStored } from '../../conversations';
import type { Database, schema } from '../../database';
import type { EventOf } from '../../domain-events/define-event';
import { addRoomFact } from './record-room-facts';
import type { RoomFact } from './room-facts';

/**
 * The fact of a message by its writer; lines of the platform and of the product, and reactions,
 * have none. An answer from the account's phone names no writer.
 */
export function messageFact({
  id,
  type,
  isSent,
  isBotMessage,
  senderUserId,
  createdAt,
}: Pick<
  typeof schema.messages.$inferSelect,
  'id' | 'type' | 'isSent' | 'isBotMessage' | 'senderUserId' | 'createdAt'
>): RoomFact | null {
  if (type === 'system' || type === 'reaction') return null;
  const common = { at: createdAt, messageId: id };
  if (!isSent) return { kind: 'received', ...common };
  if (isBotMessage) return { kind: 'said', ...common };
  return { kind: 'answered', ...common, ...(senderUserId !== null && { agentId: senderUserId }) };
}

/** Records the fact of a stored message. */
export function recordMessageFact(
  tx: Database,
  { message }: EventOf<typeof messageStored>,
): Promise<void> {
  const fact = messageFact(message);
  if (fact !== null) addRoomFact(tx, message.roomId, fact);
  return Promise.resolve();
}
