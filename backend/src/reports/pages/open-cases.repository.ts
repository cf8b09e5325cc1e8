import { sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { CASE_MEMBERS, openCases, type CaseDimension } from './open-cases';
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
};
