import { inArray, isNull, or, sql, type Column, type SQL } from 'drizzle-orm';
import { schema } from '../database';
import type { Viewer } from './viewer';

const { complaints, rooms } = schema;
const NOTHING = sql`false`;

/** The rooms of a query that the viewer sees; undefined where that is every one of the company. A room is held by its assignee. */
export function seenRoom({ holders }: Viewer): SQL | undefined {
  if (holders === null) return undefined;
  const mine = holders.ids.length === 0 ? NOTHING : inArray(rooms.assigneeId, [...holders.ids]);
  return holders.nobody ? or(mine, isNull(rooms.assigneeId)) : mine;
}

/**
 * For rows of a conversation, by the column that names it: those whose conversation the viewer
 * sees. For conditions, not for selections.
 */
export function inSeenRoom(viewer: Viewer, roomId: Column): SQL | undefined {
  const seen = seenRoom(viewer);
  return seen && sql`exists (select 1 from ${rooms} where ${rooms.id} = ${roomId} and ${seen})`;
}

/**
 * The cases of a query that the viewer sees; undefined where that is every one of the company. A
 * case is held by the person who opened it, by the one who is responsible for it and by the holder
 * of its conversation; being responsible takes it from nobody. Without a holder are a case of a conversation without one, and a case that arrived by itself without a
 * conversation.
 */
export function seenCase({ holders }: Viewer): SQL | undefined {
  if (holders === null) return undefined;
  // Names written out: a selection from one table leaves the table's name away, and both tables have them.
  const ids = sql.join(
    holders.ids.map((id) => sql`${id}`),
    sql`, `,
  );
  const isTheirs = (column: typeof complaints.openedBy | typeof complaints.responsibleId) =>
    holders.ids.length === 0 ? NOTHING : inArray(column, [...holders.ids]);
  const opened = or(isTheirs(complaints.openedBy), isTheirs(complaints.responsibleId));
  const roomIs = (rule: SQL) =>
    sql`exists (select 1 from rooms seen_room where seen_room.id = complaints.room_id and ${rule})`;
  const talked =
    holders.ids.length === 0 ? NOTHING : roomIs(sql`seen_room.assignee_id in (${ids})`);
  if (!holders.nobody) return or(opened, talked);
  const unheld = sql`(complaints.room_id is null and complaints.opened_by is null)`;
  return or(opened, talked, roomIs(sql`seen_room.assignee_id is null`), unheld);
}
