import type { Database } from '../../database';
import type { MessageRow } from '../../conversations/messages/messages.repository';
import { messageFact } from './message-fact';
import { tellOfRoom } from './watch-room';

/** Tells of a stored message whose words they are. Its room is watched. */
export function tellMessage(tx: Database, message: MessageRow): void {
  const fact = messageFact(message);
  if (fact !== null) tellOfRoom(tx, message.roomId, fact);
}
