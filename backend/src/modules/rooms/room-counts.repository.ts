import { and, sql } from 'drizzle-orm';
import type { RoomCounts, RoomTab } from '@muhatap/shared/wire';
import { schema, type Database } from '../../database';
import { roomRule, tabRule, type RoomQuestion } from './room-filters';

const { rooms } = schema;

/** How many rooms each tab lists, in one statement: every tab is counted over its own index. */
export async function countRooms(db: Database, asked: RoomQuestion): Promise<RoomCounts> {
  const count = (tab: RoomTab) => sql`(select count(*)::int from ${rooms} where ${and(roomRule(asked), tabRule(tab, asked.userId))})`;
  const { rows } = await db.execute<RoomCounts>(sql`select ${count('all')} as "all", ${count('open')} as "open", ${count('mine')} as "mine"`);
  const [counts] = rows;
  if (counts === undefined) throw new Error('counts did not answer');
  return { all: counts.all, open: counts.open, mine: counts.mine };
}
