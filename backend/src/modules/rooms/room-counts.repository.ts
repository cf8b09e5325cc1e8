import { and, eq, gt, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { RoomCounts, RoomTab } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { roomRule, tabRule, type RoomQuestion } from './room-filters';

const { rooms } = schema;

/** Open rooms with something unread that are the person's or nobody's: what waits for this person. */
const waitsFor = ({ companyId, userId }: RoomQuestion) =>
  and(eq(rooms.companyId, companyId), sql`${rooms.isActive}`, gt(rooms.unreadMessages, 0), or(eq(rooms.assigneeId, userId), isNull(rooms.assigneeId)));

/** How many rooms each tab lists and how many are unread, in one statement: every number is counted over an index of its own. */
export async function countRooms(db: Database, asked: RoomQuestion): Promise<RoomCounts> {
  const count = (rule: SQL | undefined) => sql`(select count(*)::int from ${rooms} where ${rule})`;
  const tab = (name: RoomTab) => count(and(roomRule(asked), tabRule(name, asked.userId)));
  const { rows } = await db.execute<RoomCounts>(sql`select ${tab('all')} as "all", ${tab('open')} as "open", ${tab('mine')} as "mine", ${count(waitsFor(asked))} as "unread"`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counts did not answer');
  return { all: counts.all, open: counts.open, mine: counts.mine, unread: counts.unread };
}
