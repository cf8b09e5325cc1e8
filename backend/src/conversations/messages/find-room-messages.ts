import { and, eq, inArray } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';
import type { RoomRow } from '../rooms/rooms.repository';
import { selectViews, toView, type MessageView } from './messages.repository';

const { messages } = schema;

/** Messages of a room by their ids, in no order; null where one is not in that room. */
export async function findRoomMessages(
  db: Database,
  { id: roomId, companyId }: Pick<RoomRow['room'], 'id' | 'companyId'>,
  ids: readonly string[],
): Promise<MessageView[] | null> {
  const uniqueIds = [...new Set(ids)];
  if (!uniqueIds.every(isId)) return null;
  const rows = await selectViews(db).where(
    and(
      eq(messages.companyId, companyId),
      eq(messages.roomId, roomId),
      inArray(messages.id, uniqueIds),
    ),
  );
  return rows.length < uniqueIds.length ? null : rows.map(toView);
}
