import { and, eq, inArray, isNotNull, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { COMPLAINT_STATUS_RULES, COMPLAINT_STATUSES } from '@muhatap/shared/wire/complaints';
import { REPORT_FILTERS, type MeasureId } from '@muhatap/shared/wire/reports';
import { schema } from '../../database';
import { seenCase } from '../../access/seen';
import type { ReportQuestion } from './report-question';

const { complaints } = schema;

/** Written out, as the index of open cases has them. */
const OPEN = sql.raw(
  COMPLAINT_STATUSES.filter((status) => COMPLAINT_STATUS_RULES[status].class === 'open')
    .map((status) => `'${status}'`)
    .join(', '),
);

/** The member of a row of `complaints` in each dimension, as in facts: '' for none. */
export const CASE_MEMBERS = {
  channel: sql<string>`${complaints.kanal}`,
  unit: sql<string>`coalesce(${complaints.unitId}, '')`,
  topic: sql<string>`coalesce(${complaints.typeId}, '')`,
  district: sql<string>`coalesce(${complaints.districtId}, '')`,
  status: sql<string>`${complaints.durum}`,
};
/** A dimension that divides cases. */
export type CaseDimension = keyof typeof CASE_MEMBERS;
export const isCaseDimension = (by: string): by is CaseDimension => by in CASE_MEMBERS;

/** The part of the open cases that a number counts; undefined: all of them. */
export function partOf(measure: MeasureId, now: Date): SQL | undefined {
  if (measure === 'case_paused') return isNotNull(complaints.termStoppedAt);
  const end = { case_overdue: complaints.dueAt, case_level_overdue: complaints.levelDueAt };
  return measure in end
    ? and(isNull(complaints.termStoppedAt), lt(end[measure as keyof typeof end], now))
    : undefined;
}

/** The cases that are open now and seen, with the question's filters. */
export function openCases({ companyId, viewer, now, filters }: ReportQuestion): SQL | undefined {
  const passing = REPORT_FILTERS.flatMap((filter) => {
    const members = filters[filter];
    return members !== undefined && isCaseDimension(filter)
      ? [inArray(CASE_MEMBERS[filter], [...members])]
      : [];
  });
  return and(
    eq(complaints.companyId, companyId),
    seenCase(viewer),
    sql`${complaints.durum} in (${OPEN})`,
    lte(complaints.createdAt, now),
    ...passing,
  );
}
