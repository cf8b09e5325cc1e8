import { and, eq, inArray } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { selectViews, toView } from '../../conversations/messages/messages.repository';
import { isId } from '../../conversations/rooms/find-room';
import type { RoomRow } from '../../conversations/rooms/rooms.repository';
import type { NewComplaintMessage } from './complaint-messages.repository';
import { messagesUnknown } from './complaint-refusals';
import { fromRoomMessage } from './room-message';

const { messages } = schema;

/** Messages that somebody chose in a conversation, as a complaint keeps them; throws 422 `messages_unknown` where one is not in that room. */
export async function chosenMessages(
  tx: Database,
  { room, customer }: Pick<RoomRow, 'room' | 'customer'>,
  ids: readonly string[],
): Promise<Omit<NewComplaintMessage, 'complaintId'>[]> {
  const wanted = [...new Set(ids)];
  if (!wanted.every(isId)) throw messagesUnknown();
  const rows = await selectViews(tx).where(
    and(
      eq(messages.companyId, room.companyId),
      eq(messages.roomId, room.id),
      inArray(messages.id, wanted),
    ),
  );
  if (rows.length < wanted.length) throw messagesUnknown();
  return rows
    .map(toView)
    .map(({ message, senderName }) =>
      fromRoomMessage({ message, senderName, customer }, { isRead: true }),
    );
}
