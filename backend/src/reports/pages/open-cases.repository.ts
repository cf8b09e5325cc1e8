import type { MeasureId } from '@muhatap/shared/wire/reports';
import { and, sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { CASE_MEMBERS, openCases, partOf, type CaseDimension } from './open-cases';
import type { ReportQuestion } from './report-question';

const { complaints } = schema;

/** The opening times of the open cases, and their members. */
export const openCasesRepository = {
  list: (
    db: Database,
    question: ReportQuestion,
    by: CaseDimension | null,
  ): Promise<{ member: string; createdAt: Date }[]> =>
    db
      .select({
        member: by === null ? sql<string>`''` : CASE_MEMBERS[by],
        createdAt: complaints.createdAt,
      })
      .from(complaints)
      .where(openCases(question)),

  /** The number of those that a measure counts, by their members. */
  count: (
    db: Database,
    question: ReportQuestion,
    measure: MeasureId,
    by: CaseDimension | null,
  ): Promise<{ member: string; n: number }[]> => {
    const member = by === null ? sql<string>`''` : CASE_MEMBERS[by];
    return db
      .select({ member: member.as('member'), n: sql<number>`count(*)::int` })
      .from(complaints)
      .where(and(openCases(question), partOf(measure, question.now)))
      .groupBy(sql`member`);
  },
};
