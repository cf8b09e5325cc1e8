import type { ReportTable } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { missingReason } from './missing-reason';
import { breakdownOf, type PageFigures } from './page-figures';
import { largestFirst } from './ranking';
import type { TableDesign } from './report-design';
import { reportNumberOf } from './report-number';
import { NO_MEMBER, type ReportQuestion } from './report-question';
import { namesOf } from './subject-names';

/**
 * A table with a row for each member that has any number; null where none of its numbers can be
 * given.
 */
export async function readTable(
  tx: Database,
  question: ReportQuestion,
  { id, title, subject, measures }: TableDesign,
  figures: PageFigures,
): Promise<ReportTable | null> {
  if (measures.every((measure) => missingReason(measure, question) !== null)) return null;
  const { now, before } = figures(breakdownOf(subject, question));
  const nameOf = await namesOf(tx, question.companyId, subject);
  const rows = largestFirst(now, measures, nameOf).map((member) => ({
    key: member === NO_MEMBER ? null : member,
    name: nameOf(member),
    cells: measures.map((measure) =>
      reportNumberOf(
        question,
        measure,
        now.of(measure, member),
        before?.of(measure, member) ?? null,
      ),
    ),
  }));
  return { id, title, subject, measures: [...measures], rows };
}
