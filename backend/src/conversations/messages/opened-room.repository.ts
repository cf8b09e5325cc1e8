import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { decodeOf, isId, preparedEach, schema, type Database } from '../../database';
import type { Viewer } from '../../access/viewer';
import { joinRoomNames, ROOM_FIELDS, type RoomRow } from '../rooms/room-fields';
import { seenRooms } from '../rooms/rooms.repository';
import type { MessageRow, MessageView } from './messages.repository';

const { messages, rooms, users } = schema;

/** The values of a message in the order of {@link COLUMNS}, its sender's name and what it quotes. */
type NewestMessage = readonly [readonly unknown[], string | null, MessageView['quoted']];

const COLUMNS = Object.entries(getTableColumns(messages)).map(([field, column]) => ({
  field,
  name: sql`page.${sql.identifier(column.name)}`,
  decode: decodeOf(column),
}));
const VALUES = sql.join(
  COLUMNS.map(({ name }) => name),
  sql`, `,
);

/** A room with its newest messages, newest first. */
export interface OpenedRoom extends RoomRow {
  readonly newest: readonly MessageView[];
}

/** As JSON, in the room's own row: a second query costs more than all that it brings. Without the names of columns, which are longer than most values. */
const newestOf = (limit: number) => sql<NewestMessage[]>`(
  select coalesce(json_agg(json_build_array(json_build_array(${VALUES}), sender.name, case when quoted.id is not null then
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

function toMessage(values: readonly unknown[]): MessageRow {
  const row: Record<string, unknown> = {};
  for (const [n, { field, decode }] of COLUMNS.entries()) {
    const value = values[n];
    row[field] = value === null || decode === null ? value : decode(value);
  }
  return row as MessageRow;
}

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
        newest: row.newest.map(([values, senderName, quoted]) => ({
          message: toMessage(values),
          senderName,
          quoted,
        })),
      };
}
