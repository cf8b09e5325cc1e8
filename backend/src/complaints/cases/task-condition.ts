import { isOneOf } from '@muhatap/shared/wire/open';
import { TASK_FILTERS, type ComplaintFilters } from '@muhatap/shared/wire/complaints';
import { and, eq, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import { localDate } from '../../conversations';
import { isId, schema } from '../../database';

const { complaintTasks } = schema;

/** Cases of a company with an open task of one of these units, or of any; what cannot be a unit has none. The table of cases is written out: a selection from one table leaves its name away. */
export function hasTask(
  wanted: ComplaintFilters['task'],
  companyId: string,
  timeZone: string,
  now: Date,
): SQL | undefined {
  if (wanted === undefined || wanted.length === 0) return undefined;
  const units = wanted.filter((each) => !isOneOf(TASK_FILTERS, each));
  const ids = units.filter(isId);
  if (ids.length < units.length && ids.length === 0) return sql`false`;
  const rule = and(
    eq(complaintTasks.companyId, companyId),
    isNull(complaintTasks.doneAt),
    ids.length === 0 ? undefined : inArray(complaintTasks.unitId, ids),
    wanted.includes('late') ? lt(complaintTasks.dueOn, localDate(now, timeZone)) : undefined,
  );
  return sql`complaints.id in (select ${complaintTasks.complaintId} from ${complaintTasks} where ${rule})`;
}
