import { and, eq, inArray } from 'drizzle-orm';
import { isId, schema, type Database } from '../../database';
import type { RoomRow } from '../rooms/rooms.repository';
import { messagePages } from './message-pages.repository';
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

/** The newest messages of a room before one of it, or of all where `before` is null, newest first; `until` is that one's moment. A message that is not there: null. */
export async function findOlderMessages(
  db: Database,
  { id: roomId }: Pick<RoomRow['room'], 'id'>,
  before: string | null,
  limit: number,
): Promise<{ older: MessageView[]; until: Date | null } | null> {
  if (before === null)
    return { older: await messagePages.behind(db, roomId, 0, limit), until: null };
  const place = isId(before) ? await messagePages.place(db, roomId, before) : null;
  return place && { older: await messagePages.before(db, roomId, place, limit), until: place.at };
}
