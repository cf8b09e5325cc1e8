import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { RoomCounts, RoomTab } from '@muhatap/shared/wire/conversations';
import { schema, type Database } from '../../database';
import { seenRoom } from '../../access/seen';
import { filterRule, tabRule, waitsForAnswer, type RoomQuestion } from './room-filters';

const { rooms } = schema;

/** Open rooms with unread messages that are the person's or unassigned. */
const waitsFor = (userId: string): SQL | undefined =>
  and(
    tabRule('open', userId),
    gt(rooms.unreadMessages, 0),
    or(eq(rooms.assigneeId, userId), isNull(rooms.assigneeId)),
  );

const count = (rule: SQL | undefined) =>
  sql<number>`(count(*) filter (where ${rule ?? sql`true`}))::int`;

/**
 * Numbers of rooms in each tab and of unread ones. One pass over the rooms gives all of them; with
 * filters the unread ones are counted by a query of their own.
 */
export async function countRooms(db: Database, question: RoomQuestion): Promise<RoomCounts> {
  const ofCompany = and(eq(rooms.companyId, question.viewer.companyId), seenRoom(question.viewer));
  const filters = filterRule(question);
  const tab = (name: RoomTab) => count(tabRule(name, question.userId));
  const waiting = waitsFor(question.userId);
  const unread =
    filters === undefined
      ? count(waiting)
      : sql<number>`(${db
          .select({ unread: count(undefined) })
          .from(rooms)
          .where(and(ofCompany, waiting))})`;
  const [counts] = await db
    .select({
      all: tab('all'),
      open: tab('open'),
      mine: tab('mine'),
      unread,
      unassigned: count(and(tabRule('open', question.userId), isNull(rooms.assigneeId))),
      waiting: count(and(tabRule('open', question.userId), waitsForAnswer())),
    })
    .from(rooms)
    .where(and(ofCompany, filters));
  if (counts === undefined) throw new Error('counts did not answer');
  return counts;
}
