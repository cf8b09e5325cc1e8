import { inArray, sql, type SQL } from 'drizzle-orm';
import { NO_UNIT, type ComplaintFilters } from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';

const { complaintLabels } = schema;

/** So many cases are looked up by their keys; with more of a label the newest are met soon on the way through the list. */
const FEW = 5_000;

/** The cases with one of the labels of a filter by their keys, where they are few: the index of labels is in no order of the list. Null without such a filter, and where they are many. */
export async function fewLabelled(
  db: Database,
  { label = [] }: ComplaintFilters,
): Promise<SQL | null> {
  const ids = label.filter(isId);
  if (ids.length === 0 || label.includes(NO_UNIT)) return null;
  const held = sql`select ${complaintLabels.complaintId} from ${complaintLabels} where ${inArray(complaintLabels.labelId, ids)}`;
  const { rows } = await db.execute<{ held: number }>(
    sql`select count(*)::int as held from (${held} limit ${FEW + 1}) counted`,
  );
  return (rows[0]?.held ?? 0) > FEW ? null : sql`complaints.id = any(array(${held}))`;
}
