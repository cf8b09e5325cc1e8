import { and, eq, gt, lte, type SQL } from 'drizzle-orm';
import { schema } from '../../database';
import { AGE_GROUPS } from '../pages/age-groups';
import { CASE_MEMBERS, isCaseDimension, openCases, partOf } from '../pages/open-cases';
import type { RowsQuery } from './rows-query';

const { complaints } = schema;
const DAY_MS = 24 * 60 * 60 * 1000;

function isOfAge({ age, question: { now } }: RowsQuery): SQL | undefined {
  if (age === null) return undefined;
  const next = AGE_GROUPS[AGE_GROUPS.indexOf(age) + 1];
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  return and(
    lte(complaints.createdAt, daysAgo(age.fromDay)),
    next === undefined ? undefined : gt(complaints.createdAt, daysAgo(next.fromDay)),
  );
}

/** The cases that are open now and belong to the number that was clicked. */
export function isMatchingCase(rowsQuery: RowsQuery): SQL | undefined {
  const { question, member } = rowsQuery;
  const isMember =
    member !== null && isCaseDimension(member.dimension)
      ? eq(CASE_MEMBERS[member.dimension], member.key)
      : undefined;
  return and(
    openCases(question),
    partOf(rowsQuery.measure, question.now),
    isMember,
    isOfAge(rowsQuery),
  );
}
