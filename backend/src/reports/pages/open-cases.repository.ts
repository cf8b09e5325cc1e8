import { sql } from 'drizzle-orm';
import { schema, type Database } from '../../database';
import { CASE_MEMBERS, openCases, type CaseDimension } from './open-cases';
import type { ReportQuestion } from './report-question';

const { complaints } = schema;

/** Since when the open cases wait, and whose they are. */
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
