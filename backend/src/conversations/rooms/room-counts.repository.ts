import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { RoomCounts, RoomTab } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import { filterRule, tabRule, type RoomQuestion } from './room-filters';

const { rooms } = schema;

/** Open rooms with something unread that are the person's or nobody's: what waits for this person. */
const waitsFor = (userId: string): SQL | undefined =>
  and(
    tabRule('open', userId),
    gt(rooms.unreadMessages, 0),
    or(eq(rooms.assigneeId, userId), isNull(rooms.assigneeId)),
  );

const count = (rule: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${rule ?? sql`true`}))::int`;

/** How many rooms each tab lists and how many are unread. One pass over the rooms gives all four numbers; filters leave the unread to a look of its own. */
export async function countRooms(db: Database, asked: RoomQuestion): Promise<RoomCounts> {
  const ofCompany = and(eq(rooms.companyId, asked.viewer.companyId), seenRoom(asked.viewer));
  const filters = filterRule(asked);
  const tab = (name: RoomTab) => count(tabRule(name, asked.userId));
  const waiting = waitsFor(asked.userId);
  const unread =
    filters === undefined
      ? count(waiting)
      : sql<number>`(${db
          .select({ unread: count(undefined) })
          .from(rooms)
          .where(and(ofCompany, waiting))})`;
  const [counts] = await db
    .select({ all: tab('all'), open: tab('open'), mine: tab('mine'), unread })
    .from(rooms)
    .where(and(ofCompany, filters));
  if (counts === undefined) throw new Error('counts did not answer');
  return counts;
}
