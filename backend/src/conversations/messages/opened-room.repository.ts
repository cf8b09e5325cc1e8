import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { isId, preparedEach, schema, type Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { joinRoomNames, ROOM_FIELDS, type RoomRow } from '../rooms/room-fields';
import { seenRooms } from '../rooms/rooms.repository';
import type { MessageRow, MessageView } from './messages.repository';

const { messages, rooms, users } = schema;

type Json = Readonly<Record<string, unknown>>;
/** A message by the names of its columns, its sender's name and what it quotes. */
type NewestMessage = readonly [Json, string | null, MessageView['quoted']];

/** A room with its newest messages, newest first. */
export interface OpenedRoom extends RoomRow {
  readonly newest: readonly MessageView[];
}

/** As JSON, in the room's own row: a second query costs more than all that it brings. */
const newestOf = (limit: number) => sql<NewestMessage[]>`(
  select coalesce(json_agg(json_build_array(to_json(page), sender.name, case when quoted.id is not null then
    json_build_object('id', quoted.id, 'content', quoted.content, 'type', quoted.type, 'isSent', quoted.is_sent, 'senderName', quoted_sender.name) end)
    order by page.created_at desc, page.id desc), '[]'::json)
  from (select * from ${messages} m where m.room_id = ${rooms.id} order by m.created_at desc, m.id desc limit ${sql.raw(String(limit))}) page
  left join ${users} sender on sender.id = page.sender_user_id
  left join ${messages} quoted on quoted.id = page.reply_to_id
  left join ${users} quoted_sender on quoted_sender.id = quoted.sender_user_id)`;

const select = (db: Database, limit: number) =>
  joinRoomNames(
    db
      .select({ ...ROOM_FIELDS, newest: newestOf(limit) })
      .from(rooms)
      .$dynamic(),
  );

/** For a viewer who sees all. */
const selectOpened = preparedEach((db, limit: number) =>
  select(db, limit).where(
    and(eq(rooms.companyId, sql.placeholder('companyId')), eq(rooms.id, sql.placeholder('id'))),
  ),
);

const COLUMNS = Object.entries(getTableColumns(messages));

const toMessage = (row: Json): MessageRow =>
  Object.fromEntries(
    COLUMNS.map(([field, column]) => {
      const value = row[column.name];
      return [field, value === null ? null : column.mapFromDriverValue(value)];
    }),
  ) as MessageRow;

/** A room that the viewer sees, with its newest `limit` messages; null for any other. */
export async function findOpenedRoom(
  db: Database,
  viewer: Viewer,
  id: string,
  limit: number,
): Promise<OpenedRoom | null> {
  if (!isId(id)) return null;
  const [row] =
    viewer.holders === null
      ? await selectOpened(limit)(db, { companyId: viewer.companyId, id })
      : await select(db, limit).where(and(seenRooms(viewer), eq(rooms.id, id)));
  return row === undefined
    ? null
    : {
        ...row,
        newest: row.newest.map(([message, senderName, quoted]) => ({
          message: toMessage(message),
          senderName,
          quoted,
        })),
      };
}
