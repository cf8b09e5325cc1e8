import { and, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { COMPLAINT_STATUS_RULES, COMPLAINT_STATUSES, type ReportFilter } from '@muhatap/shared/wire';
import { schema } from '../../database';
import { AGE_GROUPS } from '../reports/age-groups';
import type { RowsAsked, RowsMember } from './rows-asked';

const { complaints } = schema;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Written out, as the index of open cases says it. */
const OPEN = sql.raw(COMPLAINT_STATUSES.filter((status) => COMPLAINT_STATUS_RULES[status].class === 'open').map((status) => `'${status}'`).join(', '));

/** What a case is in a dimension, as facts say it: '' for none. */
const MEMBERS: Readonly<Partial<Record<RowsMember['dimension'] | ReportFilter, SQL>>> = {
  channel: sql`${complaints.kanal}`,
  unit: sql`coalesce(${complaints.unitId}, '')`,
  topic: sql`coalesce(${complaints.typeId}, '')`,
  district: sql`coalesce(${complaints.districtId}, '')`,
  status: sql`${complaints.durum}`,
};

const isOne = (dimension: keyof typeof MEMBERS, members: readonly string[]): SQL | undefined => {
  const member = MEMBERS[dimension];
  return member === undefined ? undefined : inArray(member, [...members]);
};

function isOfAge(age: RowsAsked['age'], now: Date): SQL | undefined {
  if (age === null) return undefined;
  const next = AGE_GROUPS[AGE_GROUPS.indexOf(age) + 1];
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return and(lte(complaints.createdAt, daysAgo(age.fromDay)), next === undefined ? undefined : gt(complaints.createdAt, daysAgo(next.fromDay)));
}

/** The cases that are open now and belong to the number that was clicked. */
export function openCases({ question: { companyId, now, filters }, member, age }: RowsAsked): SQL | undefined {
  return and(
    eq(complaints.companyId, companyId),
    sql`${complaints.durum} in (${OPEN})`,
    lte(complaints.createdAt, now),
    ...Object.entries(filters).map(([filter, members]) => isOne(filter as ReportFilter, members)),
    member === null ? undefined : isOne(member.dimension, [member.key]),
    isOfAge(age, now),
  );
}
