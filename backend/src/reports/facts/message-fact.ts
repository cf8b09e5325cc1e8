import type { MessageRow } from '../../conversations/messages/messages.repository';
import type { RoomFact } from './room-facts';

/** Whose words a message is; lines of the platform and of the house, and reactions, are nobody's. An answer from the account's phone names no writer. */
export function messageFact({
  id,
  type,
  isSent,
  isBotMessage,
  senderUserId,
  createdAt,
}: Pick<
  MessageRow,
  'id' | 'type' | 'isSent' | 'isBotMessage' | 'senderUserId' | 'createdAt'
>): RoomFact | null {
  if (type === 'system' || type === 'reaction') return null;
  const said = { at: createdAt, messageId: id };
  if (!isSent) return { kind: 'received', ...said };
  if (isBotMessage) return { kind: 'said', ...said };
  return { kind: 'answered', ...said, ...(senderUserId !== null && { agentId: senderUserId }) };
}
