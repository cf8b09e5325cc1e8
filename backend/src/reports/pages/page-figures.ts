import type { MeasureId, ReportSubject } from '@muhatap/shared/wire/reports';
import type { Database } from '../../database';
import { readFigures, type Figures } from './figures';
import type { Breakdown } from './readings';
import type { PageDesign } from './report-design';
import type { ReportQuestion } from './report-question';
import { stepFor } from './time-steps';

/** Numbers of the period, and of the period before where that is shown beside them. */
export interface ComparedFigures {
  readonly now: Figures;
  readonly before: Figures | null;
}

/** All numbers of a page by how they are broken down; null: not at all. */
export type PageFigures = (by: Breakdown | null) => ComparedFigures;

/** The breakdown of the numbers of a chart or a table; null: not by facts. */
export const breakdownOf = (
  subject: 'time' | ReportSubject,
  { period }: ReportQuestion,
): Breakdown | null => {
  if (subject === 'time') return stepFor(period);
  return subject === 'age' ? null : subject;
};

/** Reads every number of a page once, those that are broken down alike together. */
export async function readPageFigures(
  tx: Database,
  question: ReportQuestion,
  { numbers, charts, heat, tables }: PageDesign,
): Promise<PageFigures> {
  const measuresBy = new Map<Breakdown | null, Set<MeasureId>>([[null, new Set(numbers)]]);
  for (const { subject, measures } of [...charts, ...tables]) {
    const by = breakdownOf(subject, question);
    if (by !== null) measuresBy.set(by, new Set([...(measuresBy.get(by) ?? []), ...measures]));
  }
  if (heat !== null) measuresBy.set('weekday_hour', new Set(['received']));

  const compared = new Set<Breakdown | null>([null, ...tables.map(({ subject }) => subject)]);
  const read = new Map<Breakdown | null, ComparedFigures>();
  for (const [by, measures] of measuresBy) {
    const now = await readFigures(tx, question, measures, by, question.period);
    const before =
      question.previous !== null && compared.has(by)
        ? await readFigures(tx, question, measures, by, question.previous)
        : null;
    read.set(by, { now, before });
  }
  return (by) => {
    const figures = read.get(by);
    if (figures === undefined) throw new Error(`the page has no numbers by ${by ?? 'nothing'}`);
    return figures;
  };
}
