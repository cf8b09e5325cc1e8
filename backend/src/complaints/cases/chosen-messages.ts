import { findRoomMessages, type RoomRow } from '../../conversations';
import type { Database } from '../../database';
import type { NewComplaintMessage } from './complaint-messages.repository';
import { messagesUnknown } from './complaint-refusals';
import { fromRoomMessage } from './room-message';

/**
 * The chosen messages of a conversation, as a complaint keeps them; throws 422 `messages_unknown`
 * where one is not in that room.
 */
export async function chosenMessages(
  tx: Database,
  { room, customer }: Pick<RoomRow, 'room' | 'customer'>,
  ids: readonly string[],
): Promise<Omit<NewComplaintMessage, 'complaintId'>[]> {
  const found = await findRoomMessages(tx, room, ids);
  if (found === null) throw messagesUnknown();
  return found.map(({ message, senderName }) =>
    fromRoomMessage({ message, senderName, customer }, { isRead: true }),
  );
}
