import { inArray, sql, type SQL } from 'drizzle-orm';
import { NO_UNIT, type ComplaintFilters } from '@muhatap/shared/wire/complaints';
import { isId, schema, type Database } from '../../database';

const { complaintLabels, complaints } = schema;

/** So many cases are looked up by their keys; with more of a label the newest are met soon on the way through the list. */
const FEW = 5_000;

/** The labels of a filter that asks for nothing but cases with one of them; empty where it asks for none, and where those without a label are asked for, too. */
const labelsOf = ({ label = [] }: ComplaintFilters): string[] =>
  label.includes(NO_UNIT) ? [] : label.filter(isId);

const heldBy = (ids: readonly string[]): SQL =>
  sql`select ${complaintLabels.complaintId} from ${complaintLabels} where ${inArray(complaintLabels.labelId, [...ids])}`;

/** The cases with one of the labels of a filter by their keys, where they are few: rare ones are met late on the way through the list. Null without such a filter, and where they are many. */
export async function fewLabelled(db: Database, filters: ComplaintFilters): Promise<SQL | null> {
  const ids = labelsOf(filters);
  if (ids.length === 0) return null;
  const { rows } = await db.execute<{ held: number }>(
    sql`select count(*)::int as held from (${heldBy(ids)} limit ${FEW + 1}) counted`,
  );
  return (rows[0]?.held ?? 0) > FEW ? null : sql`complaints.id = any(array(${heldBy(ids)}))`;
}

/**
 * Of each label of a filter the first so many cases of the list for which `where` holds, judged one after the other. Null without such a
 * filter.
 */
export function firstLabelled(
  filters: ComplaintFilters,
  where: SQL,
  isRising: boolean,
  limit: number,
): SQL | null {
  const ids = labelsOf(filters);
  if (ids.length === 0) return null;
  const direction = isRising ? sql`asc` : sql`desc`;
  const labels = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return sql`select distinct shown.id, shown.created_at
    from unnest(array[${labels}]::text[]) each(label)
    cross join lateral (
      select judged.id, judged.created_at from ${complaintLabels} labelled
        cross join lateral (
          select id, created_at from ${complaints} where complaints.id = labelled.complaint_id and ${where} offset 0
        ) judged
      where labelled.label_id = each.label
      order by labelled.opened_at ${direction}, labelled.complaint_id ${direction}
      limit ${limit}
    ) shown`;
}
